import { toolPath } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: toolPath(":id"),
    title: "Tool",
    titlesItself: true,
    access: "public",
    loginReason: inBuild && { "": "Log in to order.", "#reviews": "Log in to write a review." },
    file: inBuild && {
      kind: "requested",
      frame: "tool-frame",
      isStored: true,
      search: "noindex", // replaced for a tool that exists: tool-file.ts
      description: "A tool that isn't in the shop.",
      budget: { script: 110, style: 14.5, pictures: 30 },
      needsScript: "Ordering needs",
    },
  },
];
