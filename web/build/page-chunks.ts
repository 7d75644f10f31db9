import type { Chunk } from "./chunk-map.ts";

/** The chunk that starts the site. */
export const startOf = (chunks: readonly Chunk[]): Chunk | undefined =>
  chunks.find(({ entry }) => entry);

/**
 * @param chunks the whole site
 * @param sources the page's own source files: "src/shop/home/home-page.tsx"
 * @returns all script files that the page needs before it can run, each after its imports
 * @throws when a source is in no file, such as a renamed one
 */
export const pageChunks = (chunks: readonly Chunk[], sources: readonly string[]): Chunk[] => {
  const needed = new Set<Chunk>();
  const need = (chunk: Chunk | undefined, name: string) => {
    if (!chunk) throw new Error(`No script file holds ${name}`);
    for (const next of chunk.imports)
      need(
        chunks.find(({ file }) => file === next),
        next,
      );
    needed.add(chunk);
  };
  need(startOf(chunks), "the start of the site");
  for (const source of sources)
    need(
      chunks.find(({ modules }) => modules.includes(source)),
      source,
    );
  return [...needed];
};
