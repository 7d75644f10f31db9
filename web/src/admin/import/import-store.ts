import type { AdminProduct } from "@shop/contract/products";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Applied } from "./apply-row.ts";
import type { RowPlan } from "./plan.ts";

/** An import that was begun: what it writes, and what it has written. */
export interface StoredImport {
  /** Of the file and its columns: the calls of its rows have keys of it. */
  readonly key: string;
  readonly fileName: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly rows: readonly RowPlan[];
  readonly state: "writing" | "written" | "takingBack";
}

interface Imports extends DBSchema {
  /** One for each admin who uses this browser, by their uid. */
  imports: { key: string; value: StoredImport };
  /** What each row has made of its product, by the admin's uid and the row. */
  written: { key: [uid: string, row: number]; value: AdminProduct };
}

let opened: Promise<IDBPDatabase<Imports> | null> | undefined;

/** @returns null where the browser stores nothing, such as in some private windows: an import then ends with its page */
const open = (): Promise<IDBPDatabase<Imports> | null> => {
  opened ??= openDB<Imports>("imports", 1, {
    upgrade: (db) => {
      db.createObjectStore("imports");
      db.createObjectStore("written");
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
    // The next start asks the shop what is there already.
  }
};

const rowsOf = (uid: string): IDBKeyRange =>
  IDBKeyRange.bound([uid, 0], [uid, Number.MAX_SAFE_INTEGER]);

/** The address of whoever adds products stays out of the storage. */
const withEmail = (begun: StoredImport, email: string): StoredImport => ({
  ...begun,
  rows: begun.rows.map((row) =>
    row.kind === "add" ? { ...row, body: { ...row.body, email } } : row,
  ),
});

/** Keeps what an admin imports, so that it goes on after the tab was closed, and can be taken back. Each has one import. */
export const importStore = (uid: string, email: string) => ({
  begin: (begun: StoredImport): Promise<void> =>
    attempt(async (db) => {
      const tx = db.transaction(["imports", "written"], "readwrite");
      await Promise.all([
        tx.objectStore("written").delete(rowsOf(uid)),
        tx.objectStore("imports").put(withEmail(begun, ""), uid),
        tx.done,
      ]);
    }),

  /** Notes that a row was written. */
  wrote: ({ plan: { row }, after }: Applied): Promise<void> =>
    attempt((db) => db.put("written", after, [uid, row])),

  enter: (state: StoredImport["state"]): Promise<void> =>
    attempt(async (db) => {
      const begun = await db.get("imports", uid);
      if (begun) await db.put("imports", { ...begun, state }, uid);
    }),

  /** Notes that a row was taken back, or can't be. */
  tookBack: ({ plan: { row } }: Applied): Promise<void> =>
    attempt((db) => db.delete("written", [uid, row])),

  forget: (): Promise<void> =>
    attempt(async (db) => {
      const tx = db.transaction(["imports", "written"], "readwrite");
      await Promise.all([
        tx.objectStore("written").delete(rowsOf(uid)),
        tx.objectStore("imports").delete(uid),
        tx.done,
      ]);
    }),

  /** @returns the admin's import, and the rows that it has written; null if there is none */
  read: async (): Promise<{ begun: StoredImport; applied: readonly Applied[] } | null> => {
    const db = await open();
    const stored = await db?.get("imports", uid);
    if (!db || !stored) return null;
    const begun = withEmail(stored, email);
    const [keys, products] = await Promise.all([
      db.getAllKeys("written", rowsOf(uid)),
      db.getAll("written", rowsOf(uid)),
    ]);
    const after = new Map(keys.map(([, row], at) => [row, products[at]]));
    const applied = begun.rows.flatMap((plan) => {
      const product = after.get(plan.row);
      return product ? [{ plan, after: product }] : [];
    });
    return { begun, applied };
  },
});
