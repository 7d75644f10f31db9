import { formatCount, formatMoney } from "@shop/contract/format";
import { runsLow } from "@shop/contract/order-quantity";
import type { AdminProduct } from "@shop/contract/products";
import {
  BringBackButton,
  ProductActions,
  type productTasks,
} from "../../domain/products/editor/product-actions.tsx";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { toolPath } from "../../paths.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";

type Task = (typeof productTasks)[number];

/** @returns what a product's stock asks for; undefined while it has enough */
const stockWarning = (product: AdminProduct, lowStock: number): string | undefined => {
  const { availableQuantity, minimumQuantity: minimumOrderQuantity } = product;
  if (availableQuantity === 0) return "Sold out";
  return runsLow({ availableQuantity, minimumOrderQuantity }, lowStock) ? "Low" : undefined;
};

/**
 * The columns of the products.
 *
 * @param lowStock the pieces up to which a product runs low
 */
export const productColumns = (
  lowStock: number,
  onOpen: (task: Task, product: AdminProduct) => void,
): readonly Column<AdminProduct>[] => [
  {
    header: "Product",
    cell: ({ _id, productName, brand, kind, image, withdrawn }) => (
      <div className="flex items-center gap-3">
        <LazyPicture
          alt=""
          className="h-9 w-12 flex-none rounded-mark object-cover"
          {...viewPicture(image, "thumbnail")}
        />
        <div className="min-w-0">
          {withdrawn ? (
            <p className="font-semibold">{productName}</p>
          ) : (
            <Link to={toolPath(_id)} className="font-semibold text-link">
              {productName}
            </Link>
          )}
          {(brand || kind) && (
            <p className="list-table-detail">{[brand, kind].filter(Boolean).join(", ")}</p>
          )}
        </div>
      </div>
    ),
  },
  {
    header: "Shelf",
    cell: ({ shelf }) => <span className="whitespace-nowrap">{shelf ?? "–"}</span>,
  },
  {
    header: "Price",
    cell: ({ price, offer }) => (
      <div>
        <p>{formatMoney(price)}</p>
        {offer && <p className="text-sm font-semibold">On offer</p>}
      </div>
    ),
    align: "end",
  },
  {
    header: "Stock",
    cell: (product) => {
      const warning = stockWarning(product, lowStock);
      return (
        <div>
          <p>{formatCount(product.availableQuantity)}</p>
          {warning && <p className="text-sm font-semibold text-danger">{warning}</p>}
        </div>
      );
    },
    align: "end",
  },
  { header: "Minimum", cell: ({ minimumQuantity }) => formatCount(minimumQuantity), align: "end" },
  {
    header: "Action",
    cell: (product) =>
      product.withdrawn ? (
        <BringBackButton id={product._id} name={product.productName} />
      ) : (
        <ProductActions name={product.productName} onChoose={(task) => onOpen(task, product)} />
      ),
  },
];
