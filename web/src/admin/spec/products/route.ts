import { paths } from "../../../paths.ts";
import type { PageRow } from "../../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.specProducts,
    title: "Manage All Orders",
    access: "admin",
    sidebar: {},
    file: { of: paths.dashboard },
  },
];
