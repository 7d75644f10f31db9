import { shop } from "../shop.config.ts";

/** Countries whose shops run in Belgium: Europe, and what lies nearest to it. */
const european =
  "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK " +
  "AE BH DZ EG IL JO KE KW LB LY MA NG OM QA SA SN TN ZA";

/** Countries whose shops run in Taiwan. */
const asian = "AU BD BN CN FJ HK ID IN JP KH KR LA LK MM MN MO MY NC NP NZ PG PH PK SG TH TL TW VN";

const has = (countries: string, country: string): boolean => countries.split(" ").includes(country);

/**
 * Chooses among the regions in which every kind of the shop's functions runs at the lowest price
 * (https://firebase.google.com/docs/functions/locations).
 *
 * @param country ISO 3166-1
 * @returns the region of Google Cloud nearest to a shop of that country
 */
export const regionOf = (country: string): string => {
  if (has(european, country)) return "europe-west1";
  return has(asian, country) ? "asia-east1" : "us-central1";
};

/** The region in which the functions run, and in which the database should be. */
export const region: string = shop.region ?? regionOf(shop.country);
