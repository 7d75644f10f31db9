import { shop } from "../shop.config.ts";
import { listedCountry } from "./country-table.ts";

/**
 * @param country ISO 3166-1
 * @returns the region of Google Cloud nearest to a shop of that country
 */
export const regionOf = (country: string): string =>
  listedCountry(country)?.region ?? "us-central1";

/** The region in which the functions run, and in which the database should be. */
export const region: string = shop.region ?? regionOf(shop.country);
