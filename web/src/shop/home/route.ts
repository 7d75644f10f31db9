import { shop } from "@shop/contract/shop";
import { toolsOnHome } from "../../domain/products/product-lists.ts";
import { latestReviews } from "../../domain/reviews/review-lists.ts";
import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";
import { shopPictures } from "../../runtime/sharing-picture.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.home,
    title: "Hand tools and drill machines",
    access: "public",
    topBar: { label: "Home" },
    file: inBuild && {
      kind: "prerendered",
      search: "listed",
      description:
        "Drill machines, bits and hand tools for people who earn their living with them: in stock, kept sharp and honestly described. See the tools and what customers say.",
      picture: { address: shopPictures.shared, alt: shop.name },
      budget: { script: 105, style: 14.75, pictures: 130 },
      needsScript: "The tools and the reviews need",
      firstLists: [toolsOnHome, latestReviews],
    },
  },
];
