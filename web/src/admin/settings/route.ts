import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { paths, settingsPath, textPath } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.settings,
    title: "Shop",
    access: "admin",
    sidebar: { icon: SlidersHorizontal },
    file: { of: paths.dashboard },
  },
  {
    path: settingsPath(":id"),
    title: "Shop",
    access: "admin",
    file: { of: paths.dashboard },
  },
  {
    path: textPath(":id"),
    title: "Shop",
    access: "admin",
    file: { of: paths.dashboard },
  },
];
