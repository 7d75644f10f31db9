import { withLinked } from "../delivered-countries.ts";
import type { WorkingDays } from "../delivery-time.ts";
import { beginsWith } from "../postcode.ts";
import type { DeliveryMethod, ShippingSettings } from "../settings/shipping.ts";
import type { OrderDelivery } from "./order-delivery.ts";

/** What is to be delivered, and where. */
export interface Consignment {
  /** ISO 3166-1. */
  readonly country: string;
  /** Missing or empty while it isn't known: then every method of the country counts. */
  readonly postcode?: string | undefined;
  /** What it weighs. A product that names no weight counts as nothing. */
  readonly grams: number;
  /** What the goods cost at their listed prices, in minor units. */
  readonly goodsCents: number;
}

/** Why no method delivers: none goes to the country or the postcode, or none takes so much. */
export type NoDelivery = "country" | "weight";

/** A method that delivers, at its price in minor units. */
export interface DeliveryOption extends Pick<DeliveryMethod, "id" | "name" | "kind" | "text"> {
  readonly cents: number;
  /** What a code for free delivery takes off of it: the price of the cheapest method that brings the goods. */
  readonly coveredCents: number;
  /** Working days on the way; null for a parcel's. */
  readonly days: WorkingDays | null;
}

export interface DeliveryOptions {
  /** Deliveries before what is picked up, and the cheapest first: the first one holds unless another is chosen. */
  readonly options: readonly DeliveryOption[];
  /** Null if there is an option. */
  readonly none: NoDelivery | null;
}

const goesTo = (
  { countries, postcodes }: DeliveryMethod,
  { country, postcode = "" }: Consignment,
): boolean => {
  if (countries.length > 0 && !withLinked(countries).includes(country)) return false;
  if (postcodes.length === 0 || postcode === "") return true;
  return postcodes.some((start) => beginsWith(postcode, country, start));
};

/** @returns what a method costs, in minor units; null if it doesn't take so much */
const priceOf = (
  { by, rows, freeFrom }: DeliveryMethod,
  { grams, goodsCents }: Consignment,
): number | null => {
  const measured = by === "weight" ? grams : goodsCents;
  const row = rows.find(({ upTo }) => upTo === null || measured <= upTo);
  if (!row) return null;
  return freeFrom !== null && goodsCents >= freeFrom ? 0 : row.cents;
};

/**
 * The one place that says how something can be delivered, and for how much: the basket, the checkout and the server ask it.
 *
 * @returns the methods that deliver, or why there is none
 */
export const deliveryOptions = (
  { methods }: ShippingSettings,
  what: Consignment,
): DeliveryOptions => {
  const going = methods.filter((method) => goesTo(method, what));
  const priced = going.flatMap((method): Omit<DeliveryOption, "coveredCents">[] => {
    const cents = priceOf(method, what);
    if (cents === null) return [];
    const { id, name, kind, days, text } = method;
    return [{ id, name, kind, days, text, cents }];
  });
  if (priced.length === 0) return { options: [], none: going.length === 0 ? "country" : "weight" };
  const brought = priced.flatMap(({ kind, cents }) => (kind === "pickup" ? [] : [cents]));
  const options = priced.map((one) => ({ ...one, coveredCents: Math.min(one.cents, ...brought) }));
  const place = ({ kind, cents }: DeliveryOption) => (kind === "pickup" ? 1e15 : 0) + cents;
  return { options: options.toSorted((one, other) => place(one) - place(other)), none: null };
};

/** @returns the option with an id, or the first one without an id; undefined if there is none */
export const optionNamed = (
  { options }: DeliveryOptions,
  id: string | undefined,
): DeliveryOption | undefined =>
  id === undefined ? options[0] : options.find((it) => it.id === id);

/** @returns a chosen option as an order keeps it */
export const keptDelivery = ({ id, name, cents, kind, days }: DeliveryOption): OrderDelivery => ({
  method: id,
  name,
  cents,
  ...(days ? { days } : {}),
  ...(kind === "pickup" ? { pickup: true } : {}),
});
