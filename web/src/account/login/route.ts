import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.login,
    title: "Login",
    access: "visitors",
    file: inBuild && {
      kind: "prerendered",
      search: "unlisted",
      description: "Log in to order tools, see your orders and write a review.",
      needsScript: "Logging in needs",
      budget: { script: 138.5, style: 14.5, pictures: 0 },
    },
  },
];
