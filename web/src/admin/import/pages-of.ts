import { deskLimits } from "@shop/contract/desk/limits";
import type { PlannedRow } from "./import-store.ts";
import type { RowPlan } from "./plan.ts";

/** Characters of a page: what is sent, and what the shop keeps of former values. Both fit it, whatever the rows are. */
const mostText = 150_000;

/** @returns rows in pages as large as the shop takes them; those with pictures to fetch say so if they are wanted */
export const pagesOf = (rows: readonly RowPlan[], fetches: boolean): PlannedRow[][] => {
  const pages: PlannedRow[][] = [];
  let left = 0;
  for (const { name, write, weight, web } of rows) {
    const row = { name, write, web: fetches ? web : undefined };
    const page = pages.at(-1);
    if (!page || page.length === deskLimits.importedTogether || weight > left) {
      pages.push([row]);
      left = mostText - weight;
    } else {
      page.push(row);
      left -= weight;
    }
  }
  return pages;
};
