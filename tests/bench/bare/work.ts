import type { Route } from "@pros-and-drill/contract/endpoints";
import type { Auth } from "firebase-admin/auth";
import { FieldPath, FieldValue, type Firestore, type Query } from "firebase-admin/firestore";
import {
  orderDocument,
  productDocument,
  productReviewDocument,
  reviewDocument,
} from "../../support/documents.ts";

/** What somebody does to their own account, a few times a year. */
type OfAccount = Extract<Route, `${string} /account${string}`>;

/** The calls of SPEC.md section 7, and of the shop's pages. A search is measured by api/search. */
export type Call = Exclude<
  Route,
  OfAccount | "DELETE /session" | "GET /openapi.json" | "GET /catalogue"
>;

/** The caller of a call, and the documents that the call reads and writes. */
export interface Subject {
  readonly uid: string;
  readonly email: string;
  /** The id of a document that exists. */
  readonly known: string;
  /** The id of a document that doesn't exist yet. */
  readonly fresh: string;
  readonly idToken: string;
}

const page = async (query: Query, field: string, direction: "asc" | "desc") => {
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  const { docs } = await sorted.limit(100).get();
  return docs.map((document) => ({ id: document.id, ...document.data() }));
};

const twoHoursMs = 2 * 60 * 60 * 1000;

const jane = { uid: "jane", email: "jane@example.com", name: "Jane Example" };
const quantity = 6;
const updatedAt = FieldValue.serverTimestamp();

const deliveredOrders = (db: Firestore, uid: string, productId: string) =>
  db
    .collection("orders")
    .where("uid", "==", uid)
    .where("purchaseId", "==", productId)
    .where("status", "==", "delivered")
    .limit(1)
    .get();

/**
 * The bare work of each call: only the reads and writes that it needs, in the simplest way that the
 * same client library allows. Nothing is validated, nobody is authorised, and whole documents are
 * returned.
 */
export const works: Readonly<
  Record<Call, (db: Firestore, auth: Auth, subject: Subject) => Promise<unknown>>
> = {
  "GET /review": (db) => page(db.collection("reviews"), "createdAt", "desc"),
  "GET /product": (db) => page(db.collection("products"), "createdAt", "asc"),
  "GET /product/:id": async (db, _, { known }) => (await db.doc(`products/${known}`).get()).data(),
  "GET /addProduct/:id": async (db, _, { known }) => {
    const [product, authors] = await db.getAll(
      db.doc(`products/${known}`),
      db.doc("productAuthors/emails"),
    );
    return { product: product?.data(), authors: authors?.data() };
  },
  "GET /user": (db) => page(db.collection("users"), "email", "asc"),
  "GET /order": (db) => page(db.collection("orders"), "createdAt", "desc"),
  "GET /purchase": (db, _, { uid }) =>
    page(db.collection("orders").where("uid", "==", uid), "createdAt", "desc"),
  "GET /addProduct": async (db) => {
    const [products, authors] = await Promise.all([
      page(db.collection("products"), "createdAt", "asc"),
      db.doc("productAuthors/emails").get(),
    ]);
    return { products, authors: authors.data() };
  },
  "GET /admin/:email": async () => ({}), // the look-up of the account is all it needs
  "PUT /user/:email": async (db, auth, { uid, idToken }) => {
    await db.doc(`users/${uid}`).get();
    return auth.createSessionCookie(idToken, { expiresIn: twoHoursMs });
  },
  "PUT /user/admin/:email": async (db, auth, { known, email }) => {
    const { uid } = await auth.getUserByEmail(email);
    await auth.setCustomUserClaims(uid, { admin: true });
    await db.doc(`users/${known}`).get();
    return db.doc(`users/${known}`).update({ role: "admin" });
  },
  "POST /purchase": (db, _, { known, fresh }) =>
    db.runTransaction(async (transaction) => {
      const reference = db.doc(`products/${known}`);
      const inStock = await transaction.get(reference);
      const availableQuantity = Number(inStock.get("availableQuantity")) - quantity;
      transaction.set(db.doc(`orders/${fresh}`), orderDocument(jane, known, quantity));
      transaction.set(reference, { ...inStock.data(), availableQuantity });
    }),
  "GET /purchase/:id": async (db, _, { known }) => (await db.doc(`orders/${known}`).get()).data(),
  "POST /purchase/:id/cancellation": async (db, _, { known }) => {
    const reference = db.doc(`orders/${known}`);
    const stored = await reference.get();
    return db
      .batch()
      .update(reference, { status: "cancelled", changes: [{ status: "cancelled" }] })
      .update(db.doc(`products/${stored.get("purchaseId")}`), {
        availableQuantity: FieldValue.increment(quantity),
      })
      .commit();
  },
  "POST /checkout": (db, _, { known, fresh }) =>
    db.runTransaction(async (transaction) => {
      const reference = db.doc(`products/${known}`);
      const inStock = await transaction.get(reference);
      const availableQuantity = Number(inStock.get("availableQuantity")) - quantity;
      transaction.set(db.doc(`orders/${fresh}`), orderDocument(jane, known, quantity));
      transaction.update(reference, { availableQuantity });
    }),
  "PUT /order/:id/status": (db, _, { known }) =>
    db.runTransaction(async (transaction) => {
      const reference = db.doc(`orders/${known}`);
      await transaction.get(reference);
      transaction.update(reference, { status: "confirmed", changes: [{ status: "confirmed" }] });
    }),
  "POST /review": (db, _, { fresh }) => db.doc(`reviews/${fresh}`).set(reviewDocument(jane)),
  "GET /product/:id/reviews": async (db, _, { known }) => {
    const [reviews, product] = await Promise.all([
      page(db.collection("productReviews").where("productId", "==", known), "createdAt", "desc"),
      db.doc(`products/${known}`).get(),
    ]);
    return { reviews, product: product.data() };
  },
  "GET /product/:id/review": async (db, _, { uid, known }) => {
    const [review, orders] = await Promise.all([
      db.doc(`productReviews/${known}-${uid}`).get(),
      deliveredOrders(db, uid, known),
    ]);
    return { review: review.data(), orders: orders.size };
  },
  "PUT /product/:id/review": async (db, _, { uid, known, fresh }) => {
    const product = db.doc(`products/${known}`);
    await Promise.all([deliveredOrders(db, uid, known), product.get()]);
    return db
      .batch()
      .set(db.doc(`productReviews/${fresh}`), productReviewDocument(jane, known))
      .update(product, { "rating.count": FieldValue.increment(1) })
      .commit();
  },
  "DELETE /product/:id/review": (db, _, { known, fresh }) =>
    db
      .batch()
      .delete(db.doc(`productReviews/${fresh}`))
      .update(db.doc(`products/${known}`), { "rating.count": FieldValue.increment(-1) })
      .commit(),
  "GET /productReview": (db) => page(db.collection("productReviews"), "createdAt", "desc"),
  "PUT /review/:id/answer": (db, _, { fresh }) =>
    db.doc(`productReviews/${fresh}`).set({ answer: { text: "Thank you" } }, { merge: true }),
  "PUT /review/:id/hidden": (db, _, { known, fresh }) =>
    db
      .batch()
      .set(db.doc(`productReviews/${fresh}`), { isHidden: true }, { merge: true })
      .update(db.doc(`products/${known}`), { "rating.count": FieldValue.increment(-1) })
      .commit(),
  "POST /addProduct": (db, _, { fresh, uid, email }) =>
    db
      .batch()
      .set(db.doc(`products/${fresh}`), productDocument({ author: uid }))
      .set(db.doc("productAuthors/emails"), { [uid]: email }, { merge: true })
      .commit(),
  "PUT /product/:id": (db, _, { known, fresh }) =>
    db.runTransaction(async (transaction) => {
      const reference = db.doc(`products/${known}`);
      const stored = await transaction.get(reference);
      const revision = (Number(stored.get("revision")) || 0) + 1;
      transaction.update(reference, { description: fresh, revision, updatedAt });
    }),
  "POST /product/:id/stock": (db, _, { known, fresh }) =>
    db
      .batch()
      .create(db.doc(`restockings/${fresh}`), { productId: known, difference: quantity })
      .update(db.doc(`products/${known}`), { availableQuantity: FieldValue.increment(quantity) })
      .commit(),
  "PUT /product/:id/withdrawn": (db, _, { known }) =>
    db
      .doc(`products/${known}`)
      .update({ createdAt: FieldValue.delete(), withdrawn: { at: updatedAt }, updatedAt }),
  "DELETE /order/:email": async (db, _, { known }) => {
    const reference = db.doc(`orders/${known}`);
    const stored = await reference.get();
    return db
      .batch()
      .delete(reference)
      .update(db.doc(`products/${stored.get("purchaseId")}`), {
        availableQuantity: FieldValue.increment(quantity),
      })
      .commit();
  },
};
