import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.purchaseList,
    title: "Purchase list",
    access: "admin",
    file: { of: paths.dashboard },
  },
];
