import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    access: "signedIn",
    loginReason: inBuild && "Log in to write a review.",
    sidebar: {},
    layout: "dashboard",
    file: inBuild && { of: paths.dashboard },
    path: paths.review,
    title: "Add Review",
  },
];
