import { z } from "zod";
import { Id, line, PageQuery, Time } from "../fields.ts";
import { limits } from "../limits.ts";
import { orderSteps, type Step } from "../order-status.ts";
import { Admin } from "./admin.ts";

/** How long an admin's step can be taken back. */
export const Undo = z.object({
  id: Id.describe("The entry of the log to undo"),
  until: Time.describe("Until when the shop undoes it"),
});
export type Undo = z.infer<typeof Undo>;

/** An answer to an admin's step that can be undone. */
export const undoable = { undo: Undo.optional().describe("Missing if there is nothing to undo") };

export const loggedKinds = [
  "order",
  "product",
  "review",
  "customer",
  "mail",
  "settings",
  "file",
  "code",
] as const;
export type LoggedKind = (typeof loggedKinds)[number];

const otherActions = [
  "order.entered",
  "order.payment-ended",
  "order.payment-renewed",
  "order.line-cancelled",
  "order.shipment-corrected",
  "order.delivery-corrected",
  "order.deleted",
  "order.noted",
  "order.note-deleted",
  "order.refunded",
  "order.return-accepted",
  "order.return-declined",
  "order.invoiced",
  "product.added",
  "product.edited",
  "product.restocked",
  "product.counted",
  "product.changed-together",
  "product.restocked-together",
  "product.purchase-mailed",
  "product.prices-planned",
  "product.prices-changed",
  "product.prices-cancelled",
  "product.prices-taken-back",
  "product.imported",
  "product.put-on-sale",
  "product.deleted",
  "product.withdrawn",
  "product.returned",
  "product.offered",
  "product.offer-ended",
  "review.answered",
  "review.hidden",
  "review.shown",
  "review.deleted",
  "customer.role-changed",
  "customer.blocked",
  "customer.price-list",
  "customer.unblocked",
  "customer.verification-sent",
  "customer.erased",
  "customer.noted",
  "customer.note-deleted",
  "mail.sent-again",
  "settings.changed",
  "settings.text-changed",
  "file.exported",
  "code.added",
  "code.changed",
] as const;

/** What the log calls a step of an order: "order.confirmed". */
export type StepAction = `order.${Step}`;
export const stepAction = <To extends Step>(to: To) => `order.${to}` as const;

/** What an admin did, in the words of the log. */
export type LoggedAction = StepAction | (typeof otherActions)[number];
export const loggedActions: readonly LoggedAction[] = [
  ...orderSteps.map(stepAction),
  ...otherActions,
];

/** The changed fields by name, with their values before or after the action. */
export const LoggedValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

/** What admins save as files. */
export const exported = ["products", "orders", "customers", "accounts", "log"] as const;
export type Exported = (typeof exported)[number];

/** Says that a list is about to be saved as a file. */
export const NewExport = z.object({ what: z.enum(exported) });

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
  before: LoggedValues.optional(),
  after: LoggedValues.optional(),
  undone: z.object({ at: Time, by: Admin }).optional(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Selects a page of the log, newest first. */
export const LogQuery = PageQuery.extend({
  by: line(limits.email).optional().describe("An admin's e-mail address"),
  kind: z.enum(loggedKinds).optional(),
  on: line(limits.search).optional().describe("The id, or the whole name, of a thing"),
  from: z.iso.date().optional().describe("The first day, in the shop's time zone"),
  to: z.iso.date().optional().describe("The last day, in the shop's time zone"),
});
export type LogQuery = z.infer<typeof LogQuery>;
