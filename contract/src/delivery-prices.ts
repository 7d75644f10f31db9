import { byName, countryName } from "./country-name.ts";
import { formatGrams, formatMinorUnits } from "./format.ts";
import { isDeliveryIncluded } from "./prices/delivery-included.ts";
import type { DeliveryMethod, ShippingSettings } from "./settings/shipping.ts";

const costText = (cents: number): string => (cents === 0 ? "free" : formatMinorUnits(cents));

/** @returns what a method costs: "49 kr. up to 10 kg, 99 kr. up to 30 kg, free from 1,000 kr." */
export const methodPrices = ({
  by,
  rows,
  freeFrom,
}: Pick<DeliveryMethod, "by" | "rows" | "freeFrom">): string => {
  const end = (upTo: number) => (by === "weight" ? formatGrams(upTo) : formatMinorUnits(upTo));
  const texts = rows.map(({ upTo, cents }) => {
    if (upTo !== null) return `${costText(cents)} up to ${end(upTo)}`;
    return rows.length === 1 ? costText(cents) : `${costText(cents)} above`;
  });
  return [...texts, ...(freeFrom === null ? [] : [`free from ${formatMinorUnits(freeFrom)}`])].join(
    ", ",
  );
};

/** @returns a method with where it goes and what it costs: "Parcel to Denmark: 49 kr." */
export const methodText = (method: DeliveryMethod): string => {
  const { name, countries, postcodes } = method;
  const to = byName(countries).map(countryName).join(", ");
  const places = postcodes.length > 0 ? ` (${postcodes.join(", ")})` : "";
  return `${name}${to ? ` to ${to}${places}` : ""}: ${methodPrices(method)}`;
};

/** @returns what delivery costs, as a sentence of the page about it */
export const deliveryPrices = (shipping: ShippingSettings): string =>
  isDeliveryIncluded(shipping)
    ? "Nothing extra: delivery is included in the prices."
    : `${shipping.methods.map(methodText).join("; ")}.`;
