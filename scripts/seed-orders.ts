import type { Firestore } from "firebase-admin/firestore";
import { type IssuedInvoice, issueInvoices } from "../functions/src/orders/invoices/invoice.ts";
import {
  firstNumbers,
  toDocument as invoiceDocument,
  invoiceNumbering,
} from "../functions/src/orders/invoices/invoice-documents.ts";
import type { Order } from "../functions/src/orders/order.ts";
import { toDocument } from "../functions/src/orders/order-documents.ts";
import { spendingWrites } from "../functions/src/orders/spending.ts";

/** Issues the invoices of the orders that are shipped, in the sequence in which they were. */
const invoiced = (orders: readonly Order[]) => {
  let last = firstNumbers;
  const issued: IssuedInvoice[] = [];
  const shippedAt = ({ changes }: Order): Date | undefined =>
    changes.find(({ status }) => status === "shipped")?.at;
  const shipped = orders
    .flatMap((order) => {
      const at = shippedAt(order);
      return at ? [{ order, at }] : [];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const changed = new Map(orders.map((order) => [order.id, order]));
  for (const { order, at } of shipped) {
    const result = issueInvoices([order], [order], last, at);
    ({ last } = result);
    issued.push(...result.issued);
    for (const one of result.orders) changed.set(one.id, one);
  }
  return { orders: [...changed.values()], issued, last };
};

/**
 * Adds orders with their invoices, and counts them in the records of their customers. All of them at once: a customer's
 * last order is the last of one call.
 */
export const addAll = async (db: Firestore, created: readonly Order[]): Promise<void> => {
  const { orders, issued, last } = invoiced(created);
  const batch = db.batch();
  for (const order of orders) batch.create(db.doc(`orders/${order.id}`), toDocument(order));
  for (const invoice of issued)
    batch.create(db.doc(`invoices/${invoice.id}`), invoiceDocument(invoice));
  batch.create(db.doc(invoiceNumbering.series), last);
  for (const { path, fields } of spendingWrites([], { result: undefined, created }))
    batch.set(db.doc(path), fields, { merge: true });
  await batch.commit();
};
