import { paperPath, paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paperPath(":kind"),
    title: "Paper",
    titlesItself: true,
    access: "packing",
    file: { of: paths.dashboard },
  },
];
