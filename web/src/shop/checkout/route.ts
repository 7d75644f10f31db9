import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.checkout,
    title: "Checkout",
    access: "signedIn",
    loginReason: inBuild && "Log in to order what is in your basket.",
    file: inBuild && {
      kind: "client-only",
      search: "noindex",
      description: "Where to deliver the tools in your basket.",
      budget: { script: 133, style: 14.5, pictures: 0 },
      needsScript: "Ordering needs",
    },
  },
  {
    path: paths.guestCheckout,
    title: "Checkout",
    access: "public",
    file: inBuild && { of: paths.checkout },
  },
];
