import { formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { dueText } from "@shop/contract/payment";
import { deliveryName, discountName } from "@shop/contract/prices/code-texts";
import { deliveryText } from "@shop/contract/prices/order-delivery";
import { vatRows } from "@shop/contract/prices/vat-rows";
import { moneyOf, type ShownOrder } from "./order-money.ts";

/** A row below an order's lines: "Total" and its amount. */
export interface MoneyRow {
  /** React's key. */
  readonly key: string;
  readonly name: string;
  /** May have several lines, where it isn't an amount. */
  readonly amount: string;
  readonly isSum?: true;
}

const row = (name: string, amount: string): MoneyRow => ({ key: name, name, amount });

const sumRow = (name: string, cents: number): MoneyRow => ({
  ...row(name, formatMinorUnits(cents)),
  isSum: true,
});

/** Until when and where to the invoice of an order is paid. */
const dueRows = ({ payment, paymentDays, history = [], payTo }: ShownOrder): MoneyRow[] => {
  if (payment || paymentDays === undefined) return [];
  const deliveredAt = history.find(({ status }) => status === "delivered")?.at;
  return [
    row("Due", dueText(paymentDays, deliveredAt)),
    ...(payTo ? [row("Pay to", payTo.bankDetails), row("Reference", payTo.reference)] : []),
  ];
};

/**
 * @returns what stands below an order's lines on its page and its receipt. The amounts add up: what was paid, or charged, less
 *   what was refunded is what is kept, or still to pay
 */
export const moneyRows = (order: ShownOrder): MoneyRow[] => {
  const money = moneyOf(order);
  const { total, discount, refunded, due } = money;
  const isPaid = order.payment?.paidAt !== undefined;
  // A card has paid for cancelled lines as well, until they are refunded.
  const charged = isPaid ? Math.max(money.ordered, refunded) : due + refunded;
  const lost = Math.min(toMinorUnits(order.payment?.lost ?? 0), charged - refunded);
  const included = order.vat?.included ?? true;
  const ofVat = vatRows(money.vat, included).map(({ name, cents }) =>
    row(name, formatMinorUnits(cents)),
  );
  const freeBy = order.code?.freeDelivery && order.code.code;
  const deliveredBy = deliveryName(order.delivery.name, freeBy);
  return [
    ...(discount > 0
      ? [row(discountName(order.code?.code), `−${formatMinorUnits(discount)}`)]
      : []),
    ...(money.standing > 0 ? [row(deliveredBy, deliveryText(money.delivery))] : []),
    ...(included ? [] : ofVat),
    sumRow("Total", total),
    ...(included ? ofVat : []),
    ...(refunded > 0 || lost > 0
      ? [row(isPaid ? "Paid" : "Charged", formatMinorUnits(charged))]
      : []),
    ...(refunded > 0 ? [row("Refunded", formatMinorUnits(refunded))] : []),
    ...(lost > 0 ? [row("Taken back by the bank", formatMinorUnits(lost))] : []),
    ...(refunded > 0 || lost > 0 || total === 0
      ? [sumRow(isPaid ? "Kept" : "To pay", charged - refunded - lost)]
      : []),
    ...(due > 0 ? dueRows(order) : []),
  ];
};
