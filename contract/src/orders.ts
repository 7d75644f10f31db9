import { z } from "zod";
import { AccountEmail, Id, Price, Quantity, Time, text } from "./fields.ts";
import { limits } from "./limits.ts";

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
});
export type Order = z.infer<typeof Order>;

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
