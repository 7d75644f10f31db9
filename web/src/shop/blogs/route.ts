import { shop } from "@shop/contract/shop";
import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

const all: readonly PageRow[] = [
  {
    path: paths.blogs,
    title: "Blogs",
    access: "public",
    topBar: { isSecond: true },
    file: inBuild && {
      kind: "prerendered",
      search: "listed",
      description:
        "Six questions on web development, answered from the shop's own work: faster React pages, state, prototypes, unit tests, cookies and storage.",
      picture: { name: "blogs", alt: "An open tool roll with chisels, pliers and a steel rule" },
      budget: { script: 95.25, style: 14.5, pictures: 0 },
    },
  },
];

export const routes = shop.pages.blogs ? all : [];
