import { orderPath } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

/** An admin's page of an order; customers have another at the same address, whose row names its file. */
export const routes: readonly PageRow[] = [
  {
    path: orderPath(":id"),
    title: "Order",
    titlesItself: true,
    access: "signedIn",
    loginReason: false,
  },
];
