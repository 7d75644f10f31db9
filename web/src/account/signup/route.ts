import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.signup,
    title: "Sign up",
    access: "visitors",
    file: inBuild && {
      kind: "prerendered",
      search: "unlisted",
      description: "Create an account to order tools and write reviews.",
      needsScript: "Signing up needs",
      budget: { script: 137.25, style: 14.5, pictures: 0 },
    },
  },
];
