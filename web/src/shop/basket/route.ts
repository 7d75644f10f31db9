import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.basket,
    title: "Basket",
    access: "public",
    file: inBuild && {
      kind: "prerendered",
      search: "noindex",
      description: "The tools in your basket, ready to order.",
      budget: { script: 107, style: 14.5, pictures: 0 },
      needsScript: "The basket needs",
    },
  },
];
