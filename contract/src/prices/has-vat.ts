import { shop } from "../shop.ts";

/** Countries and areas without VAT and without a tax like it, as of November 2026. */
const withoutVat = [
  ...["AS", "BM", "BN", "FK", "GG", "GI", "GL", "GU", "HK", "KW", "KY", "MH", "MO", "MP"],
  ...["PR", "QA", "TC", "US", "VG", "VI"],
];

/** Whether the shop's country has VAT. Without it there are no settings of VAT. */
export const hasVat = (country: string = shop.country): boolean => !withoutVat.includes(country);
