import Sun from "lucide-react/icons/sun";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.today,
    title: "Today",
    access: "admin",
    sidebar: { icon: Sun },
    file: { of: paths.dashboard },
  },
];
