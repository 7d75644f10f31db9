import BadgePercent from "lucide-react/icons/badge-percent";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.codes,
    title: "Discount codes",
    access: "admin",
    sidebar: { icon: BadgePercent },
    file: { of: paths.dashboard },
  },
];
