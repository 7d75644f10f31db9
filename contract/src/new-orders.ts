import { z } from "zod";
import { AddressOfRow, NewAddress } from "./address.ts";
import { TypedCode } from "./discount-codes.ts";
import { AccountEmail, Amount, Id, line, Price, requiredLine, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { CheckoutNumber, Order, OrderRow } from "./orders.ts";
import { paymentMethods } from "./payment-state.ts";

/**
 * The order modal's request. The server takes the product's name and price from the database, and the customer's
 * name from the account; an address that is a text, and the phone, are free text (SPEC.md section 5).
 */
export const NewOrder = z.object({
  purchaseId: Id,
  purchase: line(limits.purchase),
  quantity: z.int(),
  customer: AccountEmail,
  customerName: line(limits.personName),
  address: AddressOfRow,
  phone: line(limits.phone),
  price: Price.optional().describe("The price of one piece that the customer has seen"),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** The client's key of a request: a retry with the same key has the same result. */
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

/** The billing address, and whether the order is a gift. */
export const Extras = z.object({
  billing: NewAddress.optional().describe(
    "Where the invoice goes, if not to the address of the delivery",
  ),
  gift: z
    .object({ note: text(limits.giftNote).optional().describe("Stands on the packing slip") })
    .optional()
    .describe("Present for a gift: no prices are in its parcel, and the invoice goes by e-mail"),
});
export type Extras = z.infer<typeof Extras>;

/** The checkout's request: a basket and its delivery address. */
export const NewCheckout = z.object({
  lines: z
    .array(CheckoutLine)
    .min(1)
    .max(limits.checkoutLines)
    .refine(
      (lines) => new Set(lines.map(({ purchaseId }) => purchaseId)).size === lines.length,
      "must not name a product twice",
    ),
  address: NewAddress.optional().describe("Missing for what is picked up at the counter"),
  phone: line(limits.phone),
  delivery: z
    .string()
    .max(limits.deliveryMethod)
    .optional()
    .describe("The id of the chosen method; by default the cheapest that delivers it"),
  total: z
    .number()
    .min(0)
    .optional()
    .describe("The total that the customer has seen, with delivery and VAT"),
  vatNumber: requiredLine(limits.vatNumber)
    .optional()
    .describe(
      "Of a business in another EU country than the shop's, which then pays no VAT; elsewhere it is ignored",
    ),
  ...Extras.shape,
  pay: z
    .enum(paymentMethods)
    .optional()
    .describe("The payment method, one of those that the settings offer; by invoice if missing"),
  code: TypedCode.optional(),
});
export type NewCheckout = z.infer<typeof NewCheckout>;

/** A placed basket: the order, and SPEC's rows of its lines, in the basket's sequence. */
export const Checkout = z.object({
  number: CheckoutNumber,
  order: Order,
  orders: z.array(OrderRow),
  total: Amount,
  payment: z
    .object({ url: z.url().describe("The page on which it is paid") })
    .optional()
    .describe("Present if it is paid by card: it is placed once it is paid"),
});
export type Checkout = z.infer<typeof Checkout>;
