import type { Picking, PickingEntry } from "@shop/contract/desk/orders";
import { isInHouse } from "@shop/contract/order-status";
import { bySortKey } from "../../search/sort-key.ts";
import { type Order, standingLines } from "../order.ts";
import { moneyBackOf } from "../order-money.ts";

/** A product's present name, its shelf, and what its barcode may say. */
export interface Shelved {
  readonly codes?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly shelf?: string | undefined;
}

/** @returns the fields of a product that packing needs: its shelf, and the codes that a scan of it reads */
export const placeOf = ({ shelf, codes = [] }: Shelved = {}) => ({
  ...(shelf === undefined ? {} : { shelf }),
  ...(codes.length > 0 ? { codes: [...codes] } : {}),
});

/** The facts that name a product's barcode. */
const codeNames =
  /^(?:ean|gtin|upc|barcode|sku|(?:article|item|part) (?:no\.?|number))(?:[- ]?\d+)?$/i;

interface Coded {
  readonly sku?: string | undefined;
  readonly gtin?: string | undefined;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** @returns what a scan of a product may read: its GTIN, its SKU, and the codes in its data sheet */
export const codesOf = ({ sku, gtin, facts }: Coded): string[] => [
  ...[gtin, sku].filter((code) => code !== undefined),
  ...facts.flatMap(({ name, value }) => (codeNames.test(name.trim()) ? [value] : [])),
];

/** @returns a number for entries with a shelf before those without, then by shelf and by name */
const byShelf = (one: PickingEntry, other: PickingEntry): number =>
  Number(one.shelf === undefined) - Number(other.shelf === undefined) ||
  bySortKey(one.shelf ?? "", other.shelf ?? "") ||
  bySortKey(one.name, other.name);

/** @returns the products of the orders' standing lines, each once */
export const pickedProducts = (orders: readonly Order[]): string[] => [
  ...new Set(orders.flatMap(standingLines).map(({ productId }) => productId)),
];

/** @returns the orders that may not have to be fetched, since their money went back or is disputed */
export const ordersWithMoneyBack = (orders: readonly Order[]): Picking["moneyBack"] =>
  orders
    .filter(({ status }) => isInHouse(status))
    .flatMap((order) => {
      const why = moneyBackOf(order);
      return why ? [{ number: order.number, why }] : [];
    });

/**
 * @param orders those that aren't in the house any more, and cancelled lines, are left out
 * @param products by id
 * @returns what to fetch, summed by product and sorted by shelf
 */
export const pickingList = (
  orders: readonly Order[],
  products: ReadonlyMap<string, Shelved>,
): PickingEntry[] => {
  const entries = new Map<string, PickingEntry>();
  for (const order of orders.filter(({ status }) => isInHouse(status))) {
    for (const { productId, name, quantity } of standingLines(order)) {
      const { quantity: sum = 0, numbers = [] } = entries.get(productId) ?? {};
      const product = products.get(productId);
      entries.set(productId, {
        productId,
        name: product?.name ?? name, // the shelf has today's name
        ...(product?.shelf === undefined ? {} : { shelf: product.shelf }),
        quantity: sum + quantity,
        numbers: [...numbers, order.number],
      });
    }
  }
  return [...entries.values()].toSorted(byShelf);
};
