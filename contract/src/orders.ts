import { z } from "zod";
import { AddressOfRow, KnownAddress, KnownParts, NewAddress } from "./address.ts";
import {
  AccountEmail,
  Amount,
  Id,
  line,
  PageQuery,
  Pieces,
  Price,
  requiredLine,
  Time,
  text,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { cancellingAsksForPieces, orderStatuses, parties, stepAsksFor } from "./order-status.ts";
import { parcelNumber } from "./parcel-number.ts";
import { paymentStates, waysToPay } from "./payment-state.ts";
import { vatTreatments } from "./prices/vat.ts";
import { returnStates } from "./return-state.ts";
import { OrderReturn } from "./returns.ts";
import { shop } from "./shop.ts";

const Status = z.enum(orderStatuses);
const CheckoutNumber = z
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
  vatRate: VatPercent.optional().describe("Missing where no VAT is charged"),
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
  customer: z.string().describe("The customer's e-mail address"),
  emailVerified: z
    .boolean()
    .describe(
      "Whether that address was verified when they ordered: if not, mails to it wait until it is",
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
  paymentDays: z.int().describe("Days after delivery in which its invoice is due"),
  vat: OrderVat.optional().describe("Missing where no VAT is charged"),
  gift: z
    .object({ note: z.string().optional() })
    .optional()
    .describe("Present for a gift: no prices are in its parcel, and the invoice goes by mail"),
  total: Amount.describe(
    "Of the lines that stand, with their delivery; of all of them if none does",
  ),
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

/** An order with its history, oldest first. */
export const OrderDetails = Order.extend({ history: z.array(HistoryEntry) });
export type OrderDetails = z.infer<typeof OrderDetails>;

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

/** Where the invoice goes, and what is a gift. */
export const Extras = z.object({
  billing: NewAddress.optional().describe(
    "Where the invoice goes, if not to the address of the delivery",
  ),
  gift: z
    .object({ note: text(limits.giftNote).optional().describe("Stands on the packing slip") })
    .optional()
    .describe("Present for a gift: no prices are in its parcel, and the invoice goes by mail"),
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
    .enum(waysToPay)
    .optional()
    .describe("How it is paid, of the ways that the settings offer; by invoice if nothing is said"),
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

/** A parcel's number as its carrier has it (parcel-number.ts). It is never shortened. */
const TrackingNumber = requiredLine(10 * limits.trackingNumber)
  .overwrite(parcelNumber)
  .max(limits.trackingNumber);

const numberIsRight = z
  .literal(true)
  .optional()
  .describe(
    "The admin has confirmed a number that another order has, or that looks like a product's",
  );

/**
 * A transition of an order by an admin. A parcel has a carrier, but not every carrier gives a tracking number. A
 * cancellation has a reason, which the customer reads; that of a shipped order says whether its pieces have come
 * back.
 */
export const StatusChange = z
  .object({
    status: Status,
    seen: Status.describe("The status that the admin saw"),
    carrier: requiredLine(limits.carrier).optional(),
    trackingNumber: TrackingNumber.optional(),
    numberIsRight,
    reason: requiredLine(limits.reason).optional(),
    piecesAreBack: z
      .boolean()
      .optional()
      .describe("Whether the pieces of a shipped order are back, and so return to the stock"),
    line: Id.optional().describe("The one line to cancel, of an order that isn't shipped"),
  })
  .refine(({ status, carrier }) => (stepAsksFor(status) === "parcel") === (carrier !== undefined), {
    path: ["carrier"],
    error: "is named when an order is shipped, and only then",
  })
  .refine(
    ({ status, trackingNumber }) =>
      stepAsksFor(status) === "parcel" || trackingNumber === undefined,
    {
      path: ["trackingNumber"],
      error: "is named only when an order is shipped",
    },
  )
  .refine(({ status, reason }) => (stepAsksFor(status) === "reason") === (reason !== undefined), {
    path: ["reason"],
    error: "is named when an order is cancelled, and only then",
  })
  .refine(
    ({ status, seen, piecesAreBack }) =>
      (status === "cancelled" && cancellingAsksForPieces(seen)) === (piecesAreBack !== undefined),
    { path: ["piecesAreBack"], error: "is said when a shipped order is cancelled, and only then" },
  )
  .refine(({ status, line }) => line === undefined || status === "cancelled", {
    path: ["line"],
    error: "is named only when it is cancelled",
  });
export type StatusChange = z.infer<typeof StatusChange>;

/** A parcel's carrier and tracking number. */
const Shipment = z.object({
  carrier: requiredLine(limits.carrier),
  trackingNumber: TrackingNumber.optional(),
});
export type Shipment = z.infer<typeof Shipment>;

/** The corrected carrier and tracking number of a shipped order. */
export const ShipmentCorrection = Shipment.extend({
  numberIsRight,
  seen: Shipment.partial().describe("The carrier and the tracking number that the admin saw"),
});
export type ShipmentCorrection = z.infer<typeof ShipmentCorrection>;

/** What has become of the payment of an order. */
export const PaymentProgress = z.object({
  order: OrderDetails,
  url: z.url().optional().describe("The page on which it can still be paid"),
});

/** A customer's cancellation, of the whole order or of one line. */
export const Cancellation = z.object({
  reason: line(limits.reason).optional(),
  line: Id.optional().describe("The one line to cancel"),
});
