import Wrench from "lucide-react/icons/wrench";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.deskProducts,
    title: "Products",
    access: "admin",
    sidebar: { icon: Wrench },
    file: { of: paths.dashboard },
  },
];
