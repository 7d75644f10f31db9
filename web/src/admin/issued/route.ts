import { issuedPath, paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: issuedPath(":id"),
    title: "Invoice",
    titlesItself: true,
    access: "admin",
    file: { of: paths.dashboard },
  },
];
