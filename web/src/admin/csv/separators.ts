import { patterns } from "@shop/contract/shop-patterns";

/** What the cells of a file are separated by, as the choice names it. */
export const separatorNames = { comma: "Commas", semicolon: "Semicolons" } as const;
export type Separator = keyof typeof separatorNames;

/** Spreadsheets of a country that writes 1,5 separate cells by semicolons. */
export const localeSeparator: Separator = patterns.count.decimal === "," ? "semicolon" : "comma";
