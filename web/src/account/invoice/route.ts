import { invoicePath, paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    access: "signedIn",
    loginReason: inBuild && "Log in to see that page.",
    layout: "dashboard",
    file: inBuild && { of: paths.dashboard },
    path: invoicePath(":id"),
    title: "Invoice",
    titlesItself: true,
  },
];
