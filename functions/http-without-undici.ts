import http from "node:http";
import type { Plugin } from "rolldown";

const virtualId = "\0http-without-undici";

/** The exports that are values: the getters among them load undici. */
const values = Object.entries(Object.getOwnPropertyDescriptors(http))
  .filter(([, descriptor]) => "value" in descriptor)
  .map(([name]) => name);

const code = `
  const http = process.getBuiltinModule("node:http");
  export default http;
  export const { ${values.join(", ")} } = http;
`;

/**
 * Gives bundled modules node:http without an import. An import makes Node read all its exports, some of which load
 * undici, 30 ms of an instance's start (docs/decisions/127-undici-left-out.md).
 */
export const httpWithoutUndici = (): Plugin => ({
  name: "http-without-undici",
  resolveId: {
    filter: { id: /^(node:)?http$/ },
    handler: (_source, _importer, { kind }) => (kind === "require-call" ? null : virtualId),
  },
  load: { filter: { id: new RegExp(`^${virtualId}$`) }, handler: () => code },
});
