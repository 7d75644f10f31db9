import { paperPath } from "../paths.ts";

/** What can be printed: of orders, and sheets to count by. */
export const paperKinds = ["packing-slip", "invoice", "picking", "counting"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** @returns the address of the papers of these orders */
export const paperOf = (kind: PaperKind, ids: readonly string[]): string =>
  `${paperPath(kind)}?ids=${ids.join(",")}`;
