import { addDays, dayOf, startOfDay } from "@shop/contract/calendar";
import { toDecimal } from "@shop/contract/money";
import type { AdminOffer, Offer as PublicOffer } from "@shop/contract/offers";
import { isOver, type Offer } from "../stock/offer-price.ts";
import { lowestPrice, pricesOf, type WithPrices, withPrice } from "./price-history.ts";

/** What of a product an offer decides. */
interface Offered extends WithPrices {
  readonly offer?: Offer | undefined;
  readonly revision: number;
}

/** @returns the product without its offer, at its ordinary price */
export const withoutOffer = <Product extends Offered>(product: Product, at: Date): Product => {
  const { offer, ...rest } = product;
  if (!offer) return product;
  const cents = offer.ordinaryCents;
  const ended = {
    ...rest,
    priceCents: cents,
    prices: withPrice(pricesOf(product), { at, cents }),
    revision: product.revision + 1,
  };
  return ended as unknown as Product; // as: only optional fields were left out
};

/**
 * @returns the product as it is at a time: its offer ends with its last day, whether the job that stores the end has run or
 *   not, and counts as an edit
 */
export const asAt = <Product extends Offered>(product: Product, now: Date): Product =>
  product.offer && isOver(product.offer, now)
    ? withoutOffer(product, product.offer.endsAt ?? now)
    : product;

/** An offer that is wanted: its price in minor units, and its last day at the shop. */
export interface WantedOffer {
  readonly priceCents: number;
  readonly until?: string | undefined;
}

/** Why a product can't be on that offer. */
export type OfferRefusal =
  | { readonly refusal: "withdrawn" }
  | { readonly refusal: "dayOver" }
  /** The price isn't below the lowest one of the 30 days before, so nothing could be struck. */
  | { readonly refusal: "notLower"; readonly lowestCents: number };

/**
 * Puts a product on offer. The struck price is the lowest of the 30 days before. Another last day of a running offer keeps
 * it; another price is a further reduction, whose 30 days have the offer's price in them.
 *
 * @param now the time
 * @param timeZone the shop's
 */
export const withOffer = <Product extends Offered>(
  product: Product,
  { priceCents, until }: WantedOffer,
  now: Date,
  timeZone: string,
): Product | OfferRefusal => {
  if (!product.createdAt) return { refusal: "withdrawn" };
  if (until !== undefined && until < dayOf(now, timeZone)) return { refusal: "dayOver" };
  const prices = pricesOf(product);
  const { offer: running } = product;
  const isSamePrice = running !== undefined && product.priceCents === priceCents;
  const wasCents = isSamePrice ? running.wasCents : lowestPrice(prices, now).cents;
  if (priceCents >= wasCents) return { refusal: "notLower", lowestCents: wasCents };
  const offer: Offer = {
    wasCents,
    ordinaryCents: running?.ordinaryCents ?? product.priceCents,
    ...(until === undefined ? {} : { until, endsAt: startOfDay(addDays(until, 1), timeZone) }),
  };
  const changed = { priceCents, offer, prices: withPrice(prices, { at: now, cents: priceCents }) };
  return { ...product, ...changed, revision: product.revision + 1 };
};

/** What shoppers see of an offer. */
export const toPublicOffer = ({ wasCents, until }: Offer): PublicOffer => ({
  was: toDecimal(wasCents),
  ...(until === undefined ? {} : { until }),
});

/** What admins see of it. */
export const toAdminOffer = (offer: Offer): AdminOffer => ({
  ...toPublicOffer(offer),
  ordinary: toDecimal(offer.ordinaryCents),
});
