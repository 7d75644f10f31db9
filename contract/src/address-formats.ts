import type { addressLimits } from "./limits.ts";
import { isVisible } from "./plain-text.ts";
import { comparablePostcode } from "./postcode.ts";

/** A part of an address, without its country. */
export type AddressPart = keyof typeof addressLimits;

/** What a country's post wants: https://www.upu.int/en/Postal-Solutions/Programmes-Services/Addressing-Solutions */
interface AddressFormat {
  /** The address as it is written on a parcel: `{town}` is the town. Forms ask for the parts in this order. */
  readonly lines: string;
  /** The required parts, besides recipient, street and town. */
  readonly required: readonly AddressPart[];
  /** Postcodes in capitals without blanks and hyphens, and one as people write it; missing if the shop doesn't know them. */
  readonly postcode?: { readonly pattern: RegExp; readonly example: string };
  /** What the country calls a part, where it isn't the usual name. */
  readonly names?: Partial<Record<AddressPart, string>>;
}

const head = "{recipient}\n{company}\n{street}\n{line2}\n";

const postcodeFirst = (pattern: RegExp, example: string): AddressFormat => ({
  lines: `${head}{postcode} {town}`,
  required: ["postcode"],
  postcode: { pattern, example },
});

/** @param names what the country calls postcode, town and region */
const withRegion = (
  pattern: RegExp,
  example: string,
  [postcode, town, region]: readonly [string, string, string],
): AddressFormat => ({
  lines: `${head}{town} {region} {postcode}`,
  required: ["postcode", "region"],
  postcode: { pattern, example },
  names: { postcode, town, region },
});

const british = (pattern: RegExp, example: string): AddressFormat => ({
  ...postcodeFirst(pattern, example),
  lines: `${head}{town}\n{postcode}`,
});

const byCountry: Readonly<Record<string, AddressFormat>> = {
  AT: postcodeFirst(/^\d{4}$/, "1010"),
  AU: withRegion(/^\d{4}$/, "2000", ["Postcode", "Suburb or town", "State"]),
  BE: postcodeFirst(/^\d{4}$/, "1000"),
  BR: {
    ...withRegion(/^\d{8}$/, "01310-100", ["CEP", "City", "State"]),
    lines: `${head}{postcode} {town} – {region}`,
  },
  CA: withRegion(/^([A-Z]\d){3}$/, "K1A 0B1", ["Postal code", "City", "Province"]),
  CH: postcodeFirst(/^\d{4}$/, "8001"),
  CY: postcodeFirst(/^\d{4,5}$/, "1010"),
  CZ: postcodeFirst(/^\d{5}$/, "110 00"),
  DE: postcodeFirst(/^\d{5}$/, "10115"),
  DK: postcodeFirst(/^\d{4}$/, "2100"),
  ES: {
    ...postcodeFirst(/^\d{5}$/, "28013"),
    lines: `${head}{postcode} {town}\n{region}`,
    names: { region: "Province" },
  },
  FI: postcodeFirst(/^\d{5}$/, "00100"),
  FR: postcodeFirst(/^\d{5}$/, "75001"),
  GB: british(/^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/, "NN1 2AB"),
  GG: british(/^GY\d\d?\d[A-Z]{2}$/, "GY1 1AA"),
  GR: postcodeFirst(/^\d{5}$/, "104 31"),
  IM: british(/^IM\d\d?\d[A-Z]{2}$/, "IM1 1AA"),
  IE: {
    lines: `${head}{town}\n{region}\n{postcode}`,
    required: [],
    postcode: { pattern: /^[A-Z][\dW]{2}[A-Z\d]{4}$/, example: "W23 F854" },
    names: { postcode: "Eircode", region: "County" },
  },
  IT: {
    ...postcodeFirst(/^\d{5}$/, "00184"),
    lines: `${head}{postcode} {town} {region}`,
    names: { region: "Province" },
  },
  JE: british(/^JE\d\d?\d[A-Z]{2}$/, "JE2 3AB"),
  JP: {
    ...withRegion(/^\d{7}$/, "100-0001", ["Postcode", "City or ward", "Prefecture"]),
    lines: "〒{postcode}\n{region}{town}{street}\n{line2}\n{company}\n{recipient}",
  },
  LI: postcodeFirst(/^94[89]\d$/, "9490"),
  MC: postcodeFirst(/^980\d{2}$/, "98000"),
  NL: postcodeFirst(/^\d{4}[A-Z]{2}$/, "1012 AB"),
  NO: postcodeFirst(/^\d{4}$/, "0150"),
  NZ: { ...postcodeFirst(/^\d{4}$/, "6011"), lines: `${head}{town} {postcode}` },
  PL: postcodeFirst(/^\d{5}$/, "00-950"),
  PT: postcodeFirst(/^\d{7}$/, "1100-148"),
  SE: postcodeFirst(/^\d{5}$/, "114 55"),
  US: {
    ...withRegion(/^\d{5}(\d{4})?$/, "62704", ["ZIP code", "City", "State"]),
    lines: `${head}{town}, {region} {postcode}`,
  },
};

/** Any other country: all parts may be given, and nothing is known of its postcodes. */
const anyCountry: AddressFormat = { lines: `${head}{postcode} {town}\n{region}`, required: [] };

/** The countries whose format is known (ISO 3166-1 alpha-2). */
export const knownCountries = Object.keys(byCountry);

/** @param country ISO 3166-1 alpha-2 */
export const formatOf = (country: string): AddressFormat => byCountry[country] ?? anyCountry;

type GivenParts = Readonly<Partial<Record<AddressPart, string | undefined>>>;

/** Fills a line in. A part without a value goes, with what separates it from the part before. */
const fillIn = (line: string, parts: GivenParts): string => {
  let written = "";
  for (const [, between = "", name = ""] of line.matchAll(/([^{]*)\{(\w+)\}/g)) {
    const value = parts[name as AddressPart]; // as: the formats name parts alone
    // Before the first part stands its sign, such as 〒, and between two parts what separates them.
    const isFirst = line.startsWith(`${between}{${name}}`);
    if (value) written += (written !== "" || isFirst ? between : "") + value;
  }
  return written;
};

/** @returns the lines of an address as the post of its country wants them on a parcel */
export const addressLines = (parts: GivenParts, country: string): string[] =>
  formatOf(country)
    .lines.split("\n")
    .map((line) => fillIn(line, parts))
    .filter(Boolean);

const usualNames: Readonly<Record<AddressPart, string>> = {
  recipient: "Recipient",
  company: "Company",
  street: "Street and number",
  line2: "Flat, floor or building",
  postcode: "Postcode",
  town: "Town",
  region: "Region",
};

/** @returns what the country calls a part: "ZIP code" */
export const partName = (part: AddressPart, country: string): string =>
  formatOf(country).names?.[part] ?? usualNames[part];

/** @returns whether an address in the country must have the part */
export const isRequired = (part: AddressPart, country: string): boolean =>
  ["recipient", "street", "town", ...formatOf(country).required].includes(part);

/** @returns the parts that an address in the country has, a line of the parcel each, in the order of its post */
export const partsByLine = (country: string): AddressPart[][] =>
  formatOf(country)
    .lines.split("\n")
    .map((line) => Array.from(line.matchAll(/\{(\w+)\}/g), ([, name]) => name as AddressPart)); // as: the formats name parts alone

/** What is wrong with a part: it is missing, or no postcode of its country. */
type PartFault = "missing" | "malformed";

/** @returns what is wrong with a part's value; null if nothing is. "gir0aa" and "GIR 0AA" are one postcode */
export const faultOf = (
  part: AddressPart,
  value: string | undefined,
  country: string,
): PartFault | null => {
  if (!value || !isVisible(value)) return isRequired(part, country) ? "missing" : null;
  if (part !== "postcode") return null;
  const pattern = formatOf(country).postcode?.pattern;
  return (pattern?.test(comparablePostcode(value)) ?? true) ? null : "malformed";
};

/** @returns the fault as a form says it: "Enter a postcode like NN1 2AB" */
export const faultInText = (fault: PartFault, part: AddressPart, country: string): string => {
  const name = partName(part, country);
  const inText = /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  if (fault === "missing") return `Enter the ${inText}`;
  return `Enter the ${inText} like this: ${formatOf(country).postcode?.example}`;
};
