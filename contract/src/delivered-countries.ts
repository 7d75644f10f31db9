/**
 * Countries of ISO 3166-1 that have the VAT and the post of another one (ISO 3166-1): an address there may name either. A shop
 * that delivers to the other one delivers there as well.
 */
export const linkedCountries: Readonly<Record<string, string>> = {
  // Directive 2006/112/EC, Article 7(1).
  MC: "FR",
  // Customs and Excise Agreement 1979 between the United Kingdom and the Isle of Man (https://www.gov.uk/guidance/vat-notice-703).
  IM: "GB",
  // Treaty of 28 October 1994 on VAT between Switzerland and Liechtenstein (SR 0.641.295.142).
  LI: "CH",
};

/** @returns the countries of a list with those that are linked to them */
export const withLinked = (countries: readonly string[]): string[] => [
  ...countries,
  ...Object.entries(linkedCountries).flatMap(([linked, to]) =>
    countries.includes(to) && !countries.includes(linked) ? [linked] : [],
  ),
];

/**
 * @param deliversTo the countries that the shop delivers to
 * @returns those that a form offers: the linked ones only where there is a choice, since elsewhere no country is asked for
 */
export const offeredCountries = (deliversTo: readonly string[]): readonly string[] =>
  deliversTo.length > 1 ? withLinked(deliversTo) : deliversTo;
