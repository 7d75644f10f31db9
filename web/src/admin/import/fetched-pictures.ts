import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Fetched } from "./web-pictures.ts";

interface Pictures extends DBSchema {
  /** What became of a picture on another server, by the admin's uid and its address there. */
  fetched: { key: [uid: string, address: string]; value: Fetched };
}

let opened: Promise<IDBPDatabase<Pictures> | null> | undefined;

/** A database of its own: a new version of the imports' would wait for every open tab of the former one. */
const open = (): Promise<IDBPDatabase<Pictures> | null> => {
  opened ??= openDB<Pictures>("importedPictures", 1, {
    upgrade: (db) => {
      db.createObjectStore("fetched");
    },
  }).catch(() => null);
  return opened;
};

/** Remembers the pictures that an admin's import has had fetched. */
export const fetchedPictures = (uid: string) => ({
  /** @returns what became of a picture; undefined if this import hasn't had it fetched */
  find: async (address: string): Promise<Fetched | undefined> =>
    (await open())?.get("fetched", [uid, address]),

  keep: async (address: string, fetched: Fetched): Promise<void> => {
    await (await open())?.put("fetched", fetched, [uid, address]).catch(() => {}); // the disk may be full
  },

  /** Forgets them all: the next import has each one fetched anew, since it may have changed. */
  forget: async (): Promise<void> => {
    const all = IDBKeyRange.bound([uid, ""], [uid, "\uffff"]);
    await (await open())?.delete("fetched", all).catch(() => {});
  },
});
