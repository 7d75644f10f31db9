import { z } from "zod";
import { AddressParts } from "./address.ts";
import { line, MailAddress, requiredLine, Time } from "./fields.ts";
import { addressLimits, limits } from "./limits.ts";
import { Checkout, NewCheckout } from "./new-orders.ts";
import { orderStatuses } from "./order-status.ts";

/** The basket of somebody without an account. Its address has parts, of which the postcode opens the order later. */
export const GuestCheckout = NewCheckout.extend({ email: MailAddress, address: AddressParts });
export type GuestCheckout = z.infer<typeof GuestCheckout>;

const PageToken = z
  .string()
  .describe("Opens this one order, as `Authorization: Order TOKEN`, for two hours");

/** Their order, which its page shows without the link that is in the mail. */
export const PlacedByGuest = Checkout.extend({ page: PageToken });
export type PlacedByGuest = z.infer<typeof PlacedByGuest>;

/** What a link in a guest's mail holds after the #. */
const LinkToken = requiredLine(limits.orderToken).describe("That of the link in the e-mail");

/** What else is asked of whoever has the link: a part of the order's address. */
export const guestAnswers = ["postcode", "town"] as const;
export type GuestAnswer = (typeof guestAnswers)[number];

export const OpenedLink = z.object({
  token: LinkToken,
  answer: line(Math.max(addressLimits.postcode, addressLimits.town))
    .optional()
    .describe("The postcode or the town, as `asks` says; missing for number and status alone"),
});
export type OpenedLink = z.infer<typeof OpenedLink>;

/** The answer to a link alone: nothing about the person. */
const LinkedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  emailVerified: z.boolean().describe("Whether somebody has kept the order by the link"),
  paid: z.boolean().optional().describe("Whether it is paid by card: it needs no press then"),
  endsAt: Time.optional().describe("When the order ends, unless it is kept or confirmed"),
});

/** An order whose link was opened. */
export const GuestSession = LinkedOrder.extend({
  asks: z
    .enum(guestAnswers)
    .describe("What opens the whole order: the town where its address has no postcode"),
  page: PageToken.optional().describe("Present for a right answer"),
});
export type GuestSession = z.infer<typeof GuestSession>;

/** The press on "Keep my order", which proves the address. */
export const GuestConfirmation = z.object({ token: LinkToken });

export const ConfirmedOrder = LinkedOrder;
export type ConfirmedOrder = z.infer<typeof ConfirmedOrder>;
