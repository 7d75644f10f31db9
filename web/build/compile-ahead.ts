import type { Plugin } from "vite";

/** The large files that pages run before they can be used: React, and what every page shows. */
const names = ["react", "index"];

/**
 * Asks Chromium to compile all functions of these files while they arrive, beside the page's thread
 * (docs/decisions/095-functions-are-compiled-ahead.md). To other browsers it is a comment. It has to be
 * the file's first line, so it is written when all other plugins are done.
 */
export const compileAhead = (): Plugin => ({
  name: "compile-ahead",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const name of names) {
        const chunk = chunks.find((one) => one.name === name);
        if (!chunk) return this.error(`No file is named ${name}`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});
