import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { entryOf } from "./catalogue-entry.ts";
import { fromChunks, toChunks } from "./snapshot-store.ts";

const entry = (id: string, description = "") =>
  entryOf({
    id,
    name: "Drill",
    description,
    brand: "Torvik",
    priceCents: 1999,
    minimumOrderQuantity: 1,
    availableQuantity: 3,
    createdAt: new Date(0),
  });

/** Entries that hardly compress. */
const large = Array.from({ length: 5_000 }, (_, index) =>
  entry(`p${index}`, randomBytes(300).toString("base64")),
);

describe("a snapshot", () => {
  it("decodes to the entries that it encodes", async () => {
    const entries = [entry("a", "Grüße 😀"), entry("b")];
    expect(await fromChunks(await toChunks(entries))).toEqual(entries);
    expect(await fromChunks(await toChunks([]))).toEqual([]);
  });

  it("has chunks that each fit into a document of 1 MiB, its name included", async () => {
    const chunks = await toChunks(large);
    expect(chunks.length).toBeGreaterThan(1);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(1_048_576 - 10_000);
    expect(await fromChunks(chunks)).toEqual(large);
  });

  it.each([
    ["lacks a chunk", async () => (await toChunks(large)).slice(1)],
    [
      "has entries of another shape",
      () => toChunks([{ ...entry("a"), inStock: undefined }] as never),
    ],
  ])("that %s isn't read", async (_, chunks) => {
    await expect(fromChunks(await chunks())).rejects.toThrow();
  });
});
