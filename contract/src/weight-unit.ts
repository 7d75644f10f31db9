import { shop } from "./shop.ts";

/** The unit in which a country weighs parcels. */
interface WeightUnit {
  readonly name: "kg" | "lb";
  readonly grams: number;
  /** As somebody may type a product's weight. */
  readonly example: string;
}

/** @param country ISO 3166-1 */
export const weightUnitOf = (country: string): WeightUnit =>
  country === "US"
    ? { name: "lb", grams: 453.592_37, example: "5.3 lb or 12 oz" } // https://www.nist.gov/pml/owm/metric-si/unit-conversion
    : { name: "kg", grams: 1000, example: "2.4 kg or 850 g" };

/** The unit in which the shop's pages show weights. */
export const weightUnit = weightUnitOf(shop.country);
