import { z } from "zod";
import { deskLimits } from "../desk/limits.ts";
import { guestOrders } from "../guest-orders.ts";
import { lowStockLevels } from "../order-quantity.ts";
import { usualReturnDays } from "../shop.ts";

/** What holds for every order. */
export const OrdersSettings = z.object({
  paymentDays: z
    .number()
    .describe(
      "Days after delivery in which an invoice is due; 0 for at once. An order keeps its own",
    ),
  returnDays: z
    .number()
    .describe(
      "Days after its arrival in which a tool can be sent back; 0 for no returns by right. An order keeps its own",
    ),
  lowStock: z.number().describe("Pieces up to which a tool runs low, however small its orders are"),
  guests: z
    .enum(guestOrders)
    .describe("How somebody may order with an e-mail address alone; `invoice`: by card, too"),
});
export type OrdersSettings = z.infer<typeof OrdersSettings>;

/** These settings in a request, with limits and messages. */
export const NewOrdersSettings = z.object({
  paymentDays: z.int("must be a whole number").min(0).max(deskLimits.paymentDays),
  // missing where the section was stored before the days could be set
  returnDays: z
    .int("must be a whole number")
    .min(0)
    .max(deskLimits.returnDays)
    .default(usualReturnDays),
  lowStock: z.literal(lowStockLevels),
  guests: z.enum(guestOrders).default("off"), // missing where the section was stored before there were guests
});

export const OrdersChange = NewOrdersSettings.extend({ revision: z.int().min(0) });
export type OrdersChange = z.infer<typeof OrdersChange>;
