// @ts-check
import { globSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The folders of web/src by layer, from the top. A layer imports only what stands below it, and the
 * folders of one layer don't import each other.
 */
const webLayers = [
  ["app", "entry-client.tsx", "entry-server.tsx"],
  ["shop", "account", "admin"],
  [
    "domain/products",
    "domain/orders",
    "domain/reviews",
    "domain/users",
    "domain/basket",
    "domain/texts",
  ],
  ["data/session"],
  ["data/lists", "data/use-dialog.ts"],
  ["data/call", "data/drafts.ts"],
  ["runtime"],
  ["ui"],
  ["paths.ts"],
];

/** @param {readonly string[]} names */
const oneOf = (names) => `(${names.map((name) => name.replace(".", "\\.")).join("|")})(/|$)`;

const webRules = webLayers.slice(1).flatMap((folders, depth) =>
  folders.map((folder) => {
    const above = webLayers.slice(0, depth + 1).flat();
    const beside = folders.filter((other) => other !== folder);
    return {
      name: `web-${folder}-imports-what-stands-below`,
      comment: "A layer that knows what uses it can't be used by anything else.",
      from: { path: `^web/src/${oneOf([folder])}` },
      to: { path: `^web/src/${oneOf([...above, ...beside])}` },
    };
  }),
);

/** The folders with a page, which hold what nothing else uses. */
const pageFolders = globSync("web/src/{shop,account,admin}/**/route.ts").map(dirname);

webRules.push(
  ...pageFolders.map((folder) => ({
    name: `${folder.replaceAll("/", "-")}-is-one-page`,
    comment:
      "What two pages share stands beside their folders: a page can be read and removed alone.",
    from: { path: `^${folder}/` },
    to: { path: `^(${pageFolders.filter((other) => other !== folder).join("|")})/` },
  })),
  {
    name: "web-pages-without-build",
    comment: "What visitors load doesn't depend on what builds it. The build may import the pages.",
    from: { path: "^web/src/" },
    to: { path: "^web/(build|worker)/" },
  },
  {
    name: "web-worker-alone",
    comment: "The worker runs without a page; the build writes in what it needs to know.",
    from: { path: "^web/worker/" },
    to: { path: "^web/(build|src)/" },
  },
);

const rules = [
  {
    name: "no-circular",
    comment: "Two files that need each other can't be read, tested or moved one at a time.",
    from: {},
    to: { circular: true },
  },
  {
    name: "contract-imports-zod-only",
    comment: "The contract runs in the browser and on the server: only zod belongs to both.",
    from: { path: "^contract/src/", pathNot: "\\.test\\.ts$|/(parse-text|vat-number)\\.ts$" },
    to: { pathNot: "^contract/(src/|[a-z/.-]+[.]config[.]ts$)|^node_modules/zod/" },
  },
  {
    name: "shoppers-without-parser",
    comment: "Shoppers' pages get texts as blocks: the server, the build and the desk parse them.",
    from: { path: "^(contract/src|web/src/(?!admin/))", pathNot: "\\.test\\.ts$" },
    to: { path: "^contract/src/parse-text\\.ts$" },
  },
  {
    name: "web-and-functions-apart",
    comment: "They meet in the contract: one is built and deployed without the other.",
    from: { path: "^(web|functions)/" },
    to: { path: "^(web|functions)/", pathNot: "^$1/" },
  },
  {
    name: "product-without-tools",
    comment: "What visitors get doesn't depend on what builds and tests it.",
    from: { path: "^(contract|functions|web)/" },
    to: { path: "^(scripts|tests)/" },
  },
  {
    name: "functions-bottom-layers",
    comment: "platform, auth, firestore and search import no layer above them, nor each other.",
    from: { path: "^functions/src/(platform|auth|firestore|search)/" },
    to: { path: "^functions/src/", pathNot: "^functions/src/($1|platform)/" },
  },
  {
    name: "functions-auth-and-firestore-without-http",
    comment: "They answer or throw neutral results; http/ turns these into problems.",
    from: { path: "^functions/src/(auth|firestore)/" },
    to: { path: "^(node:)?https?$|node_modules/(@types/)?express/" },
  },
  {
    name: "functions-http-below-nouns",
    comment: "Requests are served in the same way whatever they are about.",
    from: { path: "^functions/src/http/" },
    to: { path: "^functions/src/", pathNot: "^functions/src/(http|auth|firestore|platform)/" },
  },
  {
    name: "functions-stock-below-nouns",
    comment: "Orders and restockings change the stock by the same writer, which knows neither.",
    from: { path: "^functions/src/stock/" },
    to: { path: "^functions/src/", pathNot: "^functions/src/(stock|core|firestore|platform)/" },
  },
  {
    name: "functions-core-below-nouns",
    comment: "Every command runs in the same way, whatever it is about, and knows no HTTP.",
    from: { path: "^functions/src/core/" },
    to: { path: "^functions/src/", pathNot: "^functions/src/(core|log|mail|firestore)/" },
  },
  {
    name: "functions-mail-below-nouns",
    comment: "A noun says what has happened; what mails tell of it knows no noun.",
    from: { path: "^functions/src/mail/" },
    to: {
      path: "^functions/src/",
      pathNot: "^functions/src/(mail|log|auth|firestore|platform)/",
    },
  },
  {
    name: "functions-payment-provider-below-nouns",
    comment: "The provider of payments gets amounts and ids: another provider changes no noun.",
    from: { path: "^functions/src/payments/provider/" },
    to: {
      path: "^functions/src/",
      pathNot: "^functions/src/(payments/provider|firestore|platform)/",
    },
  },
  {
    name: "functions-payments-above-orders",
    comment: "A payment changes its order by the commands of orders. Calls and jobs run it.",
    from: { path: "^functions/src/payments/(?!provider/)" },
    to: {
      path: "^functions/src/(calls|jobs|http|pages|services\\.ts|app\\.ts|index\\.ts)|^functions/src/commands/(?!orders/)",
    },
  },
  {
    name: "functions-log-below-nouns",
    comment: "A noun says what an admin did; the log knows no noun.",
    from: { path: "^functions/src/log/" },
    to: {
      path: "^functions/src/",
      pathNot: "^functions/src/(log|auth|firestore|platform)/",
    },
  },
  {
    name: "functions-nouns-apart",
    comment:
      "A noun's entities, rules and queries know no other noun, nor what commands make of them.",
    from: { path: "^functions/src/(products|orders|reviews|users|figures|settings)/" },
    to: {
      path: "^functions/src/",
      pathNot: "^functions/src/($1|core|log|stock|mail|payments/provider|auth|firestore|search)/",
    },
  },
  {
    name: "functions-commands-above-nouns",
    comment: "A command changes what the nouns describe, and knows no HTTP. Calls and jobs run it.",
    from: { path: "^functions/src/commands/" },
    to: {
      path: "^functions/src/(calls|jobs|http|pages|services\\.ts|app\\.ts|index\\.ts|payments/(?!provider/))",
    },
  },
  {
    name: "functions-commands-apart",
    comment:
      "The commands of one noun know no other noun's. undoers.ts names those that can be undone.",
    from: { path: "^functions/src/commands/([^/]+)/" },
    to: { path: "^functions/src/commands/", pathNot: "^functions/src/commands/$1/" },
  },
  {
    name: "functions-calls-alone-speak-http",
    comment:
      "Commands and queries answer null, false or a neutral error. calls/ makes a status of it.",
    from: {
      path: "^functions/src/(commands|jobs|core|stock|log|mail|payments|pictures|products|orders|reviews|users|figures|settings)/",
    },
    to: { path: "^functions/src/(http|calls)/" },
  },
  {
    name: "not-resolved",
    comment: "An import that isn't found hides the arrow that it stands for.",
    from: {},
    // The package.json of numfmt 4.0.1 names a file for types that it doesn't have.
    to: { couldNotResolve: true, pathNot: "^numfmt$" },
  },
  ...webRules,
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
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
