import { z } from "zod";
import { Amount, Id, Pieces, Time } from "./fields.ts";
import { vatTreatments } from "./prices/vat.ts";
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
  discount: Amount.optional().describe("What is taken off of the pieces' price"),
  code: z.string().optional().describe("The discount code that takes it off"),
  vatRate: z.number().optional().describe("25 for 25 %; missing where no VAT is charged"),
  amount: z.number().describe("Negative where it is taken off; 0 for what is included"),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** The VAT of what was issued. */
const InvoiceVat = z.object({
  treatment: z.enum(vatTreatments),
  country: z.string().describe("Whose rates it has (ISO 3166-1)"),
  territory: z
    .string()
    .optional()
    .describe("Where it goes, if that isn't simply the country: MC, canary-islands"),
  included: z.boolean().describe("Whether the rows include it"),
  net: Amount.describe("What it comes to without VAT"),
  shares: z
    .array(z.object({ rate: z.number().describe("25 for 25 %"), net: Amount, vat: Amount }))
    .describe("Of each rate that a row has, the highest first"),
  exchange: z
    .object({
      currency: z.string().describe("ISO 4217: DKK"),
      rate: z.number().describe("Units of it for one of the shop's currency: 7.4604"),
      amount: z.number().describe("The VAT of all rates at that rate, rounded half up"),
    })
    .optional()
    .describe("The VAT in the currency of the shop's country, where the invoice has another one"),
  note: z.string().optional().describe("Why there is none, as the law wants it said"),
});

/** Who sells, or who buys. */
export const InvoiceParty = z.object({
  name: z.string().describe("A company's, if the address has one"),
  contact: z.string().optional().describe("Whom to write to at the company"),
  street: z
    .string()
    .optional()
    .describe("Street and number; an address that was sent as a text, in one line"),
  line2: z.string().optional(),
  postcode: z.string().optional(),
  town: z.string().optional(),
  region: z.string().optional(),
  country: z.string().optional().describe("ISO 3166-1 alpha-2; missing where a text was sent"),
  email: z.string().optional(),
  vatNumber: z.string().optional(),
});
export type InvoiceParty = z.infer<typeof InvoiceParty>;

/** An invoice or a credit note as it was issued. It never changes. */
export const Invoice = z.object({
  number: z.string().describe(`"${invoiceNumber("invoice", 42)}", without a gap in its series`),
  kind: z.enum(invoiceKinds),
  corrects: z
    .string()
    .optional()
    .describe("The order's first invoice; missing if this is that one"),
  at: Time,
  suppliedAt: Time.optional().describe("When the goods were supplied; missing before they leave"),
  order: z.object({ _id: Id, number: z.string(), createdAt: Time }),
  seller: z.string().describe("Name and address, a line each"),
  buyer: z.string().describe("Name and address, a line each"),
  parties: z
    .object({ seller: InvoiceParty, buyer: InvoiceParty })
    .describe("The same by parts, as EN 16931 needs them"),
  rows: z.array(InvoiceRow),
  vat: InvoiceVat.optional().describe("Missing where no VAT is charged"),
  note: z
    .string()
    .optional()
    .describe("Why no VAT is charged at all, as the law wants it said; missing with `vat`"),
  total: Amount.describe("With VAT; of a credit note, what is taken back"),
  gift: z.literal(true).optional().describe("Present for a gift: it doesn't go into the parcel"),
  payment: z.string().optional().describe("Until when it is due; missing on a credit note"),
  paid: z.literal(true).optional().describe("Present if it was paid by card before"),
});
export type Invoice = z.infer<typeof Invoice>;

/** All that was issued of an order, the first one first. */
export const Invoices = z.object({ invoices: z.array(Invoice) });
