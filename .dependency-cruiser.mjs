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
      name: "functions-bottom-layers",
      comment: "platform, auth and firestore know nothing of the layers above, nor of each other.",
      severity: "error",
      from: { path: "^functions/src/(platform|auth|firestore)/" },
      to: { path: "^functions/src/", pathNot: "^functions/src/($1|platform)/" },
    },
    {
      name: "functions-auth-and-firestore-without-http",
      comment: "They answer or throw neutral results; http/ turns these into problems.",
      severity: "error",
      from: { path: "^functions/src/(auth|firestore)/" },
      to: { path: "^(node:)?https?$|node_modules/(@types/)?express/" },
    },
    {
      name: "functions-http-below-nouns",
      comment: "Requests are served in the same way whatever they are about.",
      severity: "error",
      from: { path: "^functions/src/http/" },
      to: { path: "^functions/src/", pathNot: "^functions/src/(http|auth|firestore|platform)/" },
    },
    {
      name: "functions-nouns-apart",
      comment: "app.ts composes the nouns. None imports another, nor what composes them.",
      severity: "error",
      from: { path: "^functions/src/(products|orders|reviews|users)/" },
      to: { path: "^functions/src/", pathNot: "^functions/src/($1|http|auth|firestore)/" },
    },
    {
      name: "functions-stores-without-http",
      comment: "Only handlers speak HTTP: a store answers null, false or a neutral error.",
      severity: "error",
      from: {
        path: "^functions/src/(products|orders|reviews|users)/",
        pathNot: "/handlers\\.ts$",
      },
      to: { path: "^functions/src/http/" },
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
