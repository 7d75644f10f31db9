import { dayOf } from "@shop/contract/calendar";
import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { useEffect } from "react";
import { callPage } from "../../data/call/call.ts";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { paths } from "../../paths.ts";
import type { ListQuery } from "../../runtime/call-address.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { ExportCsv } from "../csv/export-csv.tsx";
import { DeskList } from "../desk-list.tsx";
import { bySupplier } from "./by-supplier.ts";
import { MailDialog } from "./mail-dialog.tsx";

const query: ListQuery<"GET /desk/products"> = {
  view: "reorder",
  sort: "supplier",
  limit: limits.pageSize,
};

const columns: readonly Column<AdminProduct>[] = [
  { header: "Product", cell: ({ title, productName }) => title ?? productName },
  { header: "SKU", cell: ({ sku }) => sku ?? null },
  { header: "EAN", cell: ({ gtin }) => gtin ?? null },
  { header: "Stock", cell: (product) => formatCount(product.availableQuantity), align: "end" },
  { header: "Reorder at", cell: ({ reorderLevel = 0 }) => formatCount(reorderLevel), align: "end" },
  {
    header: "Cost",
    cell: ({ purchasePrice }) => (purchasePrice === undefined ? null : formatMoney(purchasePrice)),
    align: "end",
  },
];

/** What has its reorder level or fewer pieces, by supplier: printed, saved as CSV, and mailed to each. */
const PurchaseListPage = () => {
  const products = useList("GET /desk/products", query);
  const purchases = bySupplier(products.rows);
  const named = purchases.map((purchase) => ({ ...purchase, _id: purchase.supplier }));
  const { shown, open, close } = useDialogs(["mailPurchase"], named);
  const { hasMore, loadingMore, loadMore, status } = products;
  const isPart = status === "success" && hasMore && !loadingMore;
  useEffect(() => {
    if (isPart) loadMore(); // what is printed is the whole list
  }, [isPart, loadMore]);
  return (
    <>
      <PageHeading
        title="Purchase list"
        count={listCount(products)}
        intro="Tools on sale that have their reorder level or fewer pieces. You set the level of each in its form."
      >
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button size="sm" onClick={() => print()}>
            Print
          </Button>
          <ExportCsv<AdminProduct>
            label="Export as CSV"
            what="products"
            fileName={`purchase-list-${dayOf(new Date(), shop.timeZone)}.csv`}
            lists={[
              (cursor, signal) => callPage("GET /desk/products", { ...query, cursor }, { signal }),
            ]}
            loadSheet={async () => (await import("./purchase-sheet.ts")).purchaseSheet}
          />
        </div>
      </PageHeading>
      <DeskList
        label="Purchase list"
        list={products}
        empty={
          <EmptyState
            title="Nothing to order"
            text="Every tool has more pieces than its reorder level."
          >
            <ButtonLink to={paths.deskProducts}>See the products</ButtonLink>
          </EmptyState>
        }
      >
        {() => (
          <div className="grid gap-8">
            {purchases.map(({ supplier, products: group }) => (
              <section key={supplier}>
                <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
                  <h2 className="text-card">{supplier || "Without a supplier"}</h2>
                  {supplier && (
                    <Button
                      tone="secondary"
                      size="sm"
                      className="print:hidden"
                      aria-label={`Order by e-mail from ${supplier}`}
                      onClick={() => open("mailPurchase", { _id: supplier })}
                    >
                      Order by e-mail
                    </Button>
                  )}
                </div>
                <DataTable
                  caption={supplier || "Without a supplier"}
                  columns={columns}
                  rows={group}
                  rowKey={({ _id }) => _id}
                />
              </section>
            ))}
          </div>
        )}
      </DeskList>
      <MailDialog purchase={shown?.row ?? null} onClose={close} />
    </>
  );
};

export default PurchaseListPage;
