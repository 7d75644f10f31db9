import { isOpen, orderStatuses } from "@shop/contract/order-status";
import type { CapsSettings } from "@shop/contract/settings/caps";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { capsOf } from "../../../orders/caps.ts";
import type { CheckoutRequest, Line } from "../../../orders/checkout.ts";

/** Open orders that are read of an account without a cap on their number. */
const maxRead = 1_000;

/** Only the lines are read: a customer may have hundreds of open orders. */
const StoredLines = z
  .array(
    z.object({ productId: z.string(), quantity: z.number(), cancelled: z.unknown().optional() }),
  )
  .catch([]);

type LinePieces = Pick<Line, "purchaseId" | "quantity">;

const piecesIn = (orders: readonly LinePieces[]): Map<string, number> => {
  const pieces = new Map<string, number>();
  for (const { purchaseId, quantity } of orders) {
    pieces.set(purchaseId, (pieces.get(purchaseId) ?? 0) + quantity);
  }
  return pieces;
};

const openStatuses = orderStatuses.filter(isOpen);

/**
 * Finds what an account holds, by one query for each checkout; by none without a cap.
 *
 * Pending orders of this instance count as well, so that concurrent orders can't exceed the caps. Those of
 * other instances count once they are stored
 * (docs/decisions/066-caps-are-exact-in-an-instance.md).
 */
export const allowancesIn = (db: Firestore, caps: () => Promise<CapsSettings>) => {
  const pending = new Map<string, readonly CheckoutRequest[]>();

  const heldBy = async (
    { id, uid }: CheckoutRequest,
    most: number,
    left: readonly string[] = [],
  ) => {
    const before = (pending.get(uid) ?? []).filter((checkout) => !left.includes(checkout.id));
    const query = db
      .collection("orders")
      .where("uid", "==", uid)
      .where("status", "in", openStatuses)
      .limit(most + left.length);
    const found = await query.select("lines").get();
    const docs = found.docs.filter((document) => !left.includes(document.id));
    const open = docs
      .flatMap((document) => StoredLines.parse(document.get("lines")))
      .filter(({ cancelled }) => cancelled === undefined)
      .map(({ productId: purchaseId, quantity }) => ({ purchaseId, quantity }));
    const known = new Set([id, ...docs.map((document) => document.id)]);
    const others = before.filter((checkout) => !known.has(checkout.id));
    return {
      ordersHeld: docs.length + others.length,
      piecesHeld: piecesIn(open),
      piecesPending: piecesIn(others.flatMap((checkout) => checkout.lines)),
    };
  };

  const capOf = async ({ emailVerified }: CheckoutRequest) => {
    const cap = capsOf(await caps(), emailVerified);
    return cap.openOrders === 0 && cap.stockSharePercent === 100 ? null : cap;
  };

  /**
   * @param left the ids of orders that end before the checkout is placed
   * @returns the checkout with the allowance that it has then
   */
  const allowed = async (
    request: CheckoutRequest,
    left: readonly string[],
  ): Promise<CheckoutRequest> => {
    const cap = await capOf(request);
    if (!cap) return request;
    const held = await heldBy(request, cap.openOrders || maxRead, left);
    return { ...request, allowance: { ...cap, ...held } };
  };

  /**
   * @param request the checkout to place
   * @param place places the checkout with its allowance
   */
  const withAllowance = async <Outcome>(
    request: CheckoutRequest,
    place: (request: CheckoutRequest) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const cap = await capOf(request);
    if (!cap) return place(request);
    const { uid } = request;
    const held = heldBy(request, cap.openOrders || maxRead);
    pending.set(uid, [...(pending.get(uid) ?? []), request]);
    try {
      return await place({ ...request, allowance: { ...cap, ...(await held) } });
    } finally {
      const others = (pending.get(uid) ?? []).filter((other) => other !== request);
      if (others.length > 0) pending.set(uid, others);
      else pending.delete(uid);
    }
  };

  return { allowed, withAllowance };
};
