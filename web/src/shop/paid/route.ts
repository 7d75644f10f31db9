import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

/** The pages that an order's payment page leads back to, whose link was in a mail: whoever comes may not be signed in. */
export const routes: readonly PageRow[] = [
  {
    path: paths.paid,
    title: "Thank you",
    access: "public",
    file: inBuild && {
      kind: "prerendered",
      search: "noindex",
      description: "Your payment is on its way to us.",
      budget: { script: 97.75, style: 14.5, pictures: 0 },
    },
  },
  {
    path: paths.unpaid,
    title: "Not paid yet",
    access: "public",
    file: inBuild && {
      kind: "prerendered",
      search: "noindex",
      description: "Your order waits for your payment.",
      budget: { script: 97.75, style: 14.5, pictures: 0 },
    },
  },
];
