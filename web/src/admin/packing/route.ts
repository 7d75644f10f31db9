import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.packing,
    title: "Packing",
    access: "admin",
    file: { of: paths.dashboard },
  },
];
