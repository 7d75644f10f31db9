import { z } from "zod";
import { KnownAddress, KnownParts } from "./address.ts";
import { Amount, Id, PageQuery, Pieces, Time } from "./fields.ts";
import { orderStatuses, parties } from "./order-status.ts";
import { paymentFailures, paymentStates } from "./payment-state.ts";
import { vatTreatments } from "./prices/vat.ts";
import { returnStates } from "./return-state.ts";
import { OrderReturn } from "./returns.ts";
import { shop } from "./shop.ts";

const Status = z.enum(orderStatuses);
export const CheckoutNumber = z
  .string()
  .describe(`The checkout's number: "${shop.orderPrefix}-7K4M-2XQF"`);

/** Missing until the order is shipped. */
const shipping = {
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
};

/** 25 for 25 %. */
const VatPercent = z.number();

/** How an order is delivered, and for how much. */
const OrderDelivery = z.object({
  name: z.string(),
  price: Amount.describe("0 where it is included in the prices of the tools"),
  vatRate: VatPercent.optional().describe(
    "Missing where no VAT is charged, or where it has several rates",
  ),
  vatParts: z
    .array(z.object({ rate: VatPercent, amount: Amount }))
    .optional()
    .describe("Its price by rate; missing where it has one rate at most"),
  days: z
    .tuple([z.int(), z.int()])
    .readonly()
    .optional()
    .describe("Working days on the way, at least and at most; missing if they are a parcel's"),
  pickup: z
    .literal(true)
    .optional()
    .describe("Present if the customer picks it up at the counter, which is the address then"),
});

/** How an order is taxed. */
const OrderVat = z.object({
  treatment: z.enum(vatTreatments),
  country: z.string().describe("Whose rates it has (ISO 3166-1)"),
  territory: z
    .string()
    .optional()
    .describe("Where it goes, if that isn't simply the country: MC, canary-islands"),
  included: z.boolean().describe("Whether the prices include it"),
  number: z.string().optional().describe("The customer's VAT number"),
  shopNumber: z.string().optional().describe("The shop's VAT number"),
  shares: z
    .array(z.object({ rate: VatPercent, net: Amount, vat: Amount }))
    .describe("What `total` has of it by rate, the highest first"),
});

/**
 * One line of an order as SPEC.md section 3 has it: a row with the order's own fields. Its `_id` is the line's.
 */
export const OrderRow = z.object({
  _id: Id,
  orderId: Id.describe("The order that the line belongs to"),
  purchaseId: Id,
  purchase: z.string().describe("The product's name"),
  quantity: Pieces,
  unitPrice: Amount,
  total: Amount,
  orderTotal: Amount.describe(
    "Of the order's lines that stand, with their delivery, VAT and discount; of all of them if none does",
  ),
  customer: z.string().describe("The customer's e-mail address"),
  emailVerified: z
    .boolean()
    .describe(
      "Whether that address was verified when they ordered: if not, e-mails to it wait until it is",
    ),
  customerName: z.string(),
  address: z.string(),
  addressParts: KnownParts.optional().describe(
    "The parts that `address` is made of; missing if it was sent as a text",
  ),
  phone: z.string(),
  delivery: OrderDelivery,
  createdAt: Time,
  number: CheckoutNumber,
  status: Status,
  endsAt: Time.optional().describe(
    "When it expires, unless it is confirmed or the customer's address is verified",
  ),
  returnState: z
    .enum(returnStates)
    .optional()
    .describe("The state of its returns: that of the one that waits; missing if it has none"),
  ...shipping,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** One product of an order, at the price it was ordered at. */
export const OrderLine = z.object({
  _id: Id,
  productId: Id,
  name: z.string().describe("The product's name when it was ordered"),
  quantity: Pieces,
  unitPrice: Amount,
  total: Amount,
  discount: Amount.optional().describe("What is taken off of `total`; missing if nothing is"),
  vatRate: VatPercent.optional().describe("Missing where no VAT is charged"),
  returned: Pieces.optional().describe(
    "Pieces that have come back, or that a return names; missing if there are none",
  ),
  cancelled: z
    .object({ at: Time, by: z.enum(parties), reason: z.string().optional() })
    .optional()
    .describe("Missing while the line stands"),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What was ordered at once: one parcel, one total. Once all of its lines are cancelled, so is the order. */
export const Order = OrderRow.omit({
  orderId: true,
  purchaseId: true,
  purchase: true,
  quantity: true,
  unitPrice: true,
  orderTotal: true,
}).extend({
  lines: z.array(OrderLine).describe("At least one"),
  billing: KnownAddress.optional().describe(
    "Where the invoice goes; missing if that is the address of the delivery",
  ),
  dialled: z
    .string()
    .optional()
    .describe(
      "The phone in E.164, as it is dialled from anywhere; missing if it can't be a number",
    ),
  priceList: z.string().optional().describe("The name of the price list that it was priced by"),
  byPhone: z
    .literal(true)
    .optional()
    .describe("Present if the shop has entered it for the customer, who had called"),
  paymentDays: z.int().describe("Days after delivery in which its invoice is due"),
  returnDays: z
    .int()
    .describe("Days after its arrival in which it can be sent back; 0 for no returns by right"),
  vat: OrderVat.optional().describe("Missing where no VAT is charged"),
  gift: z
    .object({ note: z.string().optional() })
    .optional()
    .describe("Present for a gift: no prices are in its parcel, and the invoice goes by e-mail"),
  total: Amount.describe(
    "Of the lines that stand, with their delivery; of all of them if none does",
  ),
  code: z
    .object({
      code: z.string(),
      off: Amount.describe(
        "What it takes off of the lines that stand, or off of the delivery; of all if none does",
      ),
      freeDelivery: z.literal(true).optional().describe("Present if the delivery is free by it"),
      deliveryOff: Amount.optional().describe("What the delivery would have cost then"),
      minimum: z
        .object({
          amount: Amount,
          prices: z
            .array(z.object({ productId: z.string(), price: Amount }))
            .describe("The listed prices of the products that it is for"),
        })
        .optional()
        .describe("What it asked for when it was used; missing if that was nothing"),
    })
    .optional()
    .describe("The discount code that it was placed with; missing without one"),
  refunded: Amount.optional().describe("What was refunded of it together; missing if nothing was"),
  refundedForPieces: Amount.optional().describe(
    "Of that, for pieces that came back; missing if none did",
  ),
  returns: z.array(OrderReturn).optional().describe("Oldest first; missing if none was asked for"),
  payment: z
    .object({
      state: z.enum(paymentStates),
      isDelayed: z
        .literal(true)
        .optional()
        .describe("The customer has done their part, and their bank takes a while"),
      paidAt: Time.optional(),
      failure: z
        .enum(paymentFailures)
        .optional()
        .describe("Why it failed, and its order with it; missing if it didn’t"),
      isDisputed: z
        .literal(true)
        .optional()
        .describe("A dispute is open: nothing can be refunded or cancelled until the bank decides"),
      lost: Amount.optional().describe(
        "What the customer’s bank has taken back by disputes; missing if nothing",
      ),
    })
    .optional()
    .describe("Its payment by card; missing if it is paid by its invoice"),
});
export type Order = z.infer<typeof Order>;

/** Selects a page of orders. */
export const OrdersQuery = PageQuery.extend({
  number: z
    .string()
    .regex(new RegExp(`^${shop.orderPrefix}(-[0-9A-Z]{4}){2}$`), "is not a checkout's number")
    .optional()
    .describe("Only the orders of the checkout with this number"),
});
export type OrdersQuery = z.infer<typeof OrdersQuery>;

/**
 * One change of an order, by a party and never a person. A second `shipped` corrects the carrier and the tracking
 * number of the first.
 */
const HistoryEntry = z.object({
  status: Status,
  at: Time,
  by: z.enum(parties),
  reason: z.string().optional(),
  line: z.string().optional().describe("The one line that it cancelled"),
  ...shipping,
});

/** An order with its history, oldest first, and where it is paid to. */
export const OrderDetails = Order.extend({
  history: z.array(HistoryEntry),
  payTo: z
    .object({
      bankDetails: z.string().describe("As the shop had set them when the order was placed"),
      reference: z.string().describe("The number of its invoice, or its own until it has one"),
    })
    .optional()
    .describe("Where its invoice is paid to; missing if it is paid by card"),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** What has become of the payment of an order. */
export const PaymentProgress = z.object({
  order: OrderDetails,
  url: z.url().optional().describe("The page on which it can still be paid"),
});
