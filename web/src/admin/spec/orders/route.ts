import { paths } from "../../../paths.ts";
import type { PageRow } from "../../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.specOrders,
    title: "Manage Products",
    access: "admin",
    sidebar: {},
    file: { of: paths.dashboard },
  },
];
