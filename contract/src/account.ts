import { z } from "zod";
import { Id, someText, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { Order } from "./orders.ts";
import { plainName } from "./plain-text.ts";
import { AdminProductReview } from "./product-reviews.ts";
import { Review } from "./reviews.ts";

/** Where a person has orders delivered. The person's page makes the id. */
export const Address = z.object({
  id: Id,
  label: text(limits.addressLabel).optional().describe('What the person calls it: "Workshop"'),
  address: someText(limits.address),
  phone: text(limits.phone),
});
export type Address = z.infer<typeof Address>;

const hasDistinctIds = (addresses: readonly Address[]): boolean =>
  new Set(addresses.map(({ id }) => id)).size === addresses.length;

/** What a person may change of their account. */
export const AccountEdit = z.object({
  name: z
    .string({ error: messages.nameRequired })
    .overwrite(plainName)
    .min(1, messages.nameRequired),
  addresses: z
    .array(Address)
    .max(limits.addresses)
    .refine(hasDistinctIds, "must have different ids")
    .describe("The first one is what an order starts with"),
});
export type AccountEdit = z.infer<typeof AccountEdit>;

/** A person's own account. */
export const Account = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  signInMethods: z
    .array(z.string())
    .describe('Firebase\'s names of the ways to sign in: "password", "google.com"'),
  addresses: z.array(Address),
});
export type Account = z.infer<typeof Account>;

/**
 * A person's account, orders and reviews, or a part of them. Not listed are the mails about these orders,
 * which the shop keeps for a month, and which products, orders and stock an admin has changed.
 */
export const AccountData = z.object({
  account: Account,
  orders: z.array(Order).describe("Newest first"),
  reviews: z.array(Review).describe("Newest first"),
  productReviews: z.array(AdminProductReview).describe("Newest first"),
  next: z.string().optional().describe("The cursor of the next part, if there may be one"),
});
export type AccountData = z.infer<typeof AccountData>;

/** Which part of a person's data is wanted. */
export const AccountDataQuery = z.object({
  cursor: z
    .string()
    .max(2000)
    .optional()
    .describe("Where the part starts: `next` of the part before"),
});
