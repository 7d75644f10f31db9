import { lineCents } from "./line-cents.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import { putOn, takenOut, type VatRate, type VatShare } from "./vat-amounts.ts";

/** One product of an order, at its price. */
export interface LineToSum {
  /** In pieces. */
  readonly quantity: number;
  /** In minor units. */
  readonly unitPriceCents: number;
  /** Its part of the order's discount, in minor units; missing if it has none. */
  readonly discountCents?: number | undefined;
  /** Missing where no VAT is charged. */
  readonly vatRate?: VatRate | undefined;
}

/** How an order is delivered, as far as its price goes. */
export type DeliveryToSum = Pick<OrderDelivery, "cents" | "vatRate" | "vatParts">;

/** What an order is made of. */
export interface OrderToSum {
  readonly lines: readonly LineToSum[];
  readonly delivery: DeliveryToSum;
  /** Whether its prices include the VAT; they do where it is missing. */
  readonly vat?: { readonly included: boolean } | undefined;
}

/** What an order costs, in minor units. */
export interface OrderSums {
  /** What its lines cost, without their discount. */
  readonly goods: number;
  readonly discount: number;
  readonly delivery: number;
  /** Of lines and delivery by rate, the highest first; empty where no VAT is charged. */
  readonly vat: readonly VatShare[];
  /** What the customer pays: goods without the discount, the delivery, and the VAT unless it is included. */
  readonly total: number;
}

/** @returns what a line costs, in minor units */
export const discountedCents = (line: LineToSum): number =>
  lineCents(line) - (line.discountCents ?? 0);

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0);

/** @returns amounts added up by their rates, the highest rate first; those without a rate are left out */
export const sumByRate = (
  amounts: readonly { readonly cents: number; readonly vatRate?: VatRate | undefined }[],
): { readonly rate: VatRate; readonly cents: number }[] => {
  const sums = new Map<VatRate, number>();
  for (const { cents, vatRate } of amounts)
    if (vatRate !== undefined) sums.set(vatRate, (sums.get(vatRate) ?? 0) + cents);
  return [...sums]
    .map(([rate, cents]) => ({ rate, cents }))
    .toSorted((one, other) => other.rate - one.rate);
};

/** @returns a delivery's price by its rates of VAT, in minor units */
export const deliveryParts = ({
  cents,
  vatRate,
  vatParts,
}: DeliveryToSum): readonly { readonly cents: number; readonly vatRate?: VatRate | undefined }[] =>
  vatParts?.map((part) => ({ cents: part.cents, vatRate: part.rate })) ?? [{ cents, vatRate }];

/**
 * The one place that adds up what an order costs, with the prices that `priceOrder` has given it. Exact, since all amounts
 * are whole minor units: VAT is rounded once for each rate, half away from zero, over the sum of what has that rate.
 * Without lines nothing is delivered, and nothing is to pay.
 */
export const sumOrder = ({
  lines,
  delivery,
  vat: { included } = { included: true },
}: OrderToSum): OrderSums => {
  const goods = sumOf(lines.map(lineCents));
  const discount = sumOf(lines.map(({ discountCents = 0 }) => discountCents));
  const delivered = lines.length > 0 ? delivery.cents : 0;
  const priced = [
    ...lines.map((line) => ({ cents: discountedCents(line), vatRate: line.vatRate })),
    ...(delivered > 0 ? deliveryParts(delivery) : []),
  ];
  const share = included ? takenOut : putOn;
  const vat = sumByRate(priced).map(({ rate, cents }) => share(cents, rate));
  const added = included ? 0 : sumOf(vat.map((one) => one.vat));
  return {
    ...{ goods, discount, delivery: delivered, vat },
    total: goods - discount + delivered + added,
  };
};
