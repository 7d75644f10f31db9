import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { DocumentSnapshot, Firestore, Timestamp } from "firebase-admin/firestore";
import { warn } from "firebase-functions/logger";
import { z } from "zod";
import { isPreconditionFailure } from "../../firestore/transact.ts";
import { CatalogueEntry } from "./catalogue-entry.ts";

/** Bytes of a chunk. A document has room for 1 MiB, its path and its fields' names included. */
const chunkBytes = 900 * 1024;

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** @returns the entries as gzipped JSON, in chunks that fit a document each */
export const toChunks = async (entries: readonly CatalogueEntry[]): Promise<Buffer[]> => {
  const packed = await compress(JSON.stringify(entries));
  const count = Math.ceil(packed.length / chunkBytes);
  return Array.from({ length: count }, (_, index) =>
    packed.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
};

/**
 * @param chunks in their order
 * @throws Error when `toChunks` didn't make them
 */
export const fromChunks = async (chunks: readonly Uint8Array[]): Promise<CatalogueEntry[]> => {
  const text = await decompress(Buffer.concat(chunks));
  return z.array(CatalogueEntry).parse(JSON.parse(text.toString()));
};

/** The index entries at a point in time. */
export interface Snapshot {
  readonly entries: readonly CatalogueEntry[];
  /** When changes were last read, in milliseconds since 1970. */
  readonly readAt: number;
  /** When all products were last read, in milliseconds since 1970. */
  readonly wholeAt: number;
}

/** Identifies the stored snapshot, for optimistic concurrency. */
export interface Version {
  /** When it was written; null if there is none. */
  readonly writtenAt: Timestamp | null;
  /** The number of its chunks. */
  readonly chunks: number;
}

/** Increment it when the shape of an entry changes: snapshots of another format are ignored. */
const format = 3;

/** The document that describes the snapshot. */
const StoredName = z.object({
  format: z.literal(format),
  chunks: z.int().min(0),
  readAt: z.int(),
  wholeAt: z.int(),
});

const nameId = "snapshot";
/** Padded, so that ids sort by number. */
const chunkId = (index: number): string => `chunk-${String(index).padStart(3, "0")}`;

export type SnapshotStore = ReturnType<typeof snapshotStore>;

/**
 * A snapshot's collection: the snapshot's chunks, and a document that describes it. One query reads them
 * consistently, and one commit writes them atomically.
 */
export const snapshotStore = (db: Firestore, name: "catalogue" | "deskCatalogue") => {
  const collection = db.collection(name);

  return {
    /** @returns the version of the stored snapshot, and the snapshot if it can be read */
    load: async (): Promise<{ version: Version; snapshot: Snapshot | null }> => {
      const { docs } = await collection.get();
      const name = docs.find(({ id }) => id === nameId);
      const chunks = docs.filter((document) => document !== name);
      const version = { writtenAt: name?.updateTime ?? null, chunks: chunks.length };
      return { version, snapshot: name ? await parse(name, chunks) : null };
    },

    /**
     * Stores a snapshot, unless another instance was faster.
     *
     * @param replaced the version to replace
     * @returns its own version; null if it wasn't stored
     */
    store: async (
      { entries, readAt, wholeAt }: Snapshot,
      replaced: Version,
    ): Promise<Version | null> => {
      const chunks = await toChunks(entries);
      const batch = db.batch();
      const fields = { format, chunks: chunks.length, readAt, wholeAt };
      const name = collection.doc(nameId);
      if (replaced.writtenAt) batch.update(name, fields, { lastUpdateTime: replaced.writtenAt });
      else batch.create(name, fields);
      chunks.forEach((bytes, index) => {
        batch.set(collection.doc(chunkId(index)), { bytes });
      });
      for (let index = chunks.length; index < replaced.chunks; index++) {
        batch.delete(collection.doc(chunkId(index)));
      }
      try {
        const [written] = await batch.commit();
        return { writtenAt: written?.writeTime ?? null, chunks: chunks.length };
      } catch (error) {
        if (isPreconditionFailure(error)) return null;
        throw error;
      }
    },
  };
};

const parse = async (
  name: DocumentSnapshot,
  chunks: readonly DocumentSnapshot[],
): Promise<Snapshot | null> => {
  try {
    const { readAt, wholeAt, chunks: count } = StoredName.parse(name.data());
    const bytes = chunks
      .slice(0, count)
      .map((chunk) => z.instanceof(Uint8Array).parse(chunk.get("bytes")));
    return { entries: await fromChunks(bytes), readAt, wholeAt };
  } catch (error) {
    // Another format, or damaged: the products are read instead.
    warn("catalogue snapshot can't be read", { error: String(error) });
    return null;
  }
};
