import { z } from "zod";
import { Amount, Id, line, PageQuery, Time } from "../fields.ts";
import { Invoice, invoiceKinds } from "../invoices.ts";
import { limits } from "../limits.ts";

/** Selects a page of invoices and credit notes, newest first. */
export const DeskInvoicesQuery = PageQuery.extend({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "isn't a month like 2026-11")
    .optional()
    .describe("In which they were issued, in the shop's time zone"),
  kind: z.enum(invoiceKinds).optional(),
  search: line(limits.search)
    .optional()
    .describe("The whole number of an invoice, a credit note or an order; a running number alone"),
});
export type DeskInvoicesQuery = z.infer<typeof DeskInvoicesQuery>;

/** An invoice or a credit note in the desk's list. */
export const DeskInvoice = z.object({
  _id: Id.describe("Its number"),
  kind: Invoice.shape.kind,
  at: Time,
  order: z.object({ _id: Id, number: z.string() }),
  buyer: z.string().describe("Their name"),
  total: Amount,
});
export type DeskInvoice = z.infer<typeof DeskInvoice>;
