import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.plannedPrices,
    title: "Planned prices",
    access: "admin",
    file: { of: paths.dashboard },
  },
];
