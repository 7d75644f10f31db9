import { deskLimits } from "@shop/contract/desk/limits";
import { isInHouse } from "@shop/contract/order-status";
import type { Role } from "@shop/contract/roles";
import { isSeenBy } from "../../orders/desk/packing-order.ts";
import { type Order, type Packing, packerOf } from "../../orders/order.ts";
import type { Decide } from "../../stock/stock.ts";
import type { OrderCommand } from "./order-command.ts";

/** Somebody of the staff who begins to pack an order, goes on, or stops. */
export interface WantedPacking {
  readonly packing: boolean;
  readonly uid: string;
  readonly name: string;
  readonly role: Role;
  readonly at: Date;
}

/**
 * Takes, renews or ends an admin's lease on packing an order that is in the house. A live lease stays with its
 * holder, and other admins see its name. The lease keeps two people from packing the same parcel; it blocks no step.
 *
 * @returns the decision. Its result has who packs the order afterwards; null if there is no such order for somebody of
 *   their role
 */
const changePacking =
  ({
    packing,
    uid,
    name,
    role,
    at,
  }: WantedPacking): Decide<{ readonly packing?: Packing } | null, Order> =>
  (_stocks, [order]) => {
    if (!order || !isSeenBy(role, order.status)) return { result: null };
    const holder = packerOf(order, at);
    if (holder && holder.uid !== uid) return { result: { packing: holder } };
    if (packing && isInHouse(order.status)) {
      const lease = { uid, name, until: new Date(at.getTime() + deskLimits.packingMs) };
      return { result: { packing: lease }, updated: [{ ...order, packing: lease }] };
    }
    if (!holder) return { result: {} };
    return { result: {}, updated: [{ ...order, packing: { ...holder, until: at } }] };
  };

/** @param id the order's, or that of one of its lines */
export const packingCommand = (
  id: string,
  wanted: WantedPacking,
): OrderCommand<{ readonly packing?: Packing } | null> => ({
  id,
  uids: [wanted.uid],
  decide: changePacking(wanted),
  none: null,
});
