import type { ProductsChanged } from "@shop/contract/desk/products";
import { toDecimal } from "@shop/contract/money";
import { z } from "zod";
import type { Shop, Undoer, Undoers } from "../../core/command.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { changeStock } from "../../stock/change-stock.ts";
import { type Decide, stockOf } from "../../stock/stock.ts";
import {
  isOutOfRange,
  oppositeOf,
  type Restocking,
  restocked,
  restockings,
} from "./restock-product.ts";

const idOf = (act: Pick<Act, "id">, productId: string): string =>
  fingerprint("together", act.id, productId).slice(0, 40);

/**
 * Adds pieces to several products, or takes lost ones out, with one entry of the log. A product whose stock would be out
 * of range stays as it is. Idempotent: a retry is recognised by the restockings.
 */
const restockTogether =
  (
    productIds: readonly string[],
    difference: number,
    act: Act,
  ): Decide<ProductsChanged | "keyReused", Restocking> =>
  (stocks, existing) => {
    if (existing.length > 0) {
      const isSame = existing.every((one) => one.difference === difference);
      const done = existing.map(({ productId }) => productId);
      const left = productIds.filter((id) => !done.includes(id)).map((id) => ({ id }));
      return { result: isSame ? { changed: done.length, left } : "keyReused" };
    }
    const changed = productIds.flatMap((productId) => {
      const stock = stockOf(stocks, productId);
      if (!stock || difference === 0) return [];
      const pieces = stock.availableQuantity + difference;
      return isOutOfRange(pieces, difference) ? [] : [{ productId, stock, pieces }];
    });
    const left = productIds
      .filter((id) => !changed.some(({ productId }) => productId === id))
      .map((id) => {
        const stock = stockOf(stocks, id);
        return stock ? { id, price: toDecimal(stock.priceCents) } : { id };
      });
    const [first] = changed;
    if (!first) return { result: { changed: 0, left } };
    const isOne = changed.length === 1;
    const created = changed.map(
      ({ productId }): Restocking => ({
        id: idOf(act, productId),
        uid: act.uid,
        productId,
        difference,
        createdAt: act.at,
      }),
    );
    const logged = {
      action: "product.restocked-together",
      on: {
        id: isOne ? first.productId : act.id,
        name: isOne ? first.stock.name : `${changed.length} products`,
      },
      alsoOn: changed.map(({ productId }) => productId),
      after: { difference },
      undo: {
        difference,
        restockings: created.map(({ id, productId }) => ({ id, productId })),
      },
    } as const;
    return {
      result: { changed: changed.length, left, undo: undoOf(act, logged) },
      created,
      stocks: new Map(
        changed.map(({ productId, stock, pieces }) => [productId, restocked(stock, pieces)]),
      ),
      logged: [logged],
    };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/**
 * Adds pieces to several products: see `restockTogether`.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws as runCommand does
 */
export const restockProductsTogether = (
  shop: Shop,
  productIds: readonly string[],
  difference: number,
  act: Act,
  deadline: number,
): Promise<ProductsChanged | "keyReused"> => {
  const ids = productIds.map((id) => idOf(act, id));
  const decide = restockTogether(productIds, difference, act);
  return changeStock(shop, restockings, { act, productIds, ids, decide }, deadline);
};

/** What undoing needs. */
const Kept = z.object({
  difference: z.int(),
  restockings: z.array(z.object({ id: z.string(), productId: z.string() })),
});

/** Takes all of the pieces back, unless they aren't there any more at one of the products: then none. */
const undoTogether: Undoer = async (shop, undo, deadline) => {
  const { difference, restockings: done } = Kept.parse(undo.undo);
  const { act } = undo;
  const decide: Decide<null, Restocking> = (stocks) => {
    const back = done.map(({ id, productId }) => {
      const stock = stockOf(stocks, productId);
      const pieces = (stock?.availableQuantity ?? 0) - difference;
      if (!stock || isOutOfRange(pieces, -difference)) throw new TooLate();
      return { opposite: oppositeOf({ id, difference }, productId, act), stock, pieces };
    });
    return {
      result: null,
      created: back.map(({ opposite }) => opposite),
      stocks: new Map(
        back.map(({ opposite, stock, pieces }) => [opposite.productId, restocked(stock, pieces)]),
      ),
    };
  };
  const productIds = done.map(({ productId }) => productId);
  await changeStock(shop, restockings, { act, undo, productIds, ids: [], decide }, deadline);
};

export const restockTogetherUndoers: Undoers<"product.restocked-together"> = {
  "product.restocked-together": undoTogether,
};
