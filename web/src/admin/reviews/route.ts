import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.deskReviews,
    title: "Reviews",
    access: "admin",
    sidebar: { icon: "M4 4h16v12H11l-5 4v-4H4z" },
    file: { of: paths.dashboard },
  },
];
