import { Id } from "@pros-and-drill/contract/fields";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredTime } from "../firestore/entity.ts";
import { unchanged } from "../firestore/precondition.ts";
import { writeAll } from "../firestore/write-all.ts";
import { changeStockIn } from "../stock/change-stock.ts";
import type { OneAtATime } from "../stock/one-at-a-time.ts";
import { type Restocked, type Restocking, restock } from "./restock.ts";

/** A document of `restockings`. Nobody reads it past the API (firestore.rules). */
const StoredRestocking = z.object({
  uid: z.string(), // empty once the admin has deleted their account
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

/** @param oneAtATime the instance's queues for changes of a product */
export const restockingStore = (db: Firestore, oneAtATime: OneAtATime) => {
  const changeStock = changeStockIn(db, oneAtATime, restockings);
  return {
    /**
     * Adds pieces to a product's stock, or takes lost ones out.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    restock: (wanted: Restocking, deadline: number): Promise<Restocked> =>
      changeStock([wanted.productId], [wanted.id], restock(wanted), deadline),

    /**
     * Takes an admin out of the changes of stock that they made. The changes stay.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; calling it again goes on
     */
    forgetAdmin: (uid: string, deadline: number): Promise<boolean> =>
      writeAll(
        db,
        db.collection("restockings").where("uid", "==", uid),
        deadline,
        (writes, restocking) => writes.update(restocking.ref, { uid: "" }, unchanged(restocking)),
      ),
  };
};

export type RestockingStore = ReturnType<typeof restockingStore>;
