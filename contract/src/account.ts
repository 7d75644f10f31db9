import { z } from "zod";
import { KnownAddress, NewAddress } from "./address.ts";
import { Id, line } from "./fields.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { Order } from "./orders.ts";
import { plainName } from "./plain-text.ts";
import { AdminReview } from "./product-reviews.ts";
import { OwnReview } from "./reviews.ts";
import { PriceList } from "./settings/price-lists.ts";
import { readsLikeShop, shopNameTaken } from "./shop-name.ts";

/** A delivery address. The page generates its id. */
export const BookedAddress = z.object({
  id: Id,
  label: line(limits.addressLabel).optional().describe('For example "Workshop"'),
  address: NewAddress,
  phone: line(limits.phone),
});
export type BookedAddress = z.infer<typeof BookedAddress>;

/** A stored address in an answer, without limits. */
const AnsweredEntry = z.object({
  id: z.string(),
  label: z.string().optional(),
  address: KnownAddress,
  phone: z.string(),
});

const hasDistinctIds = (addresses: readonly BookedAddress[]): boolean =>
  new Set(addresses.map(({ id }) => id)).size === addresses.length;

const AccountName = z
  .string({ error: messages.nameRequired })
  .overwrite(plainName)
  .min(1, messages.nameRequired);

/** A name that somebody chooses. */
export const NewAccountName = z.object({
  name: AccountName.refine((name) => !readsLikeShop(name), shopNameTaken),
});

/** The editable fields of an account. A new name has the rules of NewAccountName, a present one may stay. */
export const AccountEdit = z.object({
  name: AccountName.optional().describe("Missing if it stays as it is"),
  addresses: z
    .array(BookedAddress)
    .max(limits.addresses)
    .refine(hasDistinctIds, "must have different ids")
    .describe("The first one is the default of an order"),
  revision: z
    .string()
    .max(100)
    .optional()
    .describe("That of the addresses that the change was made to; missing to replace any"),
});
export type AccountEdit = z.infer<typeof AccountEdit>;

/** A person's own account. */
export const Account = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  signInMethods: z
    .array(z.string())
    .describe('Firebase\'s ids of the sign-in providers: "password", "google.com"'),
  addresses: z.array(AnsweredEntry),
  revision: z.string().describe("Another one whenever the addresses have changed"),
  stockSharePercent: z
    .number()
    .describe("The share of a product's pieces that the account may have on order, in percent"),
  priceList: PriceList.optional().describe(
    "Their own prices; missing if they pay what everybody does",
  ),
});
export type Account = z.infer<typeof Account>;

/**
 * An export of a person's account, orders and reviews, or a part of it. It leaves out the mails about these
 * orders, which are kept for a month, and the audit records of an admin.
 */
export const AccountData = z.object({
  account: Account,
  orders: z.array(Order).describe("Newest first"),
  reviews: z.array(OwnReview).describe("Of the shop, newest first"),
  productReviews: z.array(AdminReview).describe("Newest first"),
  next: z.string().optional().describe("The cursor of the next part; missing in the last one"),
});
export type AccountData = z.infer<typeof AccountData>;

/** Selects a part of the export. */
export const AccountDataQuery = z.object({
  cursor: z.string().max(2000).optional().describe("`next` of the previous part"),
});
