import type { NewImport } from "@shop/contract/desk/imports";
import { deskLimits } from "@shop/contract/desk/limits";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import type { Command } from "../../core/command.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { importPath, StoredImport } from "../../products/imports.ts";

/** @returns when an import that was begun then can't be undone any more, and is deleted */
export const importExpiry = (at: Date): Timestamp =>
  Timestamp.fromMillis(at.getTime() + deskLimits.importDays * 24 * 60 * 60 * 1000);

/**
 * Begins an import: its entry of the log, to which its pages add what they have changed. Idempotent by the act's id.
 *
 * @returns the command, whose result is the entry's id; null if another request has used the act's id
 */
export const beginImportCommand = (
  db: Firestore,
  wanted: NewImport,
  act: Act,
): Command<DocumentSnapshot, string | null> => {
  const path = importPath(act.id);
  const requestHash = fingerprint(wanted);
  return {
    act,
    read: () => db.doc(path).get(),
    decide: (begun) => {
      if (begun.exists) {
        const first = StoredImport.parse(begun.data());
        return { result: first.requestHash === requestHash ? first.log : null };
      }
      const logged = {
        action: "product.imported",
        on: { id: act.id, name: wanted.fileName },
        after: { rows: wanted.rows, changed: 0, added: 0 },
      } as const;
      const log = undoOf(act, logged).id;
      const expireAt = importExpiry(act.at);
      return {
        result: log,
        writes: [{ path, fields: { schema: 1, requestHash, log, pages: 0, expireAt } }],
        logged: [logged],
      };
    },
  };
};
