import type { Firestore } from "firebase-admin/firestore";
import { parseEntity } from "../../firestore/entity.ts";
import { findOrderDocument } from "../../orders/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { StoredOrder, toDocument } from "../../orders/order-documents.ts";
import type { Notebook } from "./note.ts";

/**
 * The notes about an order are part of its document: whoever deletes the order deletes them, the undo of that restores
 * them, and anonymising the order removes them, each in the one transaction.
 *
 * @param id the order's, or that of one of its lines
 */
export const orderNotebook = (db: Firestore, id: string): Notebook => ({
  read: async (_tx, noteId) => {
    const document = await findOrderDocument(db, id);
    if (!document) return null;
    const order = parseEntity(StoredOrder, document);
    const { notes = [], number } = order;
    const note = notes.find((one) => one.id === noteId);
    const withNotes = (changed: NonNullable<Order["notes"]>) => [
      { updated: document, fields: toDocument({ ...order, notes: changed }) },
    ];
    return {
      kind: "order",
      on: { id: order.id, name: number },
      count: notes.length,
      ...(note ? { known: { note, isHere: true } } : {}),
      adding: (added) => withNotes([...notes, added]),
      deleting: () => withNotes(notes.filter((one) => one !== note)),
    };
  },
});
