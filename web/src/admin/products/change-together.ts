import type { PlanResult } from "@shop/contract/desk/planned-prices";
import { type ProductsChange, type ProductsChanged, ruleOf } from "@shop/contract/desk/products";
import { limits } from "@shop/contract/limits";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { changedPrice } from "@shop/contract/prices/change-price";
import type { AdminProduct } from "@shop/contract/products";

export type Change = ProductsChange["change"];

/** A chosen product, and what a change makes of it. */
export interface Previewed {
  readonly product: AdminProduct;
  /** The value that changes, before and after; `after` is null if it stays as it is. */
  readonly before: number | string;
  readonly after: number | string | null;
}

const stateOf = ({ withdrawn, draft }: AdminProduct): string =>
  withdrawn ? "withdrawn" : draft ? "draft" : "on sale";

/** @returns what a change makes of a product, as the server does it */
const previewOf = (product: AdminProduct, change: Change): Omit<Previewed, "product"> => {
  switch (change.what) {
    case "price": {
      const before = toMinorUnits(product.price);
      const after = changedPrice(before, ruleOf(change));
      // An offer decides the price while it lasts.
      const isSame = after === null || after === before || product.offer !== undefined;
      return { before: product.price, after: isSame ? null : toDecimal(after) };
    }
    case "stock": {
      const { availableQuantity: before } = product;
      const after = before + change.difference;
      const isOut = after < 0 || (after > before && after > limits.quantity);
      return { before, after: isOut || after === before ? null : after };
    }
    case "kind": {
      const { kind: before = "none" } = product;
      const after = change.kind ?? "none";
      return { before, after: after === before ? null : after };
    }
    case "onSale":
    case "withdrawn": {
      const before = stateOf(product);
      const wanted = change.what === "onSale" ? "on sale" : "withdrawn";
      const isPossible = change.what === "onSale" ? before !== "on sale" : before === "on sale";
      return { before, after: isPossible ? wanted : null };
    }
  }
};

/** @returns what a change makes of the chosen products, shown before it is made */
export const previewed = (chosen: readonly AdminProduct[], change: Change): readonly Previewed[] =>
  chosen.map((product) => ({ product, ...previewOf(product, change) }));

/** @returns what is sent: those that change, at the prices that were shown */
export const toSend = (rows: readonly Previewed[], change: Change): ProductsChange => ({
  products: rows
    .filter(({ after }) => after !== null)
    .map(({ product: { _id: id, price } }) => (change.what === "price" ? { id, price } : { id })),
  change,
});

/** @returns "New prices planned for 3 products. 1 was changed meanwhile, without a plan." */
export const plannedText = ({ planned, left }: PlanResult): string => {
  const done = `New prices planned for ${planned === 1 ? "1 product" : `${planned} products`}`;
  if (left.length === 0) return done;
  const others = left.length === 1 ? "1 was" : `${left.length} were`;
  return `${done}. ${others} changed meanwhile, without a plan.`;
};

/** @returns "3 products changed. 1 was changed meanwhile and is as it was." */
export const changedText = ({ changed, left }: ProductsChanged): string => {
  const done = changed === 1 ? "1 product changed" : `${changed} products changed`;
  if (left.length === 0) return done;
  const were = left.length === 1 ? "1 was" : `${left.length} were`;
  return `${done}. ${were} changed meanwhile and stayed so.`;
};
