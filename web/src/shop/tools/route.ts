import { newestTools } from "../../domain/products/product-lists.ts";
import { labelPages, paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

const page = { title: "Tools", access: "public" } as const;

const file = {
  kind: "requested",
  frame: "tools-frame",
  budget: { script: 106, style: 14.5, pictures: 0 },
  needsScript: "Ordering needs",
} as const;

const labelFile = {
  ...file,
  search: "noindex", // replaced for a kind or a brand that exists: tools-file.ts
  description: "Tools that aren't in the shop.",
} as const;

/** The tools of a kind or a brand. */
const labelPage = {
  ...page,
  titlesItself: true,
  file: inBuild && labelFile,
} as const;

export const routes: readonly PageRow[] = [
  {
    ...page,
    path: paths.tools,
    topBar: {},
    file: inBuild && {
      ...file,
      search: "listed",
      description:
        "Every tool in the shop: search by a word, however it is spelt, and narrow down by kind, brand, price and what is in stock.",
      picture: { name: "tools", alt: "A twist drill going straight down into a beam" },
      firstLists: [newestTools],
      searchedList: "GET /catalogue",
    },
  },
  {
    ...labelPage,
    path: labelPages.kind(":id"),
  },
  {
    ...labelPage,
    path: labelPages.brand(":id"),
  },
];
