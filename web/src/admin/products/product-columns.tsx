import { dayOf } from "@shop/contract/calendar";
import { ownRateArea } from "@shop/contract/configured-vat";
import { formatCount, formatMoney } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { runsLow } from "@shop/contract/order-quantity";
import { marginOf } from "@shop/contract/prices/margin";
import { vatRateOf } from "@shop/contract/prices/vat-rate";
import { rateText } from "@shop/contract/prices/vat-texts";
import type { AdminProduct } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import type { PublicSettings } from "@shop/contract/shop-settings";
import {
  BringBackButton,
  productTasks,
  taskLabels,
} from "../../domain/products/editor/product-actions.tsx";
import { useDeleteProduct } from "../../domain/products/editor/use-product-changes.ts";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { paths, toolPath } from "../../paths.ts";
import { addressQuery } from "../../ui/address-state.ts";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PriceCell, StockCell } from "./product-cells.tsx";
import type { ColumnName } from "./product-choice.ts";

type Task = (typeof productTasks)[number];
type Settings = Pick<PublicSettings, "orders" | "vat">;

/** Which rows are ticked. */
interface Ticks {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean, isRange: boolean) => void;
}

/** @returns what a product's stock asks for; undefined while it has enough */
const stockWarning = (product: AdminProduct, lowStock: number): string | undefined => {
  const { availableQuantity, minimumQuantity: minimumOrderQuantity, reorderLevel } = product;
  if (availableQuantity === 0) return "Sold out";
  if (reorderLevel !== undefined && availableQuantity <= reorderLevel) return "Reorder";
  return runsLow({ availableQuantity, minimumOrderQuantity }, lowStock) ? "Low" : undefined;
};

const stateOf = ({ withdrawn, draft }: AdminProduct): string | undefined =>
  withdrawn ? "Withdrawn" : draft ? "Draft" : undefined;

/** @returns "25.3 %"; undefined without a purchase price */
const marginText = ({ price, purchasePrice, vatClass }: AdminProduct, { vat }: Settings) => {
  if (purchasePrice === undefined) return undefined;
  const today = dayOf(new Date(), shop.timeZone);
  const isIncluded = vat.charged && vat.included;
  const rateIncluded = isIncluded
    ? (vatRateOf(vat, ownRateArea, vatClass ?? "standard", today) ?? 0)
    : 0;
  const minorUnits = { price: toMinorUnits(price), purchase: toMinorUnits(purchasePrice) };
  return rateText(marginOf({ ...minorUnits, rateIncluded }));
};

const text = (value: string | undefined) => (value === undefined ? null : <span>{value}</span>);

const cells: Readonly<
  Record<
    ColumnName,
    Pick<Column<AdminProduct>, "align"> & {
      readonly cell: (product: AdminProduct, settings: Settings) => ReturnType<typeof text>;
    }
  >
> = {
  kind: { cell: ({ kind }) => text(kind) },
  brand: { cell: ({ brand }) => text(brand) },
  sku: { cell: ({ sku }) => text(sku) },
  shelf: { cell: ({ shelf }) => text(shelf) },
  supplier: { cell: ({ supplier }) => text(supplier) },
  minimum: { cell: ({ minimumQuantity }) => text(formatCount(minimumQuantity)), align: "end" },
  margin: { cell: (product, settings) => text(marginText(product, settings)), align: "end" },
};

const menuTasks = productTasks.filter((task) => task !== "edit");

/** What an admin does with a product of the list: a button for the likeliest, and the others in a menu. */
const Actions = ({ product, onOpen }: { product: AdminProduct; onOpen: (task: Task) => void }) => {
  const { _id: id, productName, withdrawn, draft } = product;
  const { mutate } = useDeleteProduct();
  const isOnSale = !withdrawn && !draft;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="secondary"
        size="sm"
        aria-description={productName}
        onClick={() => onOpen("edit")}
      >
        Edit
      </Button>
      {!isOnSale && <BringBackButton id={id} name={productName} isDraft={draft === true} />}
      <MoreMenu label="More" description={productName}>
        {menuTasks.map(
          (task) =>
            (isOnSale || task === "restock") && (
              <button key={task} type="button" className="more-item" onClick={() => onOpen(task)}>
                {taskLabels[task]}
              </button>
            ),
        )}
        <Link className="more-item" to={`${paths.addProduct}${addressQuery({ from: id })}`}>
          Duplicate
        </Link>
        <Link className="more-item" to={`${paths.log}${addressQuery({ on: id })}`}>
          History
        </Link>
        {!isOnSale && (
          <button type="button" className="more-item" onClick={() => mutate(product)}>
            Delete
          </button>
        )}
      </MoreMenu>
    </div>
  );
};

/**
 * The columns of the products.
 *
 * @param chosen those beside the picture and name, price, stock and actions
 * @param ticks which rows are ticked, and what ticks one
 * @param settings how low a stock may be, and the VAT that is in the prices
 */
export const productColumns = (
  chosen: readonly ColumnName[],
  settings: Settings,
  names: Readonly<Record<ColumnName, string>>,
  ticks: Ticks,
  onOpen: (task: Task, product: AdminProduct) => void,
): readonly Column<AdminProduct>[] => [
  {
    header: "Product",
    cell: (product) => {
      const { _id, productName, title, image } = product;
      const state = stateOf(product);
      return (
        <div className="flex items-center gap-3">
          <label className="inline-flex min-h-9 cursor-pointer items-center">
            <input
              type="checkbox"
              className="size-5 flex-none"
              checked={ticks.ticked.has(_id)}
              onChange={({ target, nativeEvent }) =>
                ticks.onTick(
                  _id,
                  target.checked,
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                )
              }
            />
            <span className="sr-only">{`Choose ${productName}`}</span>
          </label>
          <LazyPicture
            alt=""
            className="size-10 flex-none rounded-mark object-cover"
            {...viewPicture(image, "thumbnail")}
          />
          <div className="min-w-0">
            <Link to={toolPath(_id)} className="font-semibold text-link">
              {productName}
            </Link>
            {title && <p className="list-table-detail">{title}</p>}
            {state && <p className="list-table-detail font-semibold">{state}</p>}
          </div>
        </div>
      );
    },
  },
  ...chosen.map((name): Column<AdminProduct> => {
    const { cell, ...column } = cells[name];
    return { header: names[name], ...column, cell: (product) => cell(product, settings) };
  }),
  {
    header: "Price",
    cell: (product) => (
      <div className="grid justify-items-end">
        {product.offer ? (
          <>
            <p>{formatMoney(product.price)}</p>
            <p className="text-sm font-semibold">On offer</p>
          </>
        ) : (
          <PriceCell product={product} />
        )}
      </div>
    ),
    align: "end",
  },
  {
    header: "Stock",
    cell: (product) => {
      const warning = stockWarning(product, settings.orders.lowStock);
      return (
        <div className="grid justify-items-end">
          <StockCell product={product} />
          {warning && <p className="text-sm font-semibold text-danger">{warning}</p>}
        </div>
      );
    },
    align: "end",
  },
  {
    header: "Action",
    cell: (product) => <Actions product={product} onOpen={(task) => onOpen(task, product)} />,
  },
];
