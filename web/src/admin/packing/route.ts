import PackageCheck from "lucide-react/icons/package-check";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.packing,
    title: "Packing",
    access: "packing",
    sidebar: { icon: PackageCheck },
    file: { of: paths.dashboard },
  },
];
