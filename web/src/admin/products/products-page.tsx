import { useNavigate, useSearchParams } from "react-router-dom";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { productTasks, useProductDialog } from "../../domain/products/editor/product-actions.tsx";
import { paths } from "../../paths.ts";
import type { ListQuery } from "../../runtime/call-address.ts";
import { keepScroll } from "../../runtime/keep-scroll.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { DeskList } from "../desk-list.tsx";
import { DeskTabs } from "../desk-tabs.tsx";
import { ExportProducts } from "../product-files/export-products.tsx";
import { SearchBox } from "../search-box.tsx";
import { useTickedRows } from "../use-ticked-rows.ts";
import { ChosenProducts } from "./chosen-products.tsx";
import {
  columnNames,
  type ProductChoice,
  type ProductTab,
  productChoiceIn,
  productChoiceQuery,
  productTabs,
} from "./product-choice.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { TogetherDialog } from "./together-dialog.tsx";

const texts: Readonly<Record<ProductTab, string>> = {
  onSale: "What you add and put on sale will be listed here.",
  low: "Every tool on sale has enough pieces.",
  draft: "A draft is a product that you prepare before it is on sale.",
  withdrawn: "What you withdraw can be brought back from here.",
  all: "What you add will be listed here.",
};

/** Stands for the chosen rows in the history entry of their dialog. */
const allChosen = { _id: "chosen" };

const queryOf = ({ tab, search, kind, brand, sort }: ProductChoice) => {
  const query: ListQuery<"GET /desk/products"> = {
    view: productTabs[tab].view,
    limit: 50,
    ...(search ? { search } : {}),
    ...(kind ? { kind } : {}),
    ...(brand ? { brand } : {}),
    ...(sort ? { sort } : {}),
  };
  return query;
};

const Nothing = ({ choice }: { choice: ProductChoice }) => {
  const { tab, search, kind, brand } = choice;
  if (search)
    return <EmptyState title="Nothing found" text={`No product here matches “${search}”.`} />;
  if (kind || brand)
    return <EmptyState title="Nothing found" text="No product here is of this kind and brand." />;
  return (
    <EmptyState title={productTabs[tab].empty} text={texts[tab]}>
      {tab !== "low" && tab !== "withdrawn" && (
        <ButtonLink to={paths.addProduct}>Add a product</ButtonLink>
      )}
    </EmptyState>
  );
};

/** Every product, on sale, withdrawn or a draft, in a table in which price and stock are edited. */
const ProductsPage = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const settings = useShopSettings();
  const choice = productChoiceIn(address);
  const { tab, search } = choice;
  const products = useList("GET /desk/products", queryOf(choice), { keepsPrevious: true });
  const { shown, open, close } = useDialogs(productTasks, products.rows);
  const { ticked, tick, tickAll } = useTickedRows();
  const ids = products.rows.map(({ _id }) => _id);
  const chosen = products.rows.filter(({ _id }) => ticked.has(_id));
  const together = useDialogs(["together"], [allChosen]);
  const ProductDialog = useProductDialog(shown !== null, close);
  const choose = (change: Partial<ProductChoice>) =>
    navigate(
      { search: productChoiceQuery({ ...choice, ...change }) },
      { replace: true, state: keepScroll },
    );
  return (
    <>
      <PageHeading title="Products" count={listCount(products)}>
        <ButtonLink to={paths.addProduct} size="sm">
          Add Product
        </ButtonLink>
        <ButtonLink to={paths.importProducts} tone="secondary" size="sm">
          Import
        </ButtonLink>
        <ButtonLink to={paths.purchaseList} tone="secondary" size="sm">
          Purchase list
        </ButtonLink>
        <ButtonLink to={paths.plannedPrices} tone="secondary" size="sm">
          Planned prices
        </ButtonLink>
        <ExportProducts />
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <DeskTabs
          label="Products by state"
          // as: keys() forgets the keys' type
          tabs={(Object.keys(productTabs) as ProductTab[]).map((name) => ({
            name: productTabs[name].name,
            to: `${paths.deskProducts}${productChoiceQuery({ ...choice, tab: name })}`,
            isShown: name === tab,
          }))}
        />
        <SearchBox
          id="product-search"
          label="Search products"
          placeholder="Name, SKU, EAN, brand or shelf"
          search={search}
          onSearch={(words) => choose({ search: words })}
        />
      </div>
      <ProductFilters choice={choice} onChoose={choose} />
      <DeskList
        key={`${tab} ${search}`}
        label="Products"
        list={products}
        empty={<Nothing choice={choice} />}
      >
        {(rows) => (
          <>
            {rows[0]?.near && (
              <p className="list-table-detail mb-3">{`No exact match for “${search}”. Closest:`}</p>
            )}
            <div className="mb-2">
              <CheckBox
                checked={chosen.length === ids.length}
                partly={chosen.length > 0 && chosen.length < ids.length}
                onChange={(isTicked) => tickAll(isTicked ? ids : [])}
              >
                Choose all
              </CheckBox>
            </div>
            <DataTable
              caption="Products"
              columns={productColumns(
                choice.columns,
                settings,
                columnNames,
                { ticked, onTick: (...row) => tick(ids, ...row) },
                (task, product) => open(task, product),
              )}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
            {/* Within the list, which gets the focus when a button of the bar goes. */}
            {chosen.length > 0 && (
              <ChosenProducts
                count={chosen.length}
                onChange={() => together.open("together", allChosen)}
                onClear={() => tickAll([])}
              />
            )}
          </>
        )}
      </DeskList>
      <TogetherDialog
        chosen={together.shown && chosen.length > 0 ? chosen : null}
        onDone={() => {
          together.close();
          tickAll([]);
        }}
        onClose={together.close}
      />
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
