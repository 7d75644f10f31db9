import ChartColumn from "lucide-react/icons/chart-column";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.figures,
    title: "Figures",
    access: "admin",
    sidebar: { icon: ChartColumn },
    file: { of: paths.dashboard },
  },
];
