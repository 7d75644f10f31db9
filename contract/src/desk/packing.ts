import { z } from "zod";
import { ShipmentCorrection, StatusChange } from "../order-steps.ts";
import { Order } from "../orders.ts";
import { DeskOrder, DeskOrderDetails, MoneyBack } from "./orders.ts";

const Line = DeskOrderDetails.shape.lines.element
  .pick({ _id: true, productId: true, name: true, quantity: true })
  .extend({ cancelled: z.literal(true).optional().describe("Missing while the line stands") });

/** An order as whoever packs it sees it: without prices, e-mail address and history. */
export const PackingOrder = Order.pick({
  _id: true,
  number: true,
  status: true,
  createdAt: true,
  customerName: true,
  address: true,
  phone: true,
  gift: true,
  carrier: true,
  trackingNumber: true,
}).extend({
  delivery: Order.shape.delivery.pick({ name: true, pickup: true }),
  ...DeskOrder.pick({ late: true, packing: true }).shape,
  moneyBack: MoneyBack.optional(),
  lines: z.array(Line),
});
export type PackingOrder = z.infer<typeof PackingOrder>;

/** All that packing an order needs: also on which shelves its tools are, and what the shop has noted. */
export const PackingDetails = PackingOrder.extend({
  lines: z.array(
    Line.extend(DeskOrderDetails.shape.lines.element.pick({ shelf: true, codes: true }).shape),
  ),
  notes: z.array(DeskOrderDetails.shape.notes.element.pick({ _id: true, text: true })),
});
export type PackingDetails = z.infer<typeof PackingDetails>;

/** The parcel that an order left with. */
export const PackedParcel = ShipmentCorrection.omit({ seen: true }).extend({
  seen: StatusChange.shape.seen,
});
export type PackedParcel = z.infer<typeof PackedParcel>;
