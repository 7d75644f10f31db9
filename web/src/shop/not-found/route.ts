import { inBuild, type PageRow } from "../../runtime/page-row.ts";

/** The page at every other address, with the status 404. */
export const routes: readonly PageRow[] = [
  {
    path: "*",
    title: "Not found",
    access: "public",
    file: inBuild && {
      kind: "prerendered",
      search: "noindex",
      description: "There is no such page in the shop.",
      budget: { script: 97.5, style: 14.5, pictures: 30 },
    },
  },
];
