import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.customers,
    title: "Customers",
    access: "admin",
    sidebar: { icon: "M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M3.5 21a8.5 8.5 0 0 1 17 0" },
    file: { of: paths.dashboard },
  },
];
