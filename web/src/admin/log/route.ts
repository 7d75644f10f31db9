import List from "lucide-react/icons/list";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.log,
    title: "Log",
    access: "admin",
    sidebar: { icon: List },
    file: { of: paths.dashboard },
  },
];
