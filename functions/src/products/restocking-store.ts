import { Id } from "@pros-and-drill/contract/fields";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredTime } from "../firestore/entity.ts";
import { unchanged, writeAll } from "../firestore/transact.ts";
import type { Act, LogFor } from "../log/log.ts";
import type { Undoer } from "../log/undo-step.ts";
import { changeStockIn } from "../stock/change-stock.ts";
import type { ProductLocks } from "../stock/product-locks.ts";
import {
  oppositeIdOf,
  oppositeOf,
  type Restocked,
  type Restocking,
  restock,
  undoRestocking,
} from "./restock.ts";

/** A document of `restockings`. */
const StoredRestocking = z.object({
  uid: z.string(), // empty after the admin's account was deleted
  productId: Id,
  difference: z.int(),
  createdAt: StoredTime,
});

const restockings = {
  collection: "restockings",
  parse: (document: DocumentSnapshot): Restocking => parseEntity(StoredRestocking, document),
  toDocument: ({ id: _id, createdAt, ...restocking }: Restocking) => ({
    ...restocking,
    createdAt: Timestamp.fromDate(createdAt),
  }),
};

/** A document of `undos` (restock.ts). */
const KeptRestocking = z.object({ restocking: z.string(), difference: z.int() });

/** @param locks the instance's locks by product id */
export const restockingStore = (db: Firestore, locks: ProductLocks, logFor: LogFor) => {
  const changeStock = changeStockIn(db, locks, restockings);
  return {
    /**
     * Adds pieces to a product's stock, or removes lost ones.
     *
     * @param seen of counted pieces, how often admins had changed the stock when they were counted
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    restock: (
      wanted: Restocking,
      seen: number | undefined,
      act: Act,
      deadline: number,
    ): Promise<Restocked> => {
      const { id, productId, uid } = wanted;
      const ids = [id, oppositeIdOf(id)];
      const decide = restock(wanted, act, logFor, seen);
      return changeStock([productId], ids, decide, deadline, [uid]);
    },

    /** Undoes a restocking by its opposite. */
    undo: (async ({ on, undo, act, begin }, deadline) => {
      const { restocking: id, difference } = KeptRestocking.parse(undo);
      const decide = undoRestocking(oppositeOf({ id, difference }, on, act));
      await changeStock([on], [], decide, deadline, [act.uid], begin);
    }) satisfies Undoer,

    /**
     * Removes an admin's uid from the restockings. The restockings stay.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    anonymiseAdmin: (uid: string, deadline: number): Promise<void> =>
      writeAll(
        db,
        db.collection("restockings").where("uid", "==", uid),
        deadline,
        (writes, restocking) => writes.update(restocking.ref, { uid: "" }, unchanged(restocking)),
      ),
  };
};

export type RestockingStore = ReturnType<typeof restockingStore>;
