import type { addressLimits } from "./limits.ts";

/** A part of an address, without its country. */
export type AddressPart = keyof typeof addressLimits;

/** What a country's post wants: https://www.upu.int/en/Postal-Solutions/Programmes-Services/Addressing-Solutions */
interface AddressFormat {
  /** The address as it is written on a parcel: `{town}` is the town. */
  readonly lines: string;
  /** The required parts, besides recipient, street and town. */
  readonly required: readonly AddressPart[];
}

const head = "{recipient}\n{company}\n{street}\n{line2}\n";

const postcodeFirst: AddressFormat = { lines: `${head}{postcode} {town}`, required: ["postcode"] };

const withRegion: AddressFormat = {
  lines: `${head}{town} {region} {postcode}`,
  required: ["postcode", "region"],
};

const byCountry: Readonly<Record<string, AddressFormat>> = {
  AT: postcodeFirst,
  AU: withRegion,
  BE: postcodeFirst,
  BR: { ...withRegion, lines: `${head}{postcode} {town} – {region}` },
  CA: withRegion,
  CH: postcodeFirst,
  CZ: postcodeFirst,
  DE: postcodeFirst,
  DK: postcodeFirst,
  ES: { ...postcodeFirst, lines: `${head}{postcode} {town}\n{region}` },
  FI: postcodeFirst,
  FR: postcodeFirst,
  GB: { ...postcodeFirst, lines: `${head}{town}\n{postcode}` },
  IE: { lines: `${head}{town}\n{region}\n{postcode}`, required: [] },
  IT: { ...postcodeFirst, lines: `${head}{postcode} {town} {region}` },
  JP: {
    ...withRegion,
    lines: "〒{postcode}\n{region}{town}{street}\n{line2}\n{company}\n{recipient}",
  },
  NL: postcodeFirst,
  NO: postcodeFirst,
  NZ: { ...postcodeFirst, lines: `${head}{town} {postcode}` },
  PL: postcodeFirst,
  PT: postcodeFirst,
  SE: postcodeFirst,
  US: { ...withRegion, lines: `${head}{town}, {region} {postcode}` },
};

/** Any other country: all parts may be given. */
const anyCountry: AddressFormat = { lines: `${head}{postcode} {town}\n{region}`, required: [] };

/** @param country ISO 3166-1 alpha-2 */
export const formatOf = (country: string): AddressFormat => byCountry[country] ?? anyCountry;

/**
 * @param country ISO 3166-1 alpha-2
 * @returns the parts that an address in the country must have, besides recipient, street and town
 */
export const requiredParts = (country: string): readonly AddressPart[] =>
  formatOf(country).required;
