import { InvoiceParty, invoiceKinds } from "@shop/contract/invoices";
import { vatTreatments } from "@shop/contract/prices/vat";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { Malformed, parseEntity, StoredPrice, StoredTime } from "../../firestore/entity.ts";
import type { Numbering, Told } from "../../stock/change-stock.ts";
import type { Order } from "../order.ts";
import { type IssuedInvoice, issueInvoices, type LastNumbers } from "./invoice.ts";
import { invoiceDue } from "./invoice-due.ts";

/** The version of the shape of a document of `invoices`. */
const schemaVersion = 1;

/** What an amount has of VAT at one rate, in minor units. */
export const StoredVatShare = z.object({ rate: z.int().min(0), net: z.int(), vat: z.int() });

/** A document of `invoices`. */
export const StoredInvoice = z
  .object({
    schema: z.literal(schemaVersion),
    kind: z.enum(invoiceKinds),
    corrects: z.string().optional(),
    correctsIssuedAt: StoredTime.optional(),
    createdAt: StoredTime,
    suppliedAt: StoredTime.optional(),
    deliveredTo: z.string(),
    order: z.object({ id: z.string(), number: z.string(), createdAt: StoredTime }),
    seller: z.string(),
    buyer: z.string(),
    parties: z.object({ seller: InvoiceParty, buyer: InvoiceParty }),
    rows: z
      .object({
        text: z.string(),
        pieces: z.object({ quantity: z.int(), unitPriceCents: StoredPrice }).optional(),
        discountCents: z.int().optional(),
        code: z.string().optional(),
        vatRate: z.int().optional(),
        isDelivery: z.literal(true).optional(),
        cents: z.int(),
      })
      .array(),
    vat: z
      .object({
        treatment: z.enum(vatTreatments),
        country: z.string(),
        territory: z.string().optional(),
        included: z.boolean(),
        shares: StoredVatShare.array(),
        exchange: z
          .object({ currency: z.string(), rate: z.number().positive(), cents: z.int() })
          .optional(),
        note: z.string().optional(),
      })
      .optional(),
    totalCents: z.int(),
    forBusiness: z.literal(true).optional(),
    gift: z.literal(true).optional(),
    payment: z.string().optional(),
    payTo: z.string().optional(),
    note: z.string().optional(),
    paid: z.literal(true).optional(),
  })
  .transform(({ schema: _, ...invoice }) => invoice);

const StoredNumbers = z.object({ invoice: z.int().min(0), "credit-note": z.int().min(0) });

/** The numbers before the first ones. */
export const firstNumbers: LastNumbers = { invoice: 0, "credit-note": 0 };

/** @throws Malformed if the last numbers can't be read: no number is given twice */
const lastIn = (document: DocumentSnapshot): LastNumbers => {
  if (!document.exists) return firstNumbers;
  const { data, error } = StoredNumbers.safeParse(document.data());
  if (error) throw new Malformed(document.ref.path, error.issues);
  return data;
};

/** @returns a number as a search compares it: "ab-inv-000042"; 42 for a running number alone */
export const invoiceKey = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d+$)/, "");

/** @returns an invoice as its document: with the numbers by which the desk finds it */
export const toDocument = ({ id, ...invoice }: IssuedInvoice) => ({
  schema: schemaVersion,
  ...invoice,
  keys: [id, id.replace(/^.*-/, ""), invoice.order.number].map(invoiceKey),
});

/** @returns the event of a changed order with the papers that were issued for it: its mail attaches them */
const naming = (event: Told, issued: readonly IssuedInvoice[]): Told => {
  if (!("order" in event)) return event;
  const papers = issued
    .filter(({ order }) => order.id === event.order.id)
    .map(({ id: number, kind }) => ({ number, kind }));
  if (papers.length === 0) return event;
  return { ...event, order: { ...event.order, issued: papers } } as Told; // as: the same event, with the same order
};

/**
 * Numbers the invoices and credit notes of changed orders, in the transaction that changes them: no number is given
 * twice, and none is missing.
 */
export const invoiceNumbering: Numbering<Order> = {
  series: "series/invoices",
  isDue: (existing, { updated = [] }) => {
    const byId = new Map(existing.map((order) => [order.id, order]));
    return updated.some((order) => {
      const before = byId.get(order.id);
      return before !== undefined && invoiceDue(before, order) !== null;
    });
  },
  issue: (existing, { updated = [] }, series, at) => {
    const { orders, issued, last } = issueInvoices(existing, updated, lastIn(series), at);
    return {
      updated: orders,
      writes: issued.map((invoice) => ({
        path: `invoices/${invoice.id}`,
        fields: toDocument(invoice),
      })),
      last,
      tell: (event) => naming(event, issued),
    };
  },
};

/**
 * @returns the invoices and credit notes of an order, the first one first
 * @throws Malformed if one can't be read: an order's papers are whole, or not shown
 */
export const invoicesOf = async (db: Firestore, orderId: string): Promise<IssuedInvoice[]> => {
  const { docs } = await db.collection("invoices").where("order.id", "==", orderId).get();
  return docs
    .map((document) => parseEntity(StoredInvoice, document))
    .toSorted(
      (one, other) =>
        one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    );
};
