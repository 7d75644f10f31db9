import type { DocumentSnapshot, Firestore, Timestamp } from "firebase-admin/firestore";
import { warn } from "firebase-functions/logger";
import { z } from "zod";
import { isPreconditionFailure } from "../../firestore/precondition.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { fromChunks, toChunks } from "./snapshot.ts";

/** The catalogue as it was at one time. */
export interface Snapshot {
  readonly entries: readonly CatalogueEntry[];
  /** When the last change in it was asked for, in milliseconds since 1970. */
  readonly readAt: number;
  /** When all products were last read, in milliseconds since 1970. */
  readonly wholeAt: number;
}

/** Which snapshot is stored, so that another one isn't replaced unseen. */
export interface Version {
  /** When it was written; null if there is none. */
  readonly writtenAt: Timestamp | null;
  /** The number of its chunks. */
  readonly chunks: number;
}

/** Counts up whenever an entry gets another shape: snapshots of another format aren't read. */
const format = 1;

/** The document that names the snapshot. */
const StoredName = z.object({
  format: z.literal(format),
  chunks: z.int().min(0),
  readAt: z.int(),
  wholeAt: z.int(),
});

const nameId = "snapshot";
/** Sorts by number, as there are fewer than a thousand. */
const chunkId = (index: number): string => `chunk-${String(index).padStart(3, "0")}`;

export type SnapshotStore = ReturnType<typeof snapshotStore>;

/**
 * The collection `catalogue`: the snapshot's chunks, and a document that names it. One query reads
 * them all as they were at one moment, and one commit writes them all.
 */
export const snapshotStore = (db: Firestore) => {
  const collection = db.collection("catalogue");

  return {
    /** @returns which snapshot is stored, and the snapshot itself if it can be read */
    load: async (): Promise<{ version: Version; snapshot: Snapshot | null }> => {
      const { docs } = await collection.get();
      const name = docs.find(({ id }) => id === nameId);
      const chunks = docs.filter((document) => document !== name);
      const version = { writtenAt: name?.updateTime ?? null, chunks: chunks.length };
      return { version, snapshot: name ? await parse(name, chunks) : null };
    },

    /**
     * Stores a snapshot, unless another one was stored meanwhile.
     *
     * @param replaced which one it replaces
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
    // It is of another format, or damaged: the products are read instead.
    warn("catalogue snapshot can't be read", { error: String(error) });
    return null;
  }
};
