import type { Plugin } from "vite";

/** The large files that pages run before they can be used: React, and the code of every page. */
const names = ["react", "index"];

/**
 * Adds the comment by which Chromium compiles all functions of these files while they arrive, in a background
 * thread (docs/decisions/025-the-first-paint.md). Other browsers ignore it. It has to be the file's
 * first line, so this plugin runs last.
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
