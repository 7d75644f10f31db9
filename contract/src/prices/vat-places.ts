/**
 * Whose VAT an address has. The law draws other borders than the post and ISO 3166-1 do: Monaco has the VAT of France, and
 * the Canary Islands have none of Spain's. This is for goods alone: for them, Northern Ireland is in the EU.
 *
 * Articles without another law are those of Directive 2006/112/EC (https://eur-lex.europa.eu/eli/dir/2006/112).
 */
import { countryName } from "../country-name.ts";
import { linkedCountries } from "../delivered-countries.ts";
import { comparablePostcode } from "../postcode.ts";

/** An address, as far as its VAT depends on it. */
export interface Place {
  /** ISO 3166-1. */
  readonly country: string;
  /** Without one, the address counts as the country's mainland. */
  readonly postcode?: string | undefined;
  readonly town?: string | undefined;
}

/** Whose VAT an address has. */
export interface VatPlace {
  /** No VAT border lies between places of one area: "FR" for Monaco. */
  readonly area: string;
  /** Whose rates it has (ISO 3166-1). A territory outside of its country's VAT has the country that it belongs to. */
  readonly country: string;
  /** Present where it isn't simply that country: a code of ISO 3166-1, such as MC, or a key of `territories`. */
  readonly territory?: string | undefined;
  /** The row of the settings that has its rates (ISO 3166-2); missing for the country's. */
  readonly region?: string;
  /** Whether goods there are in the EU's VAT area. */
  readonly isInEu: boolean;
}

/** The members of the EU (https://european-union.europa.eu/principles-countries-history/eu-countries_en). */
const members =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

interface Territory extends Pick<VatPlace, "country" | "region"> {
  /** As it stands within a sentence. */
  readonly name: string;
  /** Missing if it has a VAT area of its own. */
  readonly area?: string;
  readonly isInEu?: true;
}

/** Territories without a code of ISO 3166-1. */
const territories: Readonly<Record<string, Territory>> = {
  // Windsor Framework, Article 8 and Annex 3; Directive (EU) 2020/1756.
  "northern-ireland": { name: "Northern Ireland", country: "GB", area: "GB", isInEu: true },
  // Article 6(1)(b), and 6(2)(c) and (d).
  "canary-islands": { name: "the Canary Islands", country: "ES" },
  ceuta: { name: "Ceuta", country: "ES" },
  melilla: { name: "Melilla", country: "ES" },
  // Article 6(2)(a) and (b). Swiss VAT Act, Article 3(a): Büsingen belongs to the Swiss customs territory.
  heligoland: { name: "Heligoland", country: "DE" },
  busingen: { name: "Büsingen", country: "DE", area: "CH" },
  // Article 6(2)(f), and 6(1)(f) of Directive (EU) 2019/475.
  livigno: { name: "Livigno", country: "IT" },
  campione: { name: "Campione d’Italia", country: "IT" },
  // Article 6(1)(a).
  athos: { name: "Mount Athos", country: "GR" },
  // Protocol 10 on Cyprus, Article 1.
  "northern-cyprus": { name: "Northern Cyprus", country: "CY" },
  // Swiss VAT Act, Article 4: supplies of goods are outside of Swiss VAT.
  samnaun: { name: "Samnaun", country: "CH" },
  // Article 105(2): in Portugal's VAT, at their own rates.
  azores: { name: "the Azores", country: "PT", area: "PT", region: "PT-20", isInEu: true },
  madeira: { name: "Madeira", country: "PT", area: "PT", region: "PT-30", isInEu: true },
};

interface PostcodeRule {
  readonly postcode: RegExp;
  /** The town, for a postcode that others share. */
  readonly town?: RegExp;
  /** A key of `territories`, or a code of ISO 3166-1. */
  readonly to: string;
}

const rule = (postcode: RegExp, to: string, town?: RegExp): PostcodeRule => ({
  ...{ postcode, to },
  ...(town ? { town } : {}),
});

/** The postcodes of each country whose addresses don't have its VAT, compared without blanks. The first that fits counts. */
const rules: Readonly<Record<string, readonly PostcodeRule[]>> = {
  CH: [rule(/^8238/, "busingen"), rule(/^6911/, "campione"), rule(/^756[23]/, "samnaun")],
  // Akrotiri and Dhekelia have Cypriot postcodes, and count as Cyprus: Article 7(1).
  CY: [rule(/^99\d{3}/, "northern-cyprus")],
  DE: [
    ...[rule(/^27498/, "heligoland"), rule(/^78266/, "busingen")],
    // Jungholz and Mittelberg: Austria, to whose standard rate Article 104 makes an exception for businesses there alone.
    rule(/^(87491|8756[7-9])/, "AT"),
  ],
  // Article 355(5)(a) TFEU, and Protocol 34 on Greenland.
  DK: [rule(/^39/, "GL"), rule(/^38/, "FO")],
  ES: [rule(/^3[58]/, "canary-islands"), rule(/^51/, "ceuta"), rule(/^52/, "melilla")],
  // Article 6(1)(d).
  FI: [rule(/^22/, "AX")],
  FR: [
    // Article 6(1)(c).
    ...[rule(/^97(150|8)/, "MF"), rule(/^97(133|7)/, "BL"), rule(/^971/, "GP")],
    ...[rule(/^972/, "MQ"), rule(/^973/, "GF"), rule(/^974/, "RE"), rule(/^976/, "YT")],
    // Annex II TFEU: overseas countries and territories.
    ...[rule(/^975/, "PM"), rule(/^984/, "TF"), rule(/^986/, "WF"), rule(/^987/, "PF")],
    ...[rule(/^988/, "NC"), rule(/^980/, "MC")],
  ],
  GB: [
    rule(/^BT\d/, "northern-ireland"),
    // Value Added Tax Act 1994, section 96(11): the United Kingdom includes none of them.
    ...[rule(/^JE\d/, "JE"), rule(/^GY\d/, "GG"), rule(/^GX11/, "GI"), rule(/^IM\d/, "IM")],
  ],
  GR: [rule(/^6308[67]/, "athos")],
  IT: [
    // Both had a postcode before that they shared with towns of the mainland.
    ...[rule(/^23041/, "livigno"), rule(/^23030/, "livigno", /livigno/i)],
    ...[rule(/^22061/, "campione"), rule(/^22060/, "campione", /campione/i)],
    ...[rule(/^4789/, "SM"), rule(/^00120/, "VA")],
  ],
  // Norwegian VAT Act, section 1-2.
  NO: [rule(/^(917|8099)/, "SJ")],
  PT: [rule(/^9[5-9]/, "azores"), rule(/^9/, "madeira")],
};

const placeIn = (country: string): VatPlace => {
  const area = linkedCountries[country] ?? country;
  const territory = area === country ? {} : { territory: country };
  return { area, country: area, ...territory, isInEu: members.includes(area) };
};

/** @returns whose VAT an address has */
export const vatPlaceOf = ({ country, postcode = "", town = "" }: Place): VatPlace => {
  const compared = comparablePostcode(postcode);
  const found = rules[country]?.find(
    (one) => one.postcode.test(compared) && (one.town?.test(town) ?? true),
  );
  if (!found) return placeIn(country);
  const territory = territories[found.to];
  if (!territory) return placeIn(found.to);
  const { name: _, area = found.to, isInEu = false, ...place } = territory;
  return { ...place, area, territory: found.to, isInEu };
};

/** @returns whether a country's mainland is in the EU's VAT area */
export const isInEu = (country: string): boolean => placeIn(country).isInEu;

/** @returns the name of a place within a sentence: "the Canary Islands" */
export const vatPlaceName = ({
  country,
  territory,
}: Pick<VatPlace, "country" | "territory">): string =>
  territories[territory ?? ""]?.name ?? countryName(territory ?? country);

/** @returns the rows of rates that a shop needs which sells to a country: its own or its VAT country's, and its regions' */
export const ratesOfCountry = (country: string): readonly string[] => [
  placeIn(country).country,
  ...Object.values(territories).flatMap((one) =>
    one.country === country && one.region ? [one.region] : [],
  ),
];

/** @param area a country (ISO 3166-1) or a region with rates of its own (ISO 3166-2) @returns its name within a sentence */
export const rateAreaName = (area: string): string =>
  Object.values(territories).find(({ region }) => region === area)?.name ?? countryName(area);
