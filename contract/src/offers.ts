import { z } from "zod";
import { Amount, Price, Time } from "./fields.ts";
import { struckPriceDays } from "./prices/struck-price.ts";

const Until = z.iso
  .date()
  .describe("The last day, in the shop's time zone; missing if it has none");

const was = Amount.describe(
  `The lowest price of the ${struckPriceDays} days before the offer, or since the product was put on sale`,
);

/** What shoppers see of an offer, beside the product's price, which is the offer's. */
export const Offer = z.object({ was, until: Until.optional() });
export type Offer = z.infer<typeof Offer>;

/** A running offer, as admins see it. */
export const AdminOffer = Offer.extend({
  ordinary: Amount.describe("The price that the product has again once the offer ends"),
});
export type AdminOffer = z.infer<typeof AdminOffer>;

/** Puts a product on offer, or changes its offer. */
export const NewOffer = z.object({
  price: Price.describe("Below the lowest price of the 30 days before, which is struck"),
  until: Until.optional(),
  revision: z.int().min(0).describe("The product's, on which the offer is based"),
});
export type NewOffer = z.infer<typeof NewOffer>;

/** What an offer of a product would strike. */
export const StruckPrice = z.object({
  lowest: Amount.describe("A new offer's price has to be below it, and it is struck"),
  since: Time.describe("From when on prices count: 30 days ago, or when it was put on sale"),
});
export type StruckPrice = z.infer<typeof StruckPrice>;
