import User from "lucide-react/icons/user";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.customers,
    title: "Customers",
    access: "admin",
    sidebar: { icon: User },
    file: { of: paths.dashboard },
  },
];
