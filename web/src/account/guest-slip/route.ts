import { guestSlipPath, paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: guestSlipPath(":id", ":return"),
    title: "Return slip",
    titlesItself: true,
    access: "public",
    file: inBuild && { of: paths.guestOrder },
  },
];
