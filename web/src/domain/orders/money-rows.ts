import { formatMinorUnits } from "@shop/contract/format";
import { deliveryName, discountName } from "@shop/contract/prices/code-texts";
import { deliveryText } from "@shop/contract/prices/order-delivery";
import { vatRows } from "@shop/contract/prices/vat-rows";
import { moneyOf, type ShownOrder } from "./order-money.ts";

/** A row below an order's lines: "Total" and its amount. */
export interface MoneyRow {
  /** React's key. */
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  readonly isSum?: true;
}

const row = (name: string, amount: string): MoneyRow => ({ key: name, name, amount });

const sumRow = (name: string, cents: number): MoneyRow => ({
  ...row(name, formatMinorUnits(cents)),
  isSum: true,
});

/**
 * @param refunds a row for each refund, where they are named one by one
 * @returns what stands below an order's lines on its page, its receipt and its invoice. The amounts add up
 */
export const moneyRows = (order: ShownOrder, refunds?: readonly MoneyRow[]): MoneyRow[] => {
  const money = moneyOf(order);
  const { total, discount, refunded, refundedOfCancelled, due, surplus } = money;
  const included = order.vat?.included ?? true;
  const ofVat = vatRows(money.vat, included).map(({ name, cents }) =>
    row(name, formatMinorUnits(cents)),
  );
  const freeBy = order.code?.freeDelivery && order.code.code;
  const deliveredBy = deliveryName(order.delivery.name, freeBy);
  const back = refunds ?? [row("Refunded", `−${formatMinorUnits(refunded)}`)];
  const added = [
    ["Of that, for cancelled tools", refundedOfCancelled],
    ["Refunded beyond the order", surplus],
  ] as const;
  return [
    ...(discount > 0
      ? [row(discountName(order.code?.code), `−${formatMinorUnits(discount)}`)]
      : []),
    ...(money.standing > 0 ? [row(deliveredBy, deliveryText(money.delivery))] : []),
    ...(included ? [] : ofVat),
    sumRow("Total", total),
    ...(included ? ofVat : []),
    ...(refunded > 0 ? back : []),
    ...added.flatMap(([name, cents]) =>
      cents > 0 ? [row(name, `+${formatMinorUnits(cents)}`)] : [],
    ),
    ...(refunded > 0 || total === 0
      ? [sumRow(order.payment?.paidAt ? "Paid" : "To pay", due)]
      : []),
  ];
};
