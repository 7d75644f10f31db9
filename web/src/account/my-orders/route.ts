import { ownOrders } from "../../domain/orders/order-lists.ts";
import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.dashboard,
    title: "Customers Order",
    access: "signedIn",
    loginReason: inBuild && "Log in to see your orders.",
    sidebar: {},
    layout: "dashboard",
    file: inBuild && {
      kind: "client-only",
      search: "noindex",
      description: "Your orders and your review, for signed-in customers.",
      needsScript: "The dashboard needs",
      budget: { script: 112.5, style: 14.5, pictures: 0 },
      firstLists: [ownOrders],
    },
  },
];
