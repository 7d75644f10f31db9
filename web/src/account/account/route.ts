import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    access: "signedIn",
    loginReason: inBuild && "Log in to see your account.",
    sidebar: {},
    deskBar: true,
    layout: "dashboard",
    file: inBuild && { of: paths.dashboard },
    path: paths.account,
    title: "Account",
  },
];
