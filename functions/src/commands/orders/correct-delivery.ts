import { isDeepStrictEqual } from "node:util";
import { addressText, isSameAddress } from "@shop/contract/address-text";
import type { DeliveryCorrection } from "@shop/contract/desk/orders";
import { isInHouse } from "@shop/contract/order-status";
import { vatTreatmentOf } from "@shop/contract/prices/vat";
import { vatPlaceOf } from "@shop/contract/prices/vat-places";
import type { VatSettings } from "@shop/contract/settings/vat";
import { shopPlace } from "@shop/contract/shop";
import type { Act } from "../../log/log.ts";
import { placeOf } from "../../orders/delivery.ts";
import type { Order } from "../../orders/order.ts";
import type { Decide } from "../../stock/stock.ts";
import type { ChangeOutcome } from "./change-status.ts";
import type { OrderCommand } from "./order-command.ts";

/** A correction of where an order goes, by an admin. */
export interface WantedDelivery extends DeliveryCorrection {
  readonly act: Act;
  /** The phone in E.164; null if it can't be a number. */
  readonly dialled?: string | null;
  /** Whether the shop delivers to the address. */
  readonly isDelivered: boolean;
  /** How orders are taxed now. */
  readonly vat: VatSettings;
}

/**
 * `undelivered`: it would go to another country, to which the shop doesn't deliver. `taxedElsewhere`: there it would have
 * another VAT than the one that the customer has agreed to.
 */
type CorrectionOutcome =
  | ChangeOutcome
  | { readonly undelivered: true }
  | { readonly taxedElsewhere: true }
  | null;

/** Where an order goes, as it is stored or as an admin sees it. */
type Delivery = Pick<Order, "address" | "phone" | "billing" | "gift">;

const isSeen = (
  order: Pick<Delivery, "address" | "phone">,
  { address, phone }: DeliveryCorrection["seen"],
): boolean => addressText(order.address) === address && order.phone === phone;

/** A field that the correction leaves out stays as it is. */
const correctedOrder = (
  order: Order,
  { address, phone, billing = order.billing, gift = order.gift, dialled }: WantedDelivery,
): Order => ({
  ...order,
  address,
  phone,
  ...(billing === undefined ? {} : { billing }),
  ...(gift === undefined ? {} : { gift }),
  ...(dialled === undefined ? {} : { dialled }),
});

const countryOf = ({ address }: Pick<Delivery, "address">): string | null =>
  typeof address === "string" ? null : address.country;

/** Whether an order in another country would be taxed in another way. */
const isTaxedElsewhere = (
  { address: before, vat: kept }: Order,
  { address, vat }: WantedDelivery,
): boolean => {
  if (!kept) return false;
  const [was, to] = [placeOf(before), placeOf(address)];
  if (vatPlaceOf(was).area === vatPlaceOf(to).area) return false;
  const there = vatTreatmentOf(vat, { from: shopPlace, to, number: kept.number });
  return there?.treatment !== kept.treatment || there.country !== kept.country;
};

/** Whether a correction changes nothing. */
const isSame = (order: Delivery, { address, phone, billing, gift }: Delivery): boolean =>
  isSameAddress(order.address, address) &&
  order.phone === phone &&
  isSameAddress(order.billing ?? "", billing ?? "") &&
  isDeepStrictEqual(order.gift ?? null, gift ?? null);

/**
 * Corrects the address and the phone of an order that is in the house, and mails the customer. A correction that
 * changes nothing writes nothing, so a retry is answered as the first try. The log names the order alone: an address
 * is the customer's.
 *
 * @returns the decision, whose result is null if there is no such order
 */
const correctDelivery =
  (wanted: WantedDelivery): Decide<CorrectionOutcome, Order> =>
  (_stocks, [order]) => {
    if (!order) return { result: null };
    const { seen, act } = wanted;
    const corrected = correctedOrder(order, wanted);
    if (isSame(order, corrected)) return { result: { order } };
    const { id, status } = order;
    if (!isInHouse(status) || !isSeen(order, seen)) return { result: { refusedAt: status } };
    if (!wanted.isDelivered && countryOf(order) !== countryOf(corrected))
      return { result: { undelivered: true } };
    if (isTaxedElsewhere(order, wanted)) return { result: { taxedElsewhere: true } };
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
): OrderCommand<CorrectionOutcome> => ({
  id,
  act: wanted.act,
  decide: correctDelivery(wanted),
  none: null,
});
