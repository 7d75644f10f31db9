import { limits } from "@shop/contract/limits";
import { useNavigate, useSearchParams } from "react-router-dom";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { productTasks, useProductDialog } from "../../domain/products/editor/product-actions.tsx";
import { paths } from "../../paths.ts";
import type { ListQuery } from "../../runtime/call-address.ts";
import { keepScroll } from "../../runtime/keep-scroll.ts";
import { addressQuery, textIn } from "../../ui/address-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { DeskList } from "../desk-list.tsx";
import { DeskTabs } from "../desk-tabs.tsx";
import { ExportProducts } from "../product-files/export-products.tsx";
import { SearchBox } from "../search-box.tsx";
import { productColumns } from "./product-columns.tsx";

/** What the page can show, by the `stock` in its address. */
const views = [
  {
    stock: "low",
    name: "Low on stock",
    query: { stock: "low" } as const,
    empty: "Nothing runs low",
    text: "Every tool on sale has enough pieces.",
  },
  {
    stock: null,
    name: "On sale",
    query: {},
    empty: "No products yet",
    text: "What you add will be on sale at once.",
  },
  {
    stock: "withdrawn",
    name: "Withdrawn",
    query: { withdrawn: "true" } as const,
    empty: "Everything is on sale",
    text: "What you withdraw can be brought back from here.",
  },
] as const;
type Stock = (typeof views)[number]["stock"];

const addressOf = (stock: Stock, search: string): string =>
  addressQuery({ stock: stock ?? undefined, search });

/** Every product with its price, stock and shelf, on sale and withdrawn. */
const ProductsPage = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { lowStock } = useShopSettings().orders;
  const stock = address.get("stock");
  const search = textIn(address, "search", limits.search);
  const view = views.find((one) => one.stock === stock) ?? views[1];
  const query: ListQuery<"GET /addProduct"> = { ...view.query, ...(search ? { search } : {}) };
  const products = useList("GET /addProduct", query);
  const { shown, open, close } = useDialogs(productTasks, products.rows);
  const ProductDialog = useProductDialog(shown !== null, close);
  return (
    <>
      <PageHeading title="Products" count={listCount(products)}>
        <ButtonLink to={paths.addProduct} size="sm">
          Add Product
        </ButtonLink>
        <ExportProducts />
        <ButtonLink to={paths.importProducts} tone="secondary" size="sm">
          Import
        </ButtonLink>
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <DeskTabs
          label="Products by stock"
          tabs={views.map((one) => ({
            name: one.name,
            to: `${paths.deskProducts}${addressOf(one.stock, search)}`,
            isShown: one === view,
          }))}
        />
        <SearchBox
          id="product-search"
          label="Search products"
          placeholder="Name, brand or kind"
          search={search}
          onSearch={(words) => {
            const query = { search: addressOf(view.stock, words) };
            navigate(query, { replace: true, state: keepScroll });
          }}
        />
      </div>
      <DeskList
        key={`${view.name} ${search}`}
        label="Products"
        list={products}
        empty={
          search ? (
            <EmptyState title="Nothing found" text={`No product here matches “${search}”.`} />
          ) : (
            <EmptyState title={view.empty} text={view.text}>
              {view.stock === null && <ButtonLink to={paths.addProduct}>Add a product</ButtonLink>}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <>
            {rows[0]?.near && (
              <p className="list-table-detail mb-3">{`No exact match for “${search}”. Closest:`}</p>
            )}
            <DataTable
              caption="Products"
              columns={productColumns(lowStock, (task, product) => open(task, product))}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          </>
        )}
      </DeskList>
      {ProductDialog && (
        <ProductDialog
          chosen={shown && { task: shown.name, id: shown.row._id, name: shown.row.productName }}
          onClose={close}
        />
      )}
    </>
  );
};

export default ProductsPage;
