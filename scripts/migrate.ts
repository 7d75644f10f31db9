/**
 * Joins the lines that were ordered at once, which a shop before this version kept as an order each, counts each
 * customer's orders, and notes which products run low and which reviews have no answer. Run it while nothing writes orders (docs/operations.md). Running it again goes on.
 *   npm run migrate -- --project ID    on a real project, with your own credentials
 */
import { parseArgs } from "node:util";
import { runsLow } from "@pros-and-drill/contract/order-quantity";
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  getFirestore,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { parseOrLeaveOut } from "../functions/src/firestore/entity.ts";
import { transact, unchanged } from "../functions/src/firestore/transact.ts";
import { StoredOrder, schemaVersion, toDocument } from "../functions/src/orders/order-documents.ts";
import { spendingOf } from "../functions/src/orders/spending.ts";
import { isUnanswered } from "../functions/src/reviews/review.ts";
import { StoredReview } from "../functions/src/reviews/review-store.ts";
import { missingFields } from "../functions/src/users/user-documents.ts";
import { LineOrder, ordersOf } from "./line-orders.ts";
import { openProject, runOn } from "./open-project.ts";

const usage = "Usage: npm run migrate -- --project ID";

/** Orders read at once. */
const pageSize = 300;

const noDeadline = Number.POSITIVE_INFINITY;

const isOld = (document: DocumentSnapshot): boolean => document.get("schema") !== schemaVersion;

interface Counts {
  readonly lines: number;
  readonly orders: number;
  readonly unread: number;
}

/** Reads a collection page by page, by id. */
async function* pagesOf(db: Firestore, collection: string) {
  const sorted = db.collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? sorted.startAfter(last) : sorted).get();
    yield docs;
    if (docs.length < pageSize) return;
    last = docs.at(-1);
  }
}

/** Joins the lines of one checkout in one transaction. @returns how many lines, orders, and unreadable documents */
const joinLines = (db: Firestore, one: QueryDocumentSnapshot): Promise<Counts> =>
  transact(db, noDeadline, async (writes) => {
    const number: unknown = one.get("number");
    const orders = db.collection("orders");
    const docs =
      typeof number === "string"
        ? (await orders.where("number", "==", number).get()).docs
        : [await one.ref.get()];
    const old = docs.filter((document) => document.exists && isOld(document));
    const lines = old.flatMap((document) => parseOrLeaveOut(LineOrder, document));
    const joined = ordersOf(lines);
    const documents = new Map(joined.map((order) => [order.id, toDocument(order)]));
    for (const document of old) {
      if (!lines.some(({ id }) => id === document.id)) continue;
      // A document keeps no field of the former shape.
      writes.delete(document.ref, unchanged(document));
      const fields = documents.get(document.id);
      if (fields) writes.set(document.ref, fields);
    }
    const unread = old.length - lines.length;
    return { lines: lines.length, orders: joined.length, unread };
  });

/** Counts each customer's orders, from the orders as they are, and completes legacy records of people. */
const countSpending = async (db: Firestore): Promise<void> => {
  const sums = new Map<string, { ordersCount: number; spentCents: number; lastOrderAt: Date }>();
  for await (const page of pagesOf(db, "orders")) {
    for (const order of page.flatMap((document) => parseOrLeaveOut(StoredOrder, document))) {
      const { ordersCount = 0, spentCents = 0, lastOrderAt } = sums.get(order.uid) ?? {};
      const { orders, cents } = spendingOf(order);
      const last = lastOrderAt && lastOrderAt > order.createdAt ? lastOrderAt : order.createdAt;
      sums.set(order.uid, {
        ...{ ordersCount: ordersCount + orders, spentCents: spentCents + cents },
        lastOrderAt: last,
      });
    }
  }
  for await (const page of pagesOf(db, "users")) {
    const batch = db.batch();
    for (const user of page) {
      // Without these fields the list of customers leaves a record out.
      const fields = { ...missingFields(user), ...sums.get(user.id) };
      if (Object.keys(fields).length > 0) batch.update(user.ref, fields, unchanged(user));
    }
    await batch.commit();
  }
};

/** Notes which products run low, and which reviews have no answer: lists and counts find them by it. */
const noteWhatWaits = async (db: Firestore): Promise<void> => {
  for await (const page of pagesOf(db, "products")) {
    const batch = db.batch();
    for (const product of page) {
      const [availableQuantity, minimumOrderQuantity] = [
        product.get("availableQuantity"),
        product.get("minimumOrderQuantity"),
      ];
      const isLow = runsLow({ availableQuantity, minimumOrderQuantity });
      if (product.get("isLow") !== isLow) batch.update(product.ref, { isLow }, unchanged(product));
    }
    await batch.commit();
  }
  for await (const page of pagesOf(db, "reviews")) {
    const batch = db.batch();
    for (const document of page) {
      const [review] = parseOrLeaveOut(StoredReview, document);
      if (!review || document.get("isUnanswered") === isUnanswered(review)) continue;
      batch.update(document.ref, { isUnanswered: isUnanswered(review) }, unchanged(document));
    }
    await batch.commit();
  }
};

const migrate = async (): Promise<string> => {
  const { values } = parseArgs({ options: { project: { type: "string" } } });
  const app = await openProject(values.project, false, usage);
  const db = getFirestore(app);
  let counts: Counts = { lines: 0, orders: 0, unread: 0 };
  for await (const page of pagesOf(db, "orders")) {
    const checkouts = new Map(
      page.filter(isOld).map((document) => [document.get("number") ?? document.ref.path, document]),
    );
    for (const more of await Promise.all(
      [...checkouts.values()].map((one) => joinLines(db, one)),
    )) {
      counts = {
        lines: counts.lines + more.lines,
        orders: counts.orders + more.orders,
        unread: counts.unread + more.unread,
      };
    }
  }
  await countSpending(db);
  await noteWhatWaits(db);
  const unread = counts.unread > 0 ? ` ${counts.unread} could not be read, and stay.` : "";
  return `${counts.lines} lines of ${app.options.projectId} are now ${counts.orders} orders.${unread}`;
};

await runOn(migrate);
