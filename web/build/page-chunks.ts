import type { Chunk } from "./chunk-map.ts";

/**
 * @param chunks the whole site
 * @param source the page's own source file, if the page shows at once: "src/pages/home/home-page.tsx"
 * @returns all that the page's script needs before it can run: first what starts the site
 */
export const pageChunks = (chunks: readonly Chunk[], source?: string): Chunk[] => {
  const needed = new Set<Chunk>();
  const need = (chunk: Chunk | undefined, name: string) => {
    if (!chunk) throw new Error(`No script file holds ${name}`);
    if (needed.has(chunk)) return;
    needed.add(chunk);
    for (const next of chunk.imports)
      need(
        chunks.find(({ file }) => file === next),
        next,
      );
  };
  need(
    chunks.find(({ entry }) => entry),
    "the start of the site",
  );
  if (source)
    need(
      chunks.find(({ modules }) => modules.includes(source)),
      source,
    );
  return [...needed];
};
