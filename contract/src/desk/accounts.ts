import { z } from "zod";
import { Amount, PageQuery, Time } from "../fields.ts";
import { invoiceKinds } from "../invoices.ts";
import { orderStatuses } from "../order-status.ts";
import { refundStates } from "../payment-state.ts";
import { vatTreatments } from "../prices/vat.ts";

/** What an accountant gets of a month, one after the other. */
export const accountsParts = ["invoices", "orders", "payments", "refunds", "payouts"] as const;
export type AccountsPart = (typeof accountsParts)[number];

/** Selects a page of a part of a month's accounts. */
export const AccountsQuery = PageQuery.extend({
  month: z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "isn't a month like 2026-11"),
  part: z.enum(accountsParts),
});
export type AccountsQuery = z.infer<typeof AccountsQuery>;

/**
 * An invoice, an order, a payment, a refund or a movement at Stripe. Amounts are negative where the shop pays them back or pays a
 * fee. A refund that fails later is booked back on that day. Payments, refunds, fees and other movements add up to the payouts
 * plus the balance at Stripe.
 */
export const AccountsEntry = z.object({
  _id: z.string().describe("Of the document, the order, or the order and the refund"),
  kind: z
    .enum([...invoiceKinds, "order", "payment", "refund", "payout", "fee", "movement"])
    .describe(
      "The last three are Stripe's: paid out to the bank, a fee, and any other movement, such as a dispute",
    ),
  at: Time,
  number: z
    .string()
    .describe("Of the invoice, the credit note or the order; Stripe's id of what it moved"),
  order: z.string().describe("The order's number; empty of what Stripe moved"),
  country: z.string().optional().describe("The customer's; missing where a text was sent"),
  vat: z
    .object({
      treatment: z.enum(vatTreatments),
      country: z.string().describe("Whose rates it has, or where it goes without VAT"),
      number: z.string().optional().describe("The customer's VAT number"),
      shares: z.array(z.object({ rate: z.number(), net: Amount, vat: Amount })),
    })
    .optional()
    .describe("Missing where no VAT is charged, and of money that moves"),
  amount: Amount.describe("With VAT; of an order, what its lines that stand come to"),
  method: z.enum(["card", "other"]).optional().describe("How money moves"),
  reference: z
    .string()
    .optional()
    .describe("Stripe's id of the money; of a payment's fee, the payment's"),
  status: z.enum(orderStatuses).optional().describe("Of an order, as it is now"),
  state: z.enum(refundStates).optional().describe("Of a refund's money, as it is now"),
});
export type AccountsEntry = z.infer<typeof AccountsEntry>;
