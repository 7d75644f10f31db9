import { startOfDay } from "@shop/contract/calendar";
import type { Page } from "@shop/contract/calls";
import type { DeskInvoicesQuery } from "@shop/contract/desk/invoices";
import { shop } from "@shop/contract/shop";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { parseEntity } from "../../firestore/entity.ts";
import { readPage } from "../../firestore/read-page.ts";
import { newestFirst } from "../../firestore/sorting.ts";
import type { IssuedInvoice } from "./invoice.ts";
import { invoiceKey, StoredInvoice } from "./invoice-documents.ts";

/** The days of the longest month: that many after its first day, the next month has begun. */
const longestMonth = 31;

/** @param month as 2026-11 @returns the first moments of the month and of the next one, in the shop's time zone */
export const boundsOf = (month: string): readonly [Timestamp, Timestamp] => {
  const first = `${month}-01`;
  const within = new Date(Date.parse(`${first}T00:00:00Z`) + longestMonth * 24 * 60 * 60 * 1000);
  const next = `${within.toISOString().slice(0, 7)}-01`;
  const [from, until] = [first, next].map((day) =>
    Timestamp.fromDate(startOfDay(day, shop.timeZone)),
  );
  return [from as Timestamp, until as Timestamp]; // as: there are two
};

/**
 * @returns a page of what was issued, newest first
 * @throws UnreadableCursor
 */
export const invoicesPage = (
  db: Firestore,
  { month, kind, search, ...wanted }: DeskInvoicesQuery,
): Promise<Page<IssuedInvoice>> => {
  const all = db.collection("invoices");
  const ofKind = kind ? all.where("kind", "==", kind) : all;
  const found = search ? ofKind.where("keys", "array-contains", invoiceKey(search)) : ofKind;
  const [from, until] = month ? boundsOf(month) : [];
  const since = from ? found.where("createdAt", ">=", from) : found;
  const within = until ? since.where("createdAt", "<", until) : since;
  return readPage(within, newestFirst, wanted, StoredInvoice);
};

/**
 * @param number an invoice's or a credit note's
 * @returns it as it was issued; null if there is none
 * @throws Malformed if it can't be read
 */
export const findInvoice = async (db: Firestore, number: string): Promise<IssuedInvoice | null> => {
  const document = await db.doc(`invoices/${number}`).get();
  return document.exists ? parseEntity(StoredInvoice, document) : null;
};
