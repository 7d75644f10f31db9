import { z } from "zod";
import { Amount, Id, Pieces, Time } from "./fields.ts";
import { shop } from "./shop.ts";

/** An invoice says what a customer owes; a credit note takes a part of that back. */
export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What stands between the order's prefix and the running number. Each kind has a series of its own. */
const letters: Readonly<Record<InvoiceKind, string>> = { invoice: "INV", "credit-note": "CN" };

/** @returns the number of the n-th document of its kind: "AB-INV-000042" */
export const invoiceNumber = (kind: InvoiceKind, n: number): string =>
  `${shop.orderPrefix}-${letters[kind]}-${String(n).padStart(6, "0")}`;

/** A row of an invoice: pieces of one product at a price, or an amount with words of its own. */
export const InvoiceRow = z.object({
  text: z.string(),
  pieces: z
    .object({ quantity: Pieces, unitPrice: Amount })
    .optional()
    .describe("Missing where the row is an amount alone, such as a refund's"),
  amount: z.number().describe("Negative where it is taken off; 0 for what is included"),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** An invoice or a credit note as it was issued. It never changes. */
export const Invoice = z.object({
  number: z.string().describe(`"${invoiceNumber("invoice", 42)}", without a gap in its series`),
  kind: z.enum(invoiceKinds),
  corrects: z
    .string()
    .optional()
    .describe("The order's first invoice; missing if this is that one"),
  at: Time,
  order: z.object({ _id: Id, number: z.string(), createdAt: Time }),
  seller: z.string().describe("Name and address, a line each"),
  buyer: z.string().describe("Name and address, a line each"),
  rows: z.array(InvoiceRow),
  total: Amount.describe("What the rows add up to; of a credit note, what is taken back"),
  gift: z.literal(true).optional().describe("Present for a gift: it doesn't go into the parcel"),
  payment: z.string().optional().describe("Until when it is due; missing on a credit note"),
});
export type Invoice = z.infer<typeof Invoice>;

/** All that was issued of an order, the first one first. */
export const Invoices = z.object({ invoices: z.array(Invoice) });
