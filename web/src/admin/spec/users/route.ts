import { paths } from "../../../paths.ts";
import type { PageRow } from "../../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.users,
    title: "Make Admin",
    access: "admin",
    sidebar: {},
    file: { of: paths.dashboard },
  },
];
