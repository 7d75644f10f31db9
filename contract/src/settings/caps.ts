import { z } from "zod";

/**
 * What guards the shop against accounts that order or mail without end. A cap of 0 orders or mails is none, and so is one
 * of 100 percent.
 */
export const CapsSettings = z.object({
  openOrders: z.number().describe("Orders that an account has open at most; 0 for any number"),
  stockSharePercent: z
    .number()
    .describe("Percent of a product's pieces that it has on order at most"),
  unverifiedOpenOrders: z.number().describe("The same while its e-mail address isn't verified"),
  unverifiedStockSharePercent: z.number().describe("The same"),
  unverifiedTogetherPercent: z
    .number()
    .describe(
      "Percent of a product's pieces that unconfirmed orders of all these accounts have at most",
    ),
  mailsPerDay: z
    .number()
    .describe(
      "E-mails a day that an account's own orders and cancellations cause at most, per recipient; 0 for any number",
    ),
});
export type CapsSettings = z.infer<typeof CapsSettings>;

/** The caps of a shop that has set none. */
export const defaultCaps: CapsSettings = {
  openOrders: 100,
  stockSharePercent: 80,
  unverifiedOpenOrders: 10,
  unverifiedStockSharePercent: 50,
  unverifiedTogetherPercent: 50,
  mailsPerDay: 20,
};

const number = (least: number, most: number) =>
  z.int("must be a whole number").min(least).max(most);
const count = number(0, 1_000);
const percent = number(1, 100);

/** These settings in a request, with limits and messages. */
export const NewCaps = z.object({
  openOrders: count,
  stockSharePercent: percent,
  unverifiedOpenOrders: count,
  unverifiedStockSharePercent: percent,
  unverifiedTogetherPercent: percent,
  mailsPerDay: count,
});

export const CapsChange = NewCaps.extend({ revision: z.int().min(0) });
export type CapsChange = z.infer<typeof CapsChange>;
