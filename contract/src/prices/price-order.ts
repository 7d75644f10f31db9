import type { VatSettings } from "../settings/vat.ts";
import { type CodeOnLines, takeOff } from "./code-discount.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import { splitAmount } from "./split.ts";
import { discountedCents, sumByRate, sumOf } from "./sum-order.ts";
import { type OrderVat, type VatPlaces, vatTreatmentOf } from "./vat.ts";
import { type VatRate, vatIn } from "./vat-amounts.ts";
import { vatPlaceOf } from "./vat-places.ts";
import { type VatClass, vatRateOf } from "./vat-rate.ts";

/** A product to order. */
export interface LineToPrice {
  /** In pieces. */
  readonly quantity: number;
  /** As the product has it, in minor units. */
  readonly priceCents: number;
  /** `standard` by default. */
  readonly vatClass?: VatClass | undefined;
}

/** What an order's prices follow from. */
export interface OrderToPrice<Line extends LineToPrice> {
  readonly lines: readonly Line[];
  /** The chosen method, at its price in the settings. */
  readonly delivery: OrderDelivery;
  /** What a code for free delivery takes off of it, in minor units; missing for the whole price. */
  readonly coveredCents?: number | undefined;
  readonly places: VatPlaces;
  readonly vat: VatSettings;
  /** At the shop: "2026-11-26". */
  readonly day: string;
  /** The discount code that applies; missing without one. */
  readonly code?: CodeOnLines | undefined;
}

/** What a line of an order costs, as the order keeps it. */
export interface LinePrice {
  /** In minor units. */
  readonly unitPriceCents: number;
  /** In minor units; missing without a discount. */
  readonly discountCents?: number | undefined;
  /** Missing where no VAT is charged. */
  readonly vatRate?: VatRate | undefined;
}

/** The prices that an order keeps: `sumOrder` adds them up. */
export interface PricedOrder<Line> {
  readonly lines: readonly (Line & LinePrice)[];
  readonly delivery: OrderDelivery;
  /** Missing where no VAT is charged. */
  readonly vat?: OrderVat | undefined;
  /** What a code takes off of the delivery, in minor units. */
  readonly deliveryOffCents?: number | undefined;
}

/** The rate of each line; undefined where the settings have none. */
type LineRates = readonly (VatRate | undefined)[];

/** @returns how an order is taxed, with the rate that each line has in its price and the one that is charged; null without VAT */
const taxOf = ({
  lines,
  places,
  vat: settings,
  day,
}: Pick<OrderToPrice<LineToPrice>, "lines" | "places" | "vat" | "day">) => {
  const vat = vatTreatmentOf(settings, places);
  if (!vat) return null;
  const isFree = vat.treatment === "export" || vat.treatment === "reverse-charge";
  const ratesAt = (place: VatPlaces["from"]) => {
    const { region, country } = vatPlaceOf(place);
    const area = region ?? country;
    const rates: LineRates = lines.map(({ vatClass = "standard" }) =>
      vatRateOf(settings, area, vatClass, day),
    );
    return { area, rates };
  };
  const none = { area: "", rates: lines.map(() => 0) };
  /** Listed prices have the VAT of the shop's own place, which isn't charged. */
  const isNet = isFree && vat.included;
  return {
    vat,
    isNet,
    home: isNet ? ratesAt(places.from) : none,
    charged: isFree ? none : ratesAt(vat.treatment === "destination" ? places.to : places.from),
  };
};

/**
 * @returns the country (ISO 3166-1) or region (ISO 3166-2) whose rate an order needs and the settings lack: it can't be
 *   placed, since its VAT isn't known. Null if none is missing
 */
export const missingRateOf = (order: Parameters<typeof taxOf>[0]): string | null => {
  const tax = taxOf(order);
  const lacking = tax && [tax.home, tax.charged].find(({ rates }) => rates.includes(undefined));
  return lacking ? lacking.area : null;
};

/** @returns a price of delivery by the rates of what is delivered, the highest first, in proportion to the lines' prices */
const splitDelivery = (
  cents: number,
  rates: readonly VatRate[],
  pricesCents: readonly number[],
  { deliveryRate }: Pick<VatSettings, "deliveryRate">,
): NonNullable<OrderDelivery["vatParts"]> => {
  const byRate = sumByRate(
    rates.map((vatRate, index) => ({ vatRate, cents: pricesCents[index] ?? 0 })),
  );
  const [highest = { rate: 0, cents: 0 }] = byRate;
  if (deliveryRate === "highest" || cents === 0) return [{ rate: highest.rate, cents }];
  const parts = splitAmount(
    cents,
    byRate.map((one) => one.cents),
  );
  return byRate
    .map(({ rate }, index) => ({ rate, cents: parts[index] ?? 0 }))
    .filter((part) => part.cents > 0);
};

/** @returns the delivery at its rates: at one alone, or in parts */
const withRates = (
  delivery: OrderDelivery,
  parts: NonNullable<OrderDelivery["vatParts"]>,
): OrderDelivery => {
  const [only] = parts;
  return only && parts.length === 1
    ? { ...delivery, vatRate: only.rate }
    : { ...delivery, vatParts: parts };
};

/**
 * The one place that says what an order's parts cost: the basket, the checkout and the server ask it. The same gross price
 * holds wherever VAT is charged. An export or a reverse charge costs that price less the VAT of the shop's country, piece
 * by piece. The delivery has the rates of the lines in proportion to their prices. A discount code is subtracted last.
 * A rate that the settings lack counts as 0 here: `missingRateOf` refuses such an order.
 */
export const priceOrder = <Line extends LineToPrice>(
  order: OrderToPrice<Line>,
): PricedOrder<Line> => {
  const { lines, delivery, coveredCents, vat: settings, code } = order;
  const listed = takeOff(
    lines.map((line) => ({ ...line, unitPriceCents: line.priceCents })),
    code,
  );
  const offCents =
    code?.kind === "delivery" ? Math.min(coveredCents ?? delivery.cents, delivery.cents) : 0;
  const restCents = delivery.cents - offCents;
  const tax = taxOf(order);
  if (!tax)
    return {
      lines: listed,
      delivery: { ...delivery, cents: restCents },
      ...(offCents > 0 ? { deliveryOffCents: offCents } : {}),
    };
  const { vat, isNet } = tax;
  const known = ({ rates }: typeof tax.home): readonly VatRate[] => rates.map((rate = 0) => rate);
  const [homeRates, charged] = [known(tax.home), known(tax.charged)];
  const weights = listed.map(discountedCents);
  /** What is paid of a listed price of delivery. */
  const deliveryCents = (cents: number): number =>
    isNet
      ? cents -
        sumOf(
          splitDelivery(cents, homeRates, weights, settings).map((part) =>
            vatIn(part.cents, part.rate),
          ),
        )
      : cents;
  const paidCents = deliveryCents(restCents);
  const paidOffCents = deliveryCents(delivery.cents) - paidCents;
  const priced = lines.map((line, index) => ({
    ...line,
    unitPriceCents: isNet
      ? line.priceCents - vatIn(line.priceCents, homeRates[index] ?? 0)
      : line.priceCents,
    vatRate: charged[index] ?? 0,
  }));
  return {
    lines: takeOff(priced, code),
    delivery: withRates(
      { ...delivery, cents: paidCents },
      splitDelivery(paidCents, charged, weights, settings),
    ),
    vat,
    ...(offCents > 0 ? { deliveryOffCents: paidOffCents } : {}),
  };
};
