import type { DeliveryCorrection } from "@pros-and-drill/contract/desk/orders";
import { isInHouse } from "@pros-and-drill/contract/order-status";
import type { Act, LogFor } from "../log/log.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import type { Decide } from "../stock/stock.ts";
import type { ChangeOutcome } from "./change-status.ts";
import type { Order } from "./order.ts";

/** A correction of where an order goes, by an admin. */
export interface WantedDelivery extends DeliveryCorrection {
  readonly act: Act;
}

const isSame = (one: DeliveryCorrection["seen"], other: DeliveryCorrection["seen"]): boolean =>
  one.address === other.address && one.phone === other.phone;

/**
 * Corrects the address and the phone of an order that is in the house, and mails the customer. A correction that
 * changes nothing writes nothing, so a retry is answered as the first try. The log names the order alone: an address
 * is the customer's.
 *
 * @returns the decision, whose result is null if there is no such order
 */
export const correctDelivery =
  (
    { address, phone, seen, act }: WantedDelivery,
    mailsFor: MailsFor,
    logFor: LogFor,
  ): Decide<ChangeOutcome | null, Order> =>
  (_stocks, [order]) => {
    if (!order) return { result: null };
    if (isSame(order, { address, phone })) return { result: { order } };
    const { id, status } = order;
    if (!isInHouse(status) || !isSame(order, seen)) return { result: { refusedAt: status } };
    const corrected = { ...order, address, phone };
    return {
      result: { order: corrected },
      updated: [corrected],
      extraWrites: [
        ...mailsFor({ kind: "redirected", order: corrected, at: act.at }),
        ...logFor(act, {
          action: "order.delivery-corrected",
          on: { id, name: order.number },
        }),
      ],
    };
  };
