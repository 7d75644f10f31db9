import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

/** An order's pattern fits its address, too, and so names its file: Hosting's pattern of single names holds no slash. */
export const routes: readonly PageRow[] = [
  { path: paths.newOrder, title: "New order", access: "admin" },
];
