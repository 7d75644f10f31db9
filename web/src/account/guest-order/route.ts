import { guestOrderPath, paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.guestOrder,
    title: "Your order",
    titlesItself: true,
    access: "public",
    file: inBuild && {
      kind: "client-only",
      search: "noindex",
      description: "Your order, by the link in our e-mail.",
      budget: { script: 108.75, style: 14.5, pictures: 0 },
      needsScript: "Following an order needs",
    },
  },
  {
    path: guestOrderPath(":id"),
    title: "Your order",
    titlesItself: true,
    access: "public",
    file: inBuild && { of: paths.guestOrder },
  },
];
