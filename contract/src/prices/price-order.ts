import type { VatSettings } from "../settings/vat.ts";
import { type CodeOnLines, takeOff } from "./code-discount.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import { type OrderVat, type VatPlaces, vatTreatmentOf } from "./vat.ts";
import { type VatRate, vatIn } from "./vat-amounts.ts";
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
  /** What the delivery would cost without the code that makes it free, in minor units. */
  readonly deliveryOffCents?: number | undefined;
}

/**
 * The one place that says what an order's parts cost: the basket, the checkout and the server ask it. The same gross price
 * holds wherever VAT is charged. An export or a reverse charge costs that price less the VAT of the shop's country, piece
 * by piece. The delivery has the highest rate among the lines. A discount code is subtracted last.
 */
export const priceOrder = <Line extends LineToPrice>(
  order: OrderToPrice<Line>,
): PricedOrder<Line> => {
  const priced = undiscounted(order);
  if (!order.code) return priced;
  return { ...priced, ...takeOff(priced.lines, priced.delivery, order.code) };
};

const undiscounted = <Line extends LineToPrice>({
  lines,
  delivery,
  places,
  vat: settings,
  day,
}: OrderToPrice<Line>): PricedOrder<Line> => {
  const vat = vatTreatmentOf(settings, places);
  if (!vat) {
    const priced = lines.map((line) => ({ ...line, unitPriceCents: line.priceCents }));
    return { lines: priced, delivery };
  }
  const isFree = vat.treatment === "export" || vat.treatment === "reverse-charge";
  const rateIn = (country: string, { vatClass = "standard" }: LineToPrice) =>
    vatRateOf(settings, country, vatClass, day);
  /** What is paid of a listed price, where the shop's own rate would be that. */
  const paid = (cents: number, homeRate: VatRate): number =>
    isFree && vat.included ? cents - vatIn(cents, homeRate) : cents;
  const rates = lines.map((line) => ({
    home: rateIn(places.from, line),
    charged: isFree ? 0 : rateIn(vat.country, line),
  }));
  const highest = {
    home: Math.max(0, ...rates.map(({ home }) => home)),
    charged: Math.max(0, ...rates.map(({ charged }) => charged)),
  };
  return {
    lines: lines.map((line, index) => {
      const { home, charged } = rates[index] ?? highest;
      return { ...line, unitPriceCents: paid(line.priceCents, home), vatRate: charged };
    }),
    delivery: {
      ...delivery,
      cents: paid(delivery.cents, highest.home),
      vatRate: highest.charged,
    },
    vat,
  };
};
