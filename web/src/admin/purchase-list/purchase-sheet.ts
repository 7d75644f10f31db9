import { toMinorUnits } from "@shop/contract/money";
import type { AdminProduct } from "@shop/contract/products";
import { amountCell, type Sheet } from "../csv/csv-text.ts";

/** What runs low, a product a row. */
export const purchaseSheet: Sheet<AdminProduct> = {
  columns: [
    ...["Supplier", "SKU", "EAN", "Name", "Long title"],
    ...["Stock", "Reorder level", "Cost per piece"],
  ],
  rowsOf: ({ supplier = "", sku = "", gtin = "", productName, title = "", ...product }) => {
    const { availableQuantity, reorderLevel, purchasePrice } = product;
    return [
      [
        ...[supplier, sku, gtin, productName, title],
        { number: String(availableQuantity) },
        { number: reorderLevel === undefined ? "" : String(reorderLevel) },
        purchasePrice === undefined ? "" : amountCell(toMinorUnits(purchasePrice)),
      ],
    ];
  },
};
