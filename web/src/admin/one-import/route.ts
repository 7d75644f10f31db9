import { importPath, paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: importPath(":id"),
    title: "Import",
    titlesItself: true,
    access: "admin",
    file: { of: paths.dashboard },
  },
];
