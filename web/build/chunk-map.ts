import { mkdir, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** One script file of the site. */
export interface Chunk {
  /** Its address below the site's root: "assets/home-1a2b3c.js". */
  readonly file: string;
  /** The length of its code. */
  readonly length: number;
  /** Whether it starts the site. */
  readonly entry: boolean;
  /** The source files in it, relative to web/. */
  readonly modules: readonly string[];
  /** The script files it imports at once, by their addresses. */
  readonly imports: readonly string[];
  /** The style sheets of its sources, by their addresses. */
  readonly styles: readonly string[];
}

/** The map's file, for the steps after Vite's. */
export const chunkMapFile = new URL("../.cache/chunks.json", import.meta.url);
const root = fileURLToPath(new URL("..", import.meta.url));

/** Records which source went into which file: Vite's own manifest omits merged chunks. */
export const chunkMap = (): Plugin => ({
  name: "chunk-map",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  async writeBundle(_, bundle) {
    const chunks: Chunk[] = Object.values(bundle)
      .filter((output) => output.type === "chunk")
      .map(({ fileName, code, isEntry, moduleIds, imports, viteMetadata }) => ({
        file: fileName,
        length: code.length,
        entry: isEntry,
        modules: moduleIds.map((id) => relative(root, id)),
        imports,
        styles: [...(viteMetadata?.importedCss ?? [])],
      }));
    await mkdir(new URL(".", chunkMapFile), { recursive: true });
    await writeFile(chunkMapFile, JSON.stringify(chunks));
  },
});
