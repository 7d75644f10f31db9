import { doc, type Firestore, writeBatch } from "firebase/firestore";
import { actorNames, actors } from "./actors.ts";

/** The owner of a document: its field uid. */
export type Owner = string | null;

/** The ids of the documents in every collection of the shop that the rules are tried on. */
export const ids = {
  /** Each owner has one document under their uid. So has the owner null, as whom a visitor could pass. */
  ownedBy: (uid: Owner) => uid ?? "null",
  somebodyElse: "sam",
  ownerless: "ownerless",
  /** Is off sale, if it is a product. */
  withdrawn: "withdrawn",
  missing: "missing",
};

/** Every collection of the shop, and some that the shop doesn't have. */
export const collections = [
  "products",
  "orders",
  "users",
  "productAuthors",
  "addressBooks",
  "reviews",
  "productReviews",
  "catalogue",
  "orderChanges",
  "restockings",
  "mail",
  "invoices",
  "products/sam/reviews",
  "orders/sam/products",
  "users/sam/orders",
  "reviews/sam/users",
] as const;
export type Collection = (typeof collections)[number];

/**
 * Fills every collection with a document of each actor, one of somebody else and three that nobody
 * owns. In `users` the actors' documents are their records.
 */
export async function fillShop(db: Firestore) {
  const batch = writeBatch(db);
  for (const path of collections) {
    batch.set(doc(db, path, ids.ownerless), { name: "Drill" });
    batch.set(doc(db, path, ids.withdrawn), { withdrawn: { at: new Date(0) } });
    for (const uid of [null, ids.somebodyElse]) batch.set(doc(db, path, ids.ownedBy(uid)), { uid });
    for (const name of actorNames) {
      const { uid, record } = actors[name];
      const fields = path === "users" ? record : {};
      if (uid !== null && fields !== null)
        batch.set(doc(db, path, ids.ownedBy(uid)), { uid, ...fields });
    }
  }
  await batch.commit();
}
