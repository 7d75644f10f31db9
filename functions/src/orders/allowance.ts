import type { Firestore } from "firebase-admin/firestore";
import type { OrderCaps } from "./caps.ts";
import type { OrderRequest } from "./order.ts";

/** The most orders read of an account that may have any number. */
const maxRead = 1_000;

type Pieces = Pick<OrderRequest, "purchaseId" | "quantity">;

const piecesOf = (productId: string, orders: readonly Pieces[]): number =>
  orders
    .filter(({ purchaseId }) => purchaseId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Finds what an account holds, by one query for each order. Without any cap it makes none.
 *
 * The orders that this instance has under way count as well, so that many at once don't pass for
 * one. Those of other instances count once they stand
 * (docs/decisions/066-caps-are-exact-in-an-instance.md).
 */
export const allowancesIn = (db: Firestore, caps: OrderCaps) => {
  const underWay = new Map<string, readonly OrderRequest[]>();

  const heldBy = async ({ id, uid, purchaseId }: OrderRequest, most: number) => {
    const before = underWay.get(uid) ?? [];
    const query = db.collection("orders").where("uid", "==", uid).limit(most);
    const { docs } = await query.select("purchaseId", "quantity").get();
    const standing = docs.map((document) => ({
      id: document.id,
      purchaseId: document.get("purchaseId"),
      quantity: Number(document.get("quantity")) || 0, // a malformed order holds nothing
    }));
    const known = new Set([id, ...standing.map((order) => order.id)]);
    const others = before.filter((order) => !known.has(order.id));
    return {
      ordersHeld: standing.length + others.length,
      piecesHeld: piecesOf(purchaseId, standing),
      piecesAsked: piecesOf(purchaseId, others),
    };
  };

  /**
   * @param request an order that is to be placed
   * @param isVerified whether the account's e-mail address is proven
   * @param place places the order, which has its allowance then
   * @returns what `place` returns
   */
  return async <Outcome>(
    request: OrderRequest,
    isVerified: boolean,
    place: (request: OrderRequest) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const cap = isVerified ? caps.verified : caps.unverified;
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
