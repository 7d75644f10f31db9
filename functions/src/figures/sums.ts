import { sumOf } from "@shop/contract/prices/sum-order";
import type { VatTreatment } from "@shop/contract/prices/vat";
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
  /** The total of the orders with VAT, and the part of it that is delivery, in minor units. */
  readonly cents: number;
  readonly deliveryCents: number;
}

/**
 * The refunds and cancellations of earlier orders, in minor units. The sales less these, up to a day, are the amount due on
 * that day.
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

/** @returns the amounts added up by country and rate, without those that are 0 */
export const addVat = (entries: readonly VatSum[]): VatSum[] =>
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
export const addKinds = (entries: readonly KindSum[]): KindSum[] => {
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

/** @returns the sales less the refunds and cancellations */
export const leftOf = ({ revenueCents, vat, credits }: Sums): CreditSums => ({
  cents: revenueCents - credits.cents,
  vat: addVat([
    ...vat,
    ...credits.vat.map((share) => ({ ...share, net: -share.net, vat: -share.vat })),
  ]),
});
