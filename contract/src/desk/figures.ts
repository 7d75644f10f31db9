import { z } from "zod";
import { Amount, Count } from "../fields.ts";
import { vatTreatments } from "../prices/vat.ts";

/** A month or a year: "2026-11", "2026". */
const Span = z.string().regex(/^(19|2\d)\d\d(-(0[1-9]|1[0-2]))?$/, "is not a month or a year");

/** Selects the figures of a month or a year. */
export const FiguresQuery = z.object({ span: Span.describe('"2026-11" or "2026"') });

const VatShares = z
  .array(
    z.object({
      treatment: z.enum(vatTreatments),
      country: z.string().describe("Whose rate it is (ISO 3166-1), or where it goes without VAT"),
      rate: z.number().describe("In percent"),
      net: Amount,
      vat: Amount,
    }),
  )
  .describe("By country and rate; empty where no VAT is charged");

/** What some days come to, by the days on which it was ordered. */
const Totals = z.object({
  orders: Count,
  revenue: Amount.describe("With VAT and delivery, without what was cancelled within a week"),
  net: Amount.describe("The same without VAT"),
  delivery: Amount.describe("Of it, what deliveries cost"),
  discount: Amount.describe("What was taken off of prices before"),
  refunds: z
    .object({ count: Count, amount: Amount })
    .describe(
      "The refunds that were made on these days, of whichever orders, and what they paid back. One that failed on a later day is taken off of the amount on that day",
    ),
  left: Amount.describe("`revenue` without what refunds and later cancellations took off"),
  leftNet: Amount.describe("The same without VAT"),
});

/** What was sold in a month or a year, until the last day that is over. */
export const Figures = z.object({
  span: z.string(),
  isOver: z.boolean(),
  until: z.iso.date().optional().describe("The last day that counts; missing if none is over"),
  totals: Totals,
  parts: z
    .array(z.object({ of: z.string(), orders: Count, revenue: Amount }))
    .describe("The days of a month, or the months of a year"),
  vat: VatShares.describe("The VAT of `left`, by country and rate"),
  kinds: z
    .array(
      z.object({
        kind: z.string().describe('"" for tools without a kind, and all beyond a hundred kinds'),
        pieces: Count,
        revenue: Amount.describe("At the tools' prices"),
      }),
    )
    .describe("Those that brought in most first"),
  methods: z
    .array(
      z.object({
        method: z.string(),
        name: z.string(),
        orders: Count,
        revenue: Amount,
        delivery: Amount,
      }),
    )
    .describe("By method of delivery"),
  compared: z
    .array(
      z.object({
        span: z.string(),
        until: z.iso.date().optional().describe("The same day of it, while the other goes on"),
        totals: Totals,
      }),
    )
    .describe("The span before, and the same month of the year before"),
  firstMonth: z.string().optional().describe("That of the first order; missing before it"),
});
export type Figures = z.infer<typeof Figures>;
