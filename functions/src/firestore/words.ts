/** @returns the words of a text: its runs of letters and digits, accents included; "anne-marie" has two */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** @returns the text in lower case, without accents and other diacritics that Unicode can take off its letters */
export const withoutAccents = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
