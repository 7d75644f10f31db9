import Package from "lucide-react/icons/package";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.deskOrders,
    title: "Orders",
    access: "admin",
    sidebar: { icon: Package },
    file: { of: paths.dashboard },
  },
];
