import { mayCorrectParcel } from "@shop/contract/order-status";
import type { ShipmentCorrection } from "@shop/contract/order-steps";
import type { Act } from "../../log/log.ts";
import { type Order, type OrderChange, shippingOf } from "../../orders/order.ts";
import type { Decide } from "../../stock/stock.ts";
import type { ChangeOutcome } from "./change-status.ts";
import type { OrderCommand } from "./order-command.ts";

/** A correction that an admin requests. */
export interface WantedCorrection extends ShipmentCorrection {
  readonly act: Act;
  /** A hash of who asked for what, to tell a retry from another correction. */
  readonly requestHash: string;
}

type Shipment = ShipmentCorrection["seen"];

const isSame = (one: Shipment, other: Shipment): boolean =>
  one.carrier === other.carrier && one.trackingNumber === other.trackingNumber;

/**
 * Corrects the carrier and the tracking number of a shipped order, mails the customer, and logs it. The order's
 * history keeps the wrong values, and the log has none: it outlives the customer. A correction that changes nothing writes nothing.
 *
 * @returns the decision, whose result is null if there is no such order
 */
const correctShipment =
  (wanted: WantedCorrection): Decide<ChangeOutcome | null, Order> =>
  (_stocks, [order]) => {
    const { act, seen, carrier, trackingNumber, requestHash } = wanted;
    if (!order) return { result: null };
    const { id, status, changes } = order;
    if (changes.at(-1)?.requestHash === requestHash) return { result: { order } };
    const now = shippingOf(order);
    if (!mayCorrectParcel(status) || !isSame(now, seen)) return { result: { refusedAt: status } };
    if (isSame(now, wanted)) return { result: { order } };
    const change: OrderChange = {
      ...({ status, at: act.at, by: "shop", carrier, requestHash } as const),
      ...(trackingNumber ? { trackingNumber } : {}),
    };
    const corrected = { ...order, changes: [...changes, change] };
    return {
      result: { order: corrected },
      updated: [corrected],
      logged: [
        {
          action: "order.shipment-corrected",
          on: { id, name: order.number },
          events: [{ kind: "corrected", order: corrected, change }],
        },
      ],
    };
  };

/** @param id the order's, or that of one of its lines */
export const shipmentCommand = (
  id: string,
  wanted: WantedCorrection,
): OrderCommand<ChangeOutcome | null> => ({
  id,
  act: wanted.act,
  decide: correctShipment(wanted),
  none: null,
});
