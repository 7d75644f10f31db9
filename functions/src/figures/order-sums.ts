import { addDays, dayOf } from "@shop/contract/calendar";
import {
  type OrderedLine,
  type OrderMoney,
  type OrderPaid,
  orderMoney,
} from "@shop/contract/order-money";
import { isSold, type OrderStatus } from "@shop/contract/order-status";
import type { RefundState } from "@shop/contract/payment-state";
import type { OrderDelivery } from "@shop/contract/prices/order-delivery";
import { discountedCents, sumOf } from "@shop/contract/prices/sum-order";
import type { OrderVat } from "@shop/contract/prices/vat";
import type { VatShare } from "@shop/contract/prices/vat-amounts";
import { addKinds, addVat, type CreditSums, noSums, type Sums, type VatSum } from "./sums.ts";

/** An order, as far as figures need it. */
export interface CountedOrder {
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly delivery: OrderDelivery;
  readonly vat?: OrderVat | undefined;
  readonly lines: readonly (OrderedLine & {
    readonly id: string;
    readonly productId: string;
    readonly name: string;
    readonly cancelled?: { readonly at: Date } | undefined;
  })[];
  /** Its payment by card: until that is there, the order is none. */
  readonly payment?: { readonly paidAt?: Date | undefined } | undefined;
  readonly refunds?:
    | readonly {
        readonly at: Date;
        readonly cents: number;
        readonly money?:
          | { readonly state: RefundState; readonly failedAt?: Date | undefined }
          | undefined;
        readonly pieces: readonly { readonly line: string; readonly quantity: number }[];
      }[]
    | undefined;
}

/** @returns what an order's money is (orders/order.ts) */
export type MoneyOf = (
  order: Pick<OrderPaid, "delivery" | "vat"> & Pick<CountedOrder, "lines" | "refunds">,
) => OrderMoney;

/** What was taken off of an order on one day. */
export interface Credit extends CreditSums {
  readonly day: string;
  readonly refunds: Sums["refunds"];
}

/**
 * Days after the order's own in which a cancellation still counts on that day: it was never a sale. A later one is
 * subtracted on its own day: a month that was shown doesn't change.
 */
export const settlingDays = 7;

const placedDay = ({ createdAt }: Pick<CountedOrder, "createdAt">, timeZone: string): string =>
  dayOf(createdAt, timeZone);

/** @param day the last of the days whose cancellations count; "" for those alone after which nothing was sold */
const linesUntil = (order: CountedOrder, day: string, timeZone: string): CountedOrder["lines"] => {
  const { paidAt } = order.payment ?? {};
  if (order.payment && !paidAt) return [];
  let settled = ""; // asked for by few orders, and slow
  return order.lines.filter(({ cancelled }) => {
    if (!cancelled) return isSold(order.status);
    if (paidAt && cancelled.at <= paidAt) return false; // it had ended before its payment came
    settled ||= addDays(placedDay(order, timeZone), settlingDays);
    const at = dayOf(cancelled.at, timeZone);
    return at > settled && at > day;
  });
};

/** @returns the lines of an order that count on the day when it was placed */
export const soldLines = (order: CountedOrder, timeZone: string): CountedOrder["lines"] =>
  linesUntil(order, "", timeZone);

const vatSums = ({ vat }: CountedOrder, shares: readonly VatShare[]): VatSum[] =>
  vat ? shares.map((share) => ({ treatment: vat.treatment, country: vat.country, ...share })) : [];

/**
 * @param kindOf the kind of a product; "" if it has none
 * @returns what an order comes to on the day when it was placed; null if it was no sale
 */
export const saleOf = (
  order: CountedOrder,
  kindOf: (productId: string) => string,
  timeZone: string,
): Sums | null => {
  const lines = soldLines(order, timeZone);
  if (lines.length === 0) return null;
  const { delivery: how, vat: taxed } = order;
  const standing = lines.map((line) => ({ ...line, cancelled: undefined }));
  const { total, delivery, discount, vat } = orderMoney({
    lines: standing,
    delivery: how,
    vat: taxed,
  });
  return {
    ...noSums,
    orders: 1,
    revenueCents: total,
    deliveryCents: delivery,
    discountCents: discount,
    vat: addVat(vatSums(order, vat)),
    kinds: addKinds(
      lines.map((line) => ({
        kind: kindOf(line.productId),
        pieces: line.quantity,
        cents: discountedCents(line),
      })),
    ),
    methods: [
      { method: how.method, name: how.name, orders: 1, cents: total, deliveryCents: delivery },
    ],
  };
};

/**
 * @returns the refunds of an order and its cancellations after `settlingDays`, by day. A failed refund is booked back on
 *   the day of its failure, so the day of the refund doesn't change. Together with `saleOf` they add up to the amount due
 */
export const creditsOf = (order: CountedOrder, moneyOf: MoneyOf, timeZone: string): Credit[] => {
  const settled = addDays(placedDay(order, timeZone), settlingDays);
  const refunds = (order.refunds ?? [])
    .map(({ money, ...one }) => ({
      ...{ ...one, day: dayOf(one.at, timeZone) },
      failedOn: money?.state === "failed" ? dayOf(money.failedAt ?? one.at, timeZone) : undefined,
    }))
    .filter(({ day, failedOn }) => failedOn === undefined || failedOn > day);
  const failures = refunds.flatMap(({ failedOn = [] }) => failedOn);
  const cancelled = order.lines.flatMap(({ cancelled: it }) => (it ? dayOf(it.at, timeZone) : []));
  const later = cancelled.filter((day) => day > settled);
  const moneyOn = (day: string, paidBack: typeof refunds): OrderMoney => {
    const standing = new Set(linesUntil(order, day, timeZone));
    return moneyOf({
      delivery: order.delivery,
      vat: order.vat,
      lines: order.lines.map((line) => {
        const { cancelled: at = { at: order.createdAt }, ...rest } = line;
        return standing.has(line) ? rest : { ...rest, cancelled: at };
      }),
      refunds: paidBack,
    });
  };
  const days = [...new Set([...refunds.map(({ day }) => day), ...failures, ...later])].toSorted();
  let before = moneyOn("", []);
  return days.map((day) => {
    const after = moneyOn(
      day,
      refunds.filter(({ day: made, failedOn }) => made <= day && !(failedOn && failedOn <= day)),
    );
    const less = after.vatDue.map(({ rate, net, vat }) => ({ rate, net: -net, vat: -vat }));
    const onDay = refunds.filter((one) => one.day === day);
    const backOnDay = refunds.filter(({ failedOn }) => failedOn === day);
    const paidBack = sumOf(onDay.map(({ cents }) => cents));
    const credit = {
      day,
      refunds: {
        count: onDay.length,
        cents: paidBack - sumOf(backOnDay.map(({ cents }) => cents)),
      },
      cents: before.due - after.due,
      vat: addVat(vatSums(order, [...before.vatDue, ...less])),
    };
    before = after;
    return credit;
  });
};

/** @returns what was taken off, as sums */
export const creditSums = ({ refunds, cents, vat }: Credit): Sums => ({
  ...noSums,
  refunds,
  credits: { cents, vat },
});
