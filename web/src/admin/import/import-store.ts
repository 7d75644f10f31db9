import type { ImportRow } from "@shop/contract/desk/imports";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { WebPictures } from "./web-pictures.ts";

/** A row as it is sent, and its product's name. */
export interface PlannedRow {
  readonly name: string;
  readonly write: ImportRow;
  /** Its pictures that are on other servers, unless it has none or nobody wants them fetched. */
  readonly web?: WebPictures | undefined;
}

/** An import that was begun, as far as this browser has to know to go on with it. */
export interface StoredImport {
  /** The Idempotency-Key of the call that begins it. */
  readonly key: string;
  readonly fileName: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly pages: readonly (readonly PlannedRow[])[];
}

/** How far an import is. */
export interface Progress {
  /** Pages that are written. */
  readonly done: number;
  /** What was refused of them, in words. */
  readonly refused: readonly string[];
  /** Which pictures couldn't be fetched, or are small: their rows are written. */
  readonly unfetched: readonly string[];
}

interface Imports extends DBSchema {
  /** One for each admin who uses this browser, by their uid. */
  begun: { key: string; value: StoredImport };
  progress: { key: string; value: Progress };
}

let opened: Promise<IDBPDatabase<Imports> | null> | undefined;

/** @returns null where the browser stores nothing, such as in some private windows: an import then ends with its page */
const open = (): Promise<IDBPDatabase<Imports> | null> => {
  opened ??= openDB<Imports>("imports", 2, {
    upgrade: (db) => {
      for (const name of [...db.objectStoreNames]) db.deleteObjectStore(name);
      db.createObjectStore("begun");
      db.createObjectStore("progress");
    },
  }).catch(() => null);
  return opened;
};

/** Storing fails where the disk is full: the import itself goes on. */
const attempt = async (action: (db: IDBPDatabase<Imports>) => Promise<unknown>): Promise<void> => {
  const db = await open();
  try {
    if (db) await action(db);
  } catch {
    // The shop knows which pages are written.
  }
};

/** Keeps what an admin imports, so that it goes on after the tab was closed. Each has one import. */
export const importStore = (uid: string) => ({
  begin: (begun: StoredImport): Promise<void> =>
    attempt(async (db) => {
      const tx = db.transaction(["begun", "progress"], "readwrite");
      await Promise.all([
        tx.objectStore("begun").put(begun, uid),
        tx.objectStore("progress").delete(uid),
        tx.done,
      ]);
    }),

  /** Notes how far it is. */
  reach: (progress: Progress): Promise<void> => attempt((db) => db.put("progress", progress, uid)),

  forget: (): Promise<void> =>
    attempt(async (db) => {
      const tx = db.transaction(["begun", "progress"], "readwrite");
      await Promise.all([
        tx.objectStore("begun").delete(uid),
        tx.objectStore("progress").delete(uid),
        tx.done,
      ]);
    }),

  /** @returns the admin's import that isn't finished; null if there is none */
  read: async (): Promise<(Progress & { readonly begun: StoredImport }) | null> => {
    const db = await open();
    const [begun, progress] = await Promise.all([db?.get("begun", uid), db?.get("progress", uid)]);
    return begun ? { begun, ...(progress ?? { done: 0, refused: [], unfetched: [] }) } : null;
  },
});
