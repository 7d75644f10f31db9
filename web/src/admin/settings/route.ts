import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.settings,
    title: "Shop",
    access: "admin",
    sidebar: { icon: SlidersHorizontal },
    file: { of: paths.dashboard },
  },
];
