import type { Address } from "@shop/contract/address";
import { addressText, isSameAddress } from "@shop/contract/address-text";
import type { DeliveryCorrection } from "@shop/contract/desk/orders";
import { isInHouse } from "@shop/contract/order-status";
import type { Act } from "../../log/log.ts";
import type { Order } from "../../orders/order.ts";
import type { Decide } from "../../stock/stock.ts";
import type { ChangeOutcome } from "./change-status.ts";
import type { OrderCommand } from "./order-command.ts";

/** A correction of where an order goes, by an admin. */
export interface WantedDelivery extends DeliveryCorrection {
  readonly act: Act;
}

/** Where an order goes, as it is stored or as an admin sees it. */
interface Delivery {
  readonly address: Address;
  readonly phone: string;
}

const isSeen = (order: Delivery, { address, phone }: DeliveryCorrection["seen"]): boolean =>
  addressText(order.address) === address && order.phone === phone;

/** Whether a correction changes nothing. */
const isSame = (order: Delivery, { address, phone }: Delivery): boolean =>
  isSameAddress(order.address, address) && order.phone === phone;

/**
 * Corrects the address and the phone of an order that is in the house, and mails the customer. A correction that
 * changes nothing writes nothing, so a retry is answered as the first try. The log names the order alone: an address
 * is the customer's.
 *
 * @returns the decision, whose result is null if there is no such order
 */
const correctDelivery =
  ({ address, phone, seen, act }: WantedDelivery): Decide<ChangeOutcome | null, Order> =>
  (_stocks, [order]) => {
    if (!order) return { result: null };
    if (isSame(order, { address, phone })) return { result: { order } };
    const { id, status } = order;
    if (!isInHouse(status) || !isSeen(order, seen)) return { result: { refusedAt: status } };
    const corrected = { ...order, address, phone };
    return {
      result: { order: corrected },
      updated: [corrected],
      logged: [
        {
          action: "order.delivery-corrected",
          on: { id, name: order.number },
          events: [{ kind: "redirected", order: corrected, at: act.at }],
        },
      ],
    };
  };

/** @param id the order's, or that of one of its lines */
export const deliveryCommand = (
  id: string,
  wanted: WantedDelivery,
): OrderCommand<ChangeOutcome | null> => ({
  id,
  act: wanted.act,
  decide: correctDelivery(wanted),
  none: null,
});
