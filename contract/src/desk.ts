import { z } from "zod";
import { Address } from "./account.ts";
import { Id, PageQuery, Pieces, Price, requiredText, Time, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { Order, OrderDetails, OrderLine } from "./orders.ts";
import { AdminReview } from "./product-reviews.ts";
import { Role } from "./users.ts";

/** An admin, as other admins see them. After their account was deleted, the name is empty. */
const Admin = z.object({ uid: z.string(), name: z.string() });

/** How long an admin's step can be taken back. */
export const Undo = z.object({
  id: Id.describe("The entry of the log to undo"),
  until: Time.describe("Until when the page offers it"),
});
export type Undo = z.infer<typeof Undo>;

/** An answer to an admin's step that can be undone. */
export const undoable = { undo: Undo.optional().describe("Missing if there is nothing to undo") };

// Orders

/** The tabs of the list of orders. */
export const orderTabs = ["new", "to-ship", "on-the-way", "late", "all"] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Selects a page of orders, newest first; of those to do, the oldest first. */
export const DeskOrdersQuery = PageQuery.extend({
  tab: z.enum(orderTabs).default("all"),
  search: text(limits.search)
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
  refunded: Price.optional().describe("What was refunded of it together"),
  notes: z.int().min(0).describe("How many notes it has"),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** How many orders a tab has. */
export const DeskCounts = z.object({
  new: Pieces,
  "to-ship": Pieces,
  "on-the-way": Pieces,
  late: Pieces,
  all: Pieces,
});
export type DeskCounts = z.infer<typeof DeskCounts>;

/** A note that only admins see. */
export const Note = z.object({ _id: Id, text: z.string(), at: Time, by: Admin });
export type Note = z.infer<typeof Note>;

export const NewNote = z.object({ text: requiredText(limits.note) });

/** What was paid back of an order. The shop notes it: it moves no money. */
export const Refund = z.object({
  _id: Id,
  amount: Price,
  reason: z.string(),
  piecesAreBack: z.boolean(),
  at: Time,
  by: Admin,
});
export type Refund = z.infer<typeof Refund>;

export const NewRefund = z.object({
  amount: Price,
  reason: requiredText(limits.reason),
  /** The line whose pieces came back, if any did; they return to the stock. */
  pieces: z
    .array(z.object({ line: Id, quantity: z.int().min(1).max(limits.quantity) }))
    .max(limits.checkoutLines)
    .default([])
    .describe("The pieces that came back, which return to the stock"),
});
export type NewRefund = z.infer<typeof NewRefund>;

/** A mail about an order, to its customer or to the shop. */
export const DeskMail = z.object({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  at: Time,
  state: z.enum(["due", "waiting", "sent", "failed"]),
  error: z.string().optional(),
});
export type DeskMail = z.infer<typeof DeskMail>;

/** All about an order, for admins. */
export const DeskOrderDetails = DeskOrder.omit({ notes: true }).extend({
  uid: z.string().describe("The customer's account; empty once it is deleted"),
  history: z.array(
    OrderDetails.shape.history.element.extend({
      who: Admin.optional().describe("The admin; missing where the customer did it"),
    }),
  ),
  lines: z.array(OrderLine.extend({ shelf: z.string().optional() })),
  notes: z.array(Note),
  refunds: z.array(Refund),
  corrected: z
    .array(z.object({ at: Time, by: Admin }))
    .describe("When an admin corrected its address or phone, oldest first"),
  mails: z.array(DeskMail).describe("Newest first"),
});
export type DeskOrderDetails = z.infer<typeof DeskOrderDetails>;

/** Where an order goes. */
const Delivery = z.object({
  address: requiredText(limits.address),
  phone: text(limits.phone),
});

/** The corrected address and phone of an order that isn't shipped. */
export const DeliveryCorrection = Delivery.extend({
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
    .pipe(z.array(Id).min(1).max(limits.pickedOrders))
    .describe("Ids of orders, between commas"),
});

/** What to fetch from the shelves: one entry a product, by shelf. */
export const PickingEntry = z.object({
  productId: Id,
  name: z.string(),
  shelf: z.string().optional(),
  quantity: Pieces,
  numbers: z.array(z.string()).describe("The numbers of the orders that it goes to"),
});
export type PickingEntry = z.infer<typeof PickingEntry>;

// Today

/** Orders and what they bring in, without cancelled lines. */
const Sales = z.object({ orders: Pieces, revenue: z.number() });

/** A span and the one before, up to the same time of it. */
const Compared = z.object({ now: Sales, before: Sales });

/** What needs doing, and how the shop does. Days are those of the shop's time zone. */
export const Today = z.object({
  at: Time,
  toDo: z.object({
    toConfirm: Pieces,
    toShip: Pieces,
    late: Pieces,
    lowOnStock: Pieces,
    unansweredReviews: Pieces,
    failedMails: Pieces,
  }),
  low: z
    .array(
      z.object({
        productId: Id,
        name: z.string(),
        left: Pieces,
        days: z
          .number()
          .optional()
          .describe("Days until it sells out at the pace of four weeks; missing if none was sold"),
      }),
    )
    .describe("Products low on stock, those that sell out first before the others"),
  failedMails: z.array(
    z.object({
      _id: Id,
      to: z.string(),
      subject: z.string(),
      orderId: Id.optional(),
      error: z.string().optional(),
      at: Time,
    }),
  ),
  sales: z.object({ today: Compared, week: Compared, month: Compared }),
  days: z.array(Sales.extend({ day: z.iso.date() })).describe("The last 30 days, today last"),
  bestSellers: z
    .array(z.object({ productId: Id, name: z.string(), pieces: Pieces, revenue: z.number() }))
    .describe("Of the last 30 days"),
});
export type Today = z.infer<typeof Today>;

// Customers

export const customerSorts = ["name", "email", "orders", "spent", "lastOrder", "newest"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Selects a page of customers. */
export const CustomersQuery = PageQuery.extend({
  search: text(limits.search).optional().describe("Words: beginnings of names or e-mail addresses"),
  sort: z.enum(customerSorts).default("newest"),
});
export type CustomersQuery = z.infer<typeof CustomersQuery>;

/** A person with an account. */
export const Customer = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: Role,
  orders: Pieces.describe("Orders that aren't cancelled"),
  spent: z.number(),
  lastOrder: Time.optional(),
  blocked: z.literal(true).optional(),
  createdAt: Time,
});
export type Customer = z.infer<typeof Customer>;

/** All about a customer. */
export const CustomerDetails = Customer.extend({
  addresses: z.array(Address),
  reviews: z.array(AdminReview).describe("Newest first, at most 100"),
  notes: z.array(Note),
  lastOrders: z.array(Order).describe("Newest first, at most 20"),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** What erasing a person has deleted, and what stays without them. */
export const Erasure = z.object({
  erased: z.array(
    z.object({
      what: z.enum(["account", "addresses", "reviews", "mails", "notes", "orders"]),
      count: Pieces,
    }),
  ),
});
export type Erasure = z.infer<typeof Erasure>;

// Log

export const loggedKinds = ["order", "product", "review", "customer", "mail"] as const;
export type LoggedKind = (typeof loggedKinds)[number];

/** What an admin did, in the words of the log: "order.confirmed". */
export const loggedActions = [
  "order.confirmed",
  "order.shipped",
  "order.delivered",
  "order.cancelled",
  "order.line-cancelled",
  "order.shipment-corrected",
  "order.delivery-corrected",
  "order.deleted",
  "order.noted",
  "order.note-deleted",
  "order.refunded",
  "product.added",
  "product.edited",
  "product.restocked",
  "product.withdrawn",
  "product.returned",
  "review.answered",
  "review.hidden",
  "review.shown",
  "review.deleted",
  "customer.made-admin",
  "customer.admin-removed",
  "customer.blocked",
  "customer.unblocked",
  "customer.verification-sent",
  "customer.erased",
  "customer.noted",
  "customer.note-deleted",
  "mail.sent-again",
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** What stood there before, or stands there afterwards: fields by name. */
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One action of an admin. */
export const LogEntry = z.object({
  _id: Id,
  at: Time,
  by: Admin.extend({ email: z.string() }),
  action: z.enum(loggedActions),
  kind: z.enum(loggedKinds),
  on: z.object({
    id: z.string(),
    name: z.string().describe("What a person calls it: an order's number, a product's name"),
  }),
  before: Values.optional(),
  after: Values.optional(),
  undone: z.object({ at: Time, by: Admin }).optional(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Selects a page of the log, newest first. */
export const LogQuery = PageQuery.extend({
  by: text(limits.email).optional().describe("An admin's e-mail address"),
  kind: z.enum(loggedKinds).optional(),
  on: text(limits.search).optional().describe("The id, or the whole name, of a thing"),
  from: z.iso.date().optional().describe("The first day, in the shop's time zone"),
  to: z.iso.date().optional().describe("The last day, in the shop's time zone"),
});
export type LogQuery = z.infer<typeof LogQuery>;
