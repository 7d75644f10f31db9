import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.deskProducts,
    title: "Products",
    access: "admin",
    sidebar: {
      icon: "M14.5 6.5a4 4 0 0 1 5-4l-2.5 3 1.5 1.5 3-2.5a4 4 0 0 1-5.5 5L7 18.5A2 2 0 1 1 4 16z",
    },
    file: { of: paths.dashboard },
  },
];
