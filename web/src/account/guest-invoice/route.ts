import { guestInvoicePath, paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: guestInvoicePath(":id"),
    title: "Invoice",
    titlesItself: true,
    access: "public",
    file: inBuild && { of: paths.guestOrder },
  },
];
