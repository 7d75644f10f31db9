import { shop } from "@shop/contract/shop";
import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

const all: readonly PageRow[] = [
  {
    path: paths.portfolio,
    title: "My Portfolio",
    access: "public",
    topBar: { isSecond: true },
    file: inBuild && {
      kind: "prerendered",
      search: "listed",
      description:
        "Robin Hale, who built the shop: education, skills, and the projects of a developer who likes workshops as much as web pages.",
      picture: {
        name: "portfolio",
        alt: "Robin Hale at the bench, with a laptop and a drill",
      },
      budget: { script: 95, style: 14.5, pictures: 30 },
    },
  },
];

export const routes = shop.pages.portfolio ? all : [];
