import { filtersOfAll, productsOnSale } from "../../domain/products/product-lists.ts";
import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.purchase,
    title: "Purchase",
    access: "signedIn",
    topBar: {},
    loginReason: inBuild && "Log in to order.",
    file: inBuild && {
      kind: "client-only",
      search: "noindex",
      description: "Every tool on sale, for signed-in customers.",
      needsScript: "Ordering needs",
      budget: { script: 113.25, style: 14.5, pictures: 0 },
      firstLists: [productsOnSale, filtersOfAll],
      searchedList: "GET /catalogue",
    },
  },
];
