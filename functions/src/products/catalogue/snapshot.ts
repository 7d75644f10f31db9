import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { CatalogueEntry } from "./catalogue-entry.ts";

/** Bytes of a chunk. A document has room for 1 MiB, its path and its fields' names included. */
const chunkBytes = 900 * 1024;

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** @returns the entries as gzipped JSON, cut in chunks of which each fits a document */
export const toChunks = async (entries: readonly CatalogueEntry[]): Promise<Buffer[]> => {
  const packed = await compress(JSON.stringify(entries));
  const count = Math.ceil(packed.length / chunkBytes);
  return Array.from({ length: count }, (_, index) =>
    packed.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
};

/**
 * @param chunks in their order
 * @throws Error when they aren't what `toChunks` made
 */
export const fromChunks = async (chunks: readonly Uint8Array[]): Promise<CatalogueEntry[]> => {
  const text = await decompress(Buffer.concat(chunks));
  return z.array(CatalogueEntry).parse(JSON.parse(text.toString()));
};
