import { z } from "zod";
import { AccountEmail, Id, PageQuery, Price, Quantity, someText, Time, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { orderStatuses, parties } from "./order-status.ts";

const Status = z.enum(orderStatuses);
const CheckoutNumber = z.string().describe('The checkout\'s number: "PD-7K4M-2XQF"');

/** Who carries an order, and its parcel's number there; both are missing until it is shipped. */
const shipping = {
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
};

/** An order (SPEC.md section 3), with the price it was placed at. */
export const Order = z.object({
  _id: Id,
  purchaseId: Id,
  purchase: z.string().describe("The product's name"),
  quantity: Quantity,
  unitPrice: Price,
  total: z.number(),
  customer: z.string().describe("The customer's e-mail address"),
  customerName: z.string(),
  address: z.string(),
  phone: z.string(),
  createdAt: Time,
  number: CheckoutNumber.optional(),
  status: Status,
  ...shipping,
});
export type Order = z.infer<typeof Order>;

/** Which orders are listed. */
export const OrdersQuery = PageQuery.extend({
  number: z
    .string()
    .regex(/^PD(-[0-9A-Z]{4}){2}$/, "is not a checkout's number")
    .optional()
    .describe("Only the orders of the checkout with this number"),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/** One change of an order's status. It names a party and never a person. */
const HistoryEntry = z.object({
  status: Status,
  at: Time,
  by: z.enum(parties),
  reason: z.string().optional(),
  ...shipping,
});

/** An order with all that has become of it, the first change first. */
export const OrderDetails = Order.extend({ history: z.array(HistoryEntry) });
export type OrderDetails = z.infer<typeof OrderDetails>;

/**
 * What the order modal sends. The server takes the product's name and price from its own records, and
 * the customer's name from the account; address and phone are free text (SPEC.md section 5).
 */
export const NewOrder = z.object({
  purchaseId: Id,
  purchase: text(limits.purchase),
  quantity: z.int(),
  customer: AccountEmail,
  customerName: text(limits.personName),
  address: text(limits.address),
  phone: text(limits.phone),
  price: Price.optional().describe("The price of one piece that the customer has seen"),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** The client's name for one order: a retry with the same key is the same order. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "must be visible ASCII")
  .max(limits.idempotencyKey);

/** One product of a basket. */
const CheckoutLine = z.object({
  purchaseId: Id,
  quantity: z.int(),
  price: Price.optional().describe("The price of one piece that the customer has seen"),
});

/** What the checkout sends: a basket, and where it is to be delivered. */
export const NewCheckout = z.object({
  lines: z
    .array(CheckoutLine)
    .min(1)
    .max(limits.checkoutLines)
    .refine(
      (lines) => new Set(lines.map(({ purchaseId }) => purchaseId)).size === lines.length,
      "must not name a product twice",
    ),
  address: text(limits.address),
  phone: text(limits.phone),
});
export type NewCheckout = z.infer<typeof NewCheckout>;

/** A basket that was ordered: one order for each of its lines, in their order. */
export const Checkout = z.object({
  number: CheckoutNumber,
  orders: z.array(Order),
  total: z.number(),
});
export type Checkout = z.infer<typeof Checkout>;

/**
 * A step that an admin takes an order. A parcel has a carrier; its number may be missing, for not
 * every carrier gives one. A cancellation has its reason, which the customer reads.
 */
export const StatusChange = z
  .object({
    status: Status,
    seen: Status.describe("The status that the admin saw"),
    carrier: someText(limits.carrier).optional(),
    trackingNumber: someText(limits.trackingNumber).optional(),
    reason: someText(limits.reason).optional(),
  })
  .refine(({ status, carrier }) => (status === "shipped") === (carrier !== undefined), {
    path: ["carrier"],
    error: "is named when an order is shipped, and only then",
  })
  .refine(({ status, trackingNumber }) => status === "shipped" || trackingNumber === undefined, {
    path: ["trackingNumber"],
    error: "is named only when an order is shipped",
  })
  .refine(({ status, reason }) => (status === "cancelled") === (reason !== undefined), {
    path: ["reason"],
    error: "is named when an order is cancelled, and only then",
  });
export type StatusChange = z.infer<typeof StatusChange>;

/** What a customer sends who cancels an order. */
export const Cancellation = z.object({ reason: text(limits.reason).optional() });
