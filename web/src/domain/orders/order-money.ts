import { formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { type OrderMoney, orderMoney } from "@shop/contract/order-money";
import type { OrderStatus } from "@shop/contract/order-status";
import type { Order, OrderLine } from "@shop/contract/orders";
import { deliveryName, discountName } from "@shop/contract/prices/code-texts";
import { deliveryText } from "@shop/contract/prices/order-delivery";
import { shareOfAmount } from "@shop/contract/prices/split";
import { sumOrder } from "@shop/contract/prices/sum-order";
import { vatRows } from "@shop/contract/prices/vat-rows";

/** The parts of an order that its money is made of. */
interface ShownOrder extends Pick<Order, "delivery" | "vat" | "payment" | "code"> {
  readonly status?: OrderStatus;
  readonly lines: readonly (Pick<OrderLine, "quantity" | "unitPrice" | "discount" | "vatRate"> & {
    readonly cancelled?: unknown;
  })[];
  readonly refunded?: number | undefined;
  readonly refundedForPieces?: number | undefined;
}

/** @param percent a rate of VAT, as answers have it @returns the rate as sums have it */
const hundredths = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.round(percent * 100);

/** @returns what an order's money is, in minor units */
export const moneyOf = ({
  lines,
  delivery,
  refunded = 0,
  refundedForPieces = 0,
  ...order
}: ShownOrder): OrderMoney =>
  orderMoney({
    ...order,
    lines: lines.map(({ quantity, unitPrice, discount = 0, vatRate, cancelled }) => ({
      quantity,
      unitPriceCents: toMinorUnits(unitPrice),
      discountCents: toMinorUnits(discount),
      vatRate: hundredths(vatRate),
      cancelled,
    })),
    delivery: { cents: toMinorUnits(delivery.price), vatRate: hundredths(delivery.vatRate) },
    refunds: [{ cents: toMinorUnits(refunded), piecesCents: toMinorUnits(refundedForPieces) }],
  });

/**
 * @param pieces of some lines, by their ids
 * @returns what they have cost, in minor units: with their VAT where prices don't include it, and their share of a discount
 */
export const piecesCents = (
  { lines, vat }: Pick<Order, "lines" | "vat">,
  pieces: readonly { readonly _id: string; readonly quantity: number }[],
): number =>
  sumOrder({
    lines: pieces.flatMap(({ _id, quantity }) => {
      const line = lines.find((one) => one._id === _id);
      if (!line) return [];
      const discount = toMinorUnits(line.discount ?? 0);
      return [
        {
          ...{ quantity, unitPriceCents: toMinorUnits(line.unitPrice) },
          ...{ vatRate: hundredths(line.vatRate) },
          discountCents: shareOfAmount(discount, quantity, line.quantity),
        },
      ];
    }),
    delivery: { cents: 0 },
    vat,
  }).total;

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
