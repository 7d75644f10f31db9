import type { NewCount } from "@shop/contract/desk/counting";
import type { Shop } from "../../core/command.ts";
import type { Act } from "../../log/log.ts";
import { readHouse } from "./house-state.ts";
import { findRestocking, type Restocked, restockProduct } from "./restock-product.ts";

/** The result of a count; "moved" if the number of pieces in the house at that time is unknown. */
export type Counted =
  | { readonly restocked: Restocked; readonly expected: number }
  | "unknownProduct"
  | "moved";

/**
 * Corrects a product's stock by a count: computes how many pieces were in the house at that time, and changes the stock by
 * the difference. Orders and parcels in the meantime don't affect the difference, so it needs no transaction with the
 * orders. Idempotent by the act's id.
 *
 * @param charge counts the documents that were read
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws as runCommand does
 */
export const countProduct = async (
  shop: Shop,
  { product: productId, counted, at, seen }: NewCount,
  act: Act,
  charge: (documents: number) => Promise<void>,
  deadline: number,
): Promise<Counted> => {
  const write = async (difference: number): Promise<Counted> => {
    const { id, uid, at: createdAt } = act;
    const wanted = { id, uid, productId, difference, counted, createdAt };
    const restocked = await restockProduct(shop, wanted, seen, act, deadline);
    const written = typeof restocked === "object" && "undo" in restocked ? restocked : wanted;
    return { restocked, expected: counted - written.difference };
  };
  const first = await findRestocking(shop.db, act.id);
  if (first) return write(first.difference);
  const house = await readHouse(shop.db, productId, new Date(at));
  if (!house) return "unknownProduct";
  await charge(house.reads);
  return house.pieces === null ? "moved" : write(counted - house.pieces);
};
