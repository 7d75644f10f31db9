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
import type { OrderVat, VatTreatment } from "@shop/contract/prices/vat";
import type { VatShare } from "@shop/contract/prices/vat-amounts";

/** Orders, and what their standing lines and their delivery bring in, in minor units. Orders that are cancelled don't count. */
export interface Sales {
  readonly orders: number;
  readonly revenueCents: number;
}

/** What has VAT of one rate in one country, in minor units. */
export interface VatSum extends VatShare {
  readonly treatment: VatTreatment;
  /** Whose rates it has (ISO 3166-1); for an export or a reverse charge, where it goes. */
  readonly country: string;
}

/** What was sold of a kind of tools. */
export interface KindSum {
  /** "" for tools without a kind, and for all that aren't among the `mostKinds` that bring in most. */
  readonly kind: string;
  readonly pieces: number;
  /** What the lines cost, in minor units; without VAT where prices don't include it. */
  readonly cents: number;
}

/** What was sold by a method of delivery. */
export interface MethodSum {
  /** Its id in the settings. */
  readonly method: string;
  /** As the last of these orders names it. */
  readonly name: string;
  readonly orders: number;
  /** What the orders come to with VAT, and what their delivery costs of it, in minor units. */
  readonly cents: number;
  readonly deliveryCents: number;
}

/**
 * What refunds and cancellations of earlier orders take off of what was sold, in minor units. What was sold, without what
 * was taken off until a day, is what is due of the orders on that day.
 */
export interface CreditSums {
  readonly cents: number;
  readonly vat: readonly VatSum[];
}

/** What a day, a month or a year comes to, in minor units. */
export interface Sums extends Sales {
  /** Of the revenue, what deliveries cost; without VAT where prices don't include it. */
  readonly deliveryCents: number;
  /** What was taken off of the lines' prices before. */
  readonly discountCents: number;
  /** The VAT of the revenue. */
  readonly vat: readonly VatSum[];
  readonly kinds: readonly KindSum[];
  readonly methods: readonly MethodSum[];
  /** The refunds that were made, of whichever orders, and what they paid back, without what came back since they failed. */
  readonly refunds: { readonly count: number; readonly cents: number };
  readonly credits: CreditSums;
}

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
 * Days after the order's own in which a cancellation still counts on that day: it was never a sale. A later one is taken
 * off on its own day, so that what was shown for a month doesn't change any more.
 */
export const settlingDays = 7;

/** Kinds that a sum names. */
const mostKinds = 100;

export const noSums: Sums = {
  orders: 0,
  revenueCents: 0,
  deliveryCents: 0,
  discountCents: 0,
  vat: [],
  kinds: [],
  methods: [],
  refunds: { count: 0, cents: 0 },
  credits: { cents: 0, vat: [] },
};

/** Adds up the entries that have the same key, in the sequence of their first ones. */
const addBy = <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  add: (sum: Entry, entry: Entry) => Entry,
): Entry[] => {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const before = sums.get(key);
    sums.set(key, before ? add(before, entry) : entry);
  }
  return [...sums.values()];
};

/** @returns what has the same rate in the same country added up, without what comes to nothing */
const addVat = (entries: readonly VatSum[]): VatSum[] =>
  addBy(
    entries,
    ({ treatment, country, rate }) => `${country} ${rate} ${treatment}`,
    (sum, { net, vat }) => ({ ...sum, net: sum.net + net, vat: sum.vat + vat }),
  )
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
    .toSorted((one, other) =>
      one.country === other.country ? other.rate - one.rate : one.country < other.country ? -1 : 1,
    );

/** @returns the kinds that bring in most, and all others as "" */
const addKinds = (entries: readonly KindSum[]): KindSum[] => {
  const add = (all: readonly KindSum[]) =>
    addBy(
      all,
      ({ kind }) => kind,
      (sum, { pieces, cents }) => ({
        ...sum,
        pieces: sum.pieces + pieces,
        cents: sum.cents + cents,
      }),
    );
  const byRevenue = add(entries).toSorted(
    (one, other) => other.cents - one.cents || (one.kind < other.kind ? -1 : 1),
  );
  const named = byRevenue.filter(({ kind }) => kind !== "");
  const shown = new Set(named.slice(0, mostKinds).map(({ kind }) => kind));
  return add(byRevenue.map((sum) => (shown.has(sum.kind) ? sum : { ...sum, kind: "" })));
};

const addMethods = (entries: readonly MethodSum[]): MethodSum[] =>
  addBy(
    entries,
    ({ method }) => method,
    (sum, { name, orders, cents, deliveryCents }) => ({
      ...sum,
      name,
      orders: sum.orders + orders,
      cents: sum.cents + cents,
      deliveryCents: sum.deliveryCents + deliveryCents,
    }),
  ).toSorted((one, other) => other.cents - one.cents || (one.method < other.method ? -1 : 1));

/** @returns what some days or months come to together; they are given in sequence */
export const addSums = (sums: readonly Sums[]): Sums => ({
  orders: sumOf(sums.map(({ orders }) => orders)),
  revenueCents: sumOf(sums.map(({ revenueCents }) => revenueCents)),
  deliveryCents: sumOf(sums.map(({ deliveryCents }) => deliveryCents)),
  discountCents: sumOf(sums.map(({ discountCents }) => discountCents)),
  vat: addVat(sums.flatMap(({ vat }) => vat)),
  kinds: addKinds(sums.flatMap(({ kinds }) => kinds)),
  methods: addMethods(sums.flatMap(({ methods }) => methods)),
  refunds: {
    count: sumOf(sums.map(({ refunds }) => refunds.count)),
    cents: sumOf(sums.map(({ refunds }) => refunds.cents)),
  },
  credits: {
    cents: sumOf(sums.map(({ credits }) => credits.cents)),
    vat: addVat(sums.flatMap(({ credits }) => credits.vat)),
  },
});

const placedDay = ({ createdAt }: Pick<CountedOrder, "createdAt">, timeZone: string): string =>
  dayOf(createdAt, timeZone);

/** @param day the last of the days whose cancellations count; "" for those alone after which nothing was sold */
const linesUntil = (order: CountedOrder, day: string, timeZone: string): CountedOrder["lines"] => {
  if (order.payment && !order.payment.paidAt) return [];
  let settled = ""; // asked for by few orders, and slow
  return order.lines.filter(({ cancelled }) => {
    if (!cancelled) return isSold(order.status);
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
 * @returns what was taken off of an order, by day: by its refunds, and by cancellations after `settlingDays`. A refund that
 *   fails is taken back on the day when it failed, so that what was shown for the day when it was made doesn't change. With
 *   `saleOf` it adds up to what is due of the order
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

/** @returns what is left of what was sold, without what was taken off */
export const leftOf = ({ revenueCents, vat, credits }: Sums): CreditSums => ({
  cents: revenueCents - credits.cents,
  vat: addVat([
    ...vat,
    ...credits.vat.map((share) => ({ ...share, net: -share.net, vat: -share.vat })),
  ]),
});
