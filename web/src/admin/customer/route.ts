import { customerPath, paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: customerPath(":id"),
    title: "Customer",
    titlesItself: true,
    access: "admin",
    file: { of: paths.dashboard },
  },
];
