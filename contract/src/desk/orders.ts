import { z } from "zod";
import { NewAddress } from "../address.ts";
import { CheckedCode, TypedCode } from "../discount-codes.ts";
import {
  Amount,
  Id,
  line,
  MailAddress,
  PageQuery,
  Pieces,
  requiredLine,
  Time,
  text,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { leastAmount } from "../money.ts";
import { Extras, NewCheckout } from "../new-orders.ts";
import { Order, OrderDetails, OrderLine } from "../orders.ts";
import { refundStates } from "../payment-state.ts";
import { OrderReturn } from "../returns.ts";
import { PriceList } from "../settings/price-lists.ts";
import { Admin } from "./admin.ts";
import { deskLimits } from "./limits.ts";
import { DeskMail } from "./mails.ts";
import { Note } from "./notes.ts";
import { type OrderTab, orderTabs } from "./order-tabs.ts";

/** Selects a page of orders, newest first; of those to do, the oldest first. */
export const DeskOrdersQuery = PageQuery.extend({
  tab: z.enum(orderTabs).default("all"),
  search: line(limits.search)
    .optional()
    .describe("Words: a part of the number, the name, the e-mail address, the phone or a tool"),
});
export type DeskOrdersQuery = z.infer<typeof DeskOrdersQuery>;

/** Who packs an order just now. */
const Packing = z.object({ by: Admin, until: Time });

/** An order in the list of orders. */
export const DeskOrder = Order.extend({
  late: z.literal(true).optional().describe("It should have been shipped already"),
  packing: Packing.optional(),
  notes: z.int().min(0).describe("How many notes it has"),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** How many orders a tab has, at most `deskLimits.counted`. All together aren't counted. */
export const DeskCounts = z.object({
  unpaid: Pieces,
  new: Pieces,
  "to-ship": Pieces,
  "on-the-way": Pieces,
  late: Pieces,
  returns: Pieces,
  "coming-back": Pieces,
  today: Pieces.describe("Orders placed today, in the shop's time zone"),
} satisfies Record<Exclude<OrderTab, "all"> | "today", z.ZodType>);
export type DeskCounts = z.infer<typeof DeskCounts>;

/** What was paid back of an order: by card if it was paid by card, otherwise by hand. */
export const Refund = z.object({
  _id: z.string(),
  amount: Amount,
  reason: z.string(),
  piecesAreBack: z.boolean(),
  at: Time,
  by: Admin.describe("Its uid and name are empty for one that no admin made"),
  money: z
    .enum(refundStates)
    .optional()
    .describe("What has become of its money; missing if the shop pays it by hand"),
  error: z.string().optional().describe("Why its money didn't arrive, in Stripe's words"),
  replaces: z.string().optional().describe("The failed refund that it sends again"),
  deducted: Amount.optional().describe(
    "What it is less by, since the rest missed the minimum of the discount code",
  ),
});
export type Refund = z.infer<typeof Refund>;

const linePieces = z
  .array(z.object({ line: Id, quantity: z.int().min(1).max(limits.quantity) }))
  .max(limits.checkoutLines);

export const NewRefund = z
  .object({
    amount: z
      .number()
      .min(0)
      .max(limits.price)
      .multipleOf(leastAmount)
      .describe("0 only with `return`: what came back was free, replaced or refunded before"),
    reason: requiredLine(limits.reason),
    return: Id.optional().describe("The return that it ends: its pieces are here"),
    replaces: Id.optional().describe("The failed refund that it sends again, of the same amount"),
    byHand: z
      .literal(true)
      .optional()
      .describe("With `replaces`: the shop has paid it another way, and no card is charged"),
    deducted: z
      .number()
      .min(0)
      .max(limits.price)
      .multipleOf(leastAmount)
      .optional()
      .describe(
        "What `amount` is less by, since the goods that are kept miss the minimum of the order's discount code",
      ),
    pieces: linePieces.default([]).describe("The pieces that came back, which return to the stock"),
    arrived: linePieces
      .optional()
      .describe(
        "The pieces that it is for, with those that don't return to the stock: what didn't arrive can be returned later. By default `pieces`, and of lines that only the return names all that it names",
      ),
  })
  .refine(({ amount, return: ended }) => amount > 0 || ended !== undefined, {
    path: ["amount"],
    message: `must be at least ${leastAmount}, unless a return has arrived`,
  });
export type NewRefund = z.infer<typeof NewRefund>;

/** The page on which a customer pays an order that the desk has entered. */
const PaymentLink = z.object({
  url: z.url(),
  until: Time.describe("When the page closes. An order that isn't paid by then ends"),
});

/** An order that an admin enters for somebody on the phone. Whose it is, the e-mail address says. */
export const NewDeskOrder = NewCheckout.extend({
  email: MailAddress.describe(
    "The order is the account's that has verified this address. Otherwise it is a guest's, whose address has parts",
  ),
  customerName: line(limits.personName)
    .optional()
    .describe("A guest's; by default the recipient of the address. An account has its own"),
  note: text(deskLimits.note).optional().describe("A note to the order that only admins see"),
});
export type NewDeskOrder = z.infer<typeof NewDeskOrder>;

/** Asks what an order by phone would be priced by. */
export const DeskPricingQuery = z.object({
  email: MailAddress.optional().describe(
    "The customer's; missing until they have said who they are",
  ),
  code: TypedCode.optional(),
  tools: z
    .array(Id)
    .max(limits.checkoutLines)
    .default([])
    .describe("Each of the order's tools once: what the code is for"),
});

/** What an order by phone would be priced by. */
export const DeskPricing = z.object({
  priceList: PriceList.optional().describe(
    "The customer's; missing if they pay what everybody does",
  ),
  code: CheckedCode.optional().describe("Missing if none was named"),
});
export type DeskPricing = z.infer<typeof DeskPricing>;

/** An order that was entered. */
export const EnteredOrder = z.object({
  _id: Id,
  number: Order.shape.number,
  total: Amount,
  guest: z.literal(true).optional().describe("Present if no account has verified the address"),
  payment: PaymentLink.optional().describe("Present while it waits for its payment by card"),
});
export type EnteredOrder = z.infer<typeof EnteredOrder>;

/** All about an order, for admins. */
export const DeskOrderDetails = DeskOrder.omit({ notes: true }).extend({
  payTo: OrderDetails.shape.payTo,
  uid: z.string().describe("The customer's account; empty once it is deleted"),
  history: z.array(
    OrderDetails.shape.history.element.extend({
      who: Admin.optional().describe("The admin; missing where the customer did it"),
    }),
  ),
  lines: z.array(
    OrderLine.extend({
      shelf: z.string().optional(),
      codes: z
        .array(z.string())
        .optional()
        .describe(
          "What its barcode may say, beside the product's id: its GTIN, its SKU and the codes of its data sheet",
        ),
    }),
  ),
  notes: z.array(Note),
  refunds: z.array(Refund),
  returns: z
    .array(
      OrderReturn.extend({
        who: Admin.optional().describe("Who answered it; missing where the log doesn't say so"),
      }),
    )
    .optional(),
  corrected: z
    .array(z.object({ at: Time, by: Admin }))
    .describe("When an admin corrected its address or phone, oldest first"),
  mails: z.array(DeskMail).describe("Newest first"),
  paymentLink: PaymentLink.optional().describe(
    "Present while an order that the desk has entered waits for its payment",
  ),
});
export type DeskOrderDetails = z.infer<typeof DeskOrderDetails>;

/** A new link in place of the one that an admin has seen. */
export const LinkRenewal = z.object({
  seen: Time.describe("Until when the seen link can be paid: a retry renews nothing twice"),
});

/** Where an order goes. */
const Delivery = z.object({
  address: NewAddress,
  phone: line(limits.phone),
});

/** The corrected address and phone of an order that isn't shipped, and where its invoice goes. */
export const DeliveryCorrection = Delivery.extend({
  billing: Extras.shape.billing
    .unwrap()
    .nullable()
    .optional()
    .describe("Null for the address of the delivery; missing if it stays as it is"),
  gift: Extras.shape.gift
    .unwrap()
    .nullable()
    .optional()
    .describe("Null if it is no gift; missing if that stays as it is"),
  seen: z
    .object({ address: z.string(), phone: z.string() })
    .describe("The address and the phone that the admin saw"),
});
export type DeliveryCorrection = z.infer<typeof DeliveryCorrection>;

/** Says that the caller packs an order (a lease, renewed by the same call), or no longer does. */
export const PackingChange = z.object({ packing: z.boolean() });

/** Selects the orders of a picking list. */
export const PickingQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(Id).min(1).max(deskLimits.pickedOrders))
    .describe("Ids of orders, between commas"),
});

/** Why an order that isn't shipped may not have to be. */
export const MoneyBack = z
  .enum(["refunded", "disputed"])
  .describe("Its money went back, or its customer’s bank disputes the payment");
export type MoneyBack = z.infer<typeof MoneyBack>;

/** One product of a picking list. */
export const PickingEntry = z.object({
  productId: Id,
  name: z.string(),
  shelf: z.string().optional(),
  quantity: Pieces,
  numbers: z.array(z.string()).describe("The numbers of the orders that it goes to"),
});
export type PickingEntry = z.infer<typeof PickingEntry>;

/** What to fetch from the shelves. */
export const Picking = z.object({
  entries: z.array(PickingEntry).describe("One a product, by shelf"),
  moneyBack: z
    .array(z.object({ number: z.string(), why: MoneyBack }))
    .describe("Those of the orders whose money went back or is disputed"),
  unreadable: z
    .array(z.string())
    .describe("The documents of those orders that can't be read, and so are left out: orders/4f1d"),
});
export type Picking = z.infer<typeof Picking>;
