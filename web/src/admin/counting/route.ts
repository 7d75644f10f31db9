import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.counting,
    title: "Counting",
    access: "admin",
    sidebar: { icon: ClipboardCheck },
    file: { of: paths.dashboard },
  },
];
