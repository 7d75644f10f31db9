import { deskLimits } from "@shop/contract/desk/limits";
import type { PlannedRow } from "./import-store.ts";
import type { RowPlan } from "./plan.ts";

/** Characters of a page: what is sent, and what the shop keeps of former values. Both fit it, whatever the rows are. */
const mostText = 150_000;

/** @returns rows in pages as large as the shop takes them */
export const pagesOf = (rows: readonly RowPlan[]): PlannedRow[][] => {
  const pages: PlannedRow[][] = [];
  let left = 0;
  for (const { name, write, weight } of rows) {
    const page = pages.at(-1);
    if (!page || page.length === deskLimits.importedTogether || weight > left) {
      pages.push([{ name, write }]);
      left = mostText - weight;
    } else {
      page.push({ name, write });
      left -= weight;
    }
  }
  return pages;
};
