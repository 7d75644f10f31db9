import { z } from "zod";
import { Amount, Count, Id, Pieces, Time } from "../fields.ts";

/** Orders and what they bring in, without cancelled lines. */
const Sales = z.object({ orders: Count, revenue: Amount });

/** A span and the previous one, each up to the same time. */
const Compared = z.object({ now: Sales, before: Sales });

/** What needs doing, and how the shop does. Days are those of the shop's time zone. */
export const Today = z.object({
  at: Time,
  firstSteps: z
    .object({
      tool: z.boolean(),
      delivery: z.boolean(),
      shipping: z.boolean().describe("Whether its delivery prices are set"),
      vat: z.boolean().optional().describe("Missing where it charges no VAT"),
      vatNumber: z.boolean().optional().describe("Missing where it charges no VAT"),
      bankDetails: z.boolean().optional().describe("Missing where it doesn't sell by invoice"),
      terms: z.boolean(),
      privacy: z.boolean(),
      imprint: z.boolean(),
      verified: z.boolean(),
      open: z.boolean(),
    })
    .describe("What a new shop needs, and whether it has it"),
  toDo: z.object({
    toConfirm: Pieces,
    toShip: Pieces,
    late: Pieces,
    returns: Pieces.describe("Orders with a return to answer"),
    lowOnStock: Pieces,
    openReviews: Pieces,
    failedMails: Pieces,
  }),
  low: z
    .array(
      z.object({
        productId: Id,
        name: z.string(),
        left: Pieces,
        days: z
          .number()
          .optional()
          .describe("Days until it sells out at the pace of four weeks; missing if none was sold"),
      }),
    )
    .describe("Products low on stock, those that sell out first before the others"),
  failedMails: z.array(
    z.object({
      _id: Id,
      to: z.string(),
      subject: z.string(),
      orderId: z.string().optional(),
      error: z.string().optional(),
      at: Time,
    }),
  ),
  failedRefunds: z
    .array(z.object({ _id: Id, number: z.string() }))
    .describe("Orders with a refund whose money didn't arrive, and that wasn't made anew"),
  sales: z.object({ today: Compared, week: Compared, month: Compared }),
  days: z.array(Sales.extend({ day: z.iso.date() })).describe("The last 30 days, today last"),
  bestSellers: z
    .array(z.object({ productId: z.string(), name: z.string(), pieces: Count, revenue: Amount }))
    .describe("Those that brought in most in the last 30 days"),
  unreadable: z
    .array(z.string())
    .describe("The documents of what needs doing that can't be read, though counted: orders/4f1d"),
});
export type Today = z.infer<typeof Today>;
