import { isOpen, orderStatuses } from "@pros-and-drill/contract/order-status";
import type { Firestore } from "firebase-admin/firestore";
import type { OrderCaps } from "./caps.ts";
import type { CheckoutRequest, Line } from "./checkout.ts";

/** The most orders read of an account that may have any number. */
const maxRead = 1_000;

type Pieces = Pick<Line, "purchaseId" | "quantity">;

const piecesOf = (orders: readonly Pieces[]): Map<string, number> => {
  const pieces = new Map<string, number>();
  for (const { purchaseId, quantity } of orders) {
    pieces.set(purchaseId, (pieces.get(purchaseId) ?? 0) + quantity);
  }
  return pieces;
};

const openStatuses = orderStatuses.filter(isOpen);

/**
 * Finds what an account holds, by one query for each checkout. Without any cap it makes none.
 *
 * The orders that this instance has under way count as well, so that many at once don't pass for
 * one. Those of other instances count once they stand
 * (docs/decisions/066-caps-are-exact-in-an-instance.md).
 */
export const allowancesIn = (db: Firestore, caps: OrderCaps) => {
  const underWay = new Map<string, readonly CheckoutRequest[]>();

  const heldBy = async ({ lines, uid }: CheckoutRequest, most: number) => {
    const before = underWay.get(uid) ?? [];
    const query = db
      .collection("orders")
      .where("uid", "==", uid)
      .where("status", "in", openStatuses)
      .limit(most);
    const { docs } = await query.select("purchaseId", "quantity").get();
    const open = docs.map((document) => ({
      id: document.id,
      purchaseId: String(document.get("purchaseId")),
      quantity: Number(document.get("quantity")) || 0, // a malformed order holds nothing
    }));
    const known = new Set([...lines, ...open].map(({ id }) => id));
    const others = before.flatMap((checkout) => checkout.lines).filter(({ id }) => !known.has(id));
    return {
      ordersHeld: open.length + others.length,
      piecesHeld: piecesOf(open),
      piecesAsked: piecesOf(others),
    };
  };

  /**
   * @param request a checkout that is to be placed
   * @param place places the checkout, which has its allowance then
   * @returns what `place` returns
   */
  return async <Outcome>(
    request: CheckoutRequest,
    place: (request: CheckoutRequest) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const cap = request.emailVerified ? caps.verified : caps.unverified;
    if (cap.openOrders === 0 && cap.sharePercent === 100) return place(request);
    const { uid } = request;
    const held = heldBy(request, cap.openOrders || maxRead);
    underWay.set(uid, [...(underWay.get(uid) ?? []), request]);
    try {
      return await place({ ...request, allowance: { ...cap, ...(await held) } });
    } finally {
      const others = (underWay.get(uid) ?? []).filter((other) => other !== request);
      if (others.length > 0) underWay.set(uid, others);
      else underWay.delete(uid);
    }
  };
};
