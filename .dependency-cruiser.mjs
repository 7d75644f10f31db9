// @ts-check
/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two files that need each other can't be read, tested or moved one at a time.",
      severity: "error",
      from: { path: "^(contract|functions)/" },
      to: { circular: true },
    },
    {
      name: "contract-imports-zod-only",
      comment: "The contract runs in the browser and on the server: only zod belongs to both.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(contract/src/|node_modules/zod/)" },
    },
    {
      name: "web-and-functions-apart",
      comment: "They meet in the contract: one is built and deployed without the other.",
      severity: "error",
      from: { path: "^(web|functions)/" },
      to: { path: "^(web|functions)/", pathNot: "^$1/" },
    },
    {
      name: "product-without-tools",
      comment: "What visitors get doesn't depend on what builds and tests it.",
      severity: "error",
      from: { path: "^(contract|functions|web)/" },
      to: { path: "^(scripts|tests)/" },
    },
    {
      name: "not-resolved",
      comment: "An import that isn't found hides the arrow that it stands for.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/(dist|\\.cache)/|\\.test\\.tsx?$)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node"],
    },
    tsPreCompilationDeps: true,
  },
};
