import { KnownAddress } from "@shop/contract/address";
import { Id, Quantity } from "@shop/contract/fields";
import { orderStatuses, parties } from "@shop/contract/order-status";
import { refundStates } from "@shop/contract/payment-state";
import { vatTreatments } from "@shop/contract/prices/vat";
import { returnReasons } from "@shop/contract/return-reasons";
import { returnStateOf, returnStates } from "@shop/contract/return-state";
import { usualReturnDays } from "@shop/contract/shop";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredPrice, StoredTime } from "../firestore/entity.ts";
import { disputeStates } from "../payments/provider/payment.ts";
import type { StockChange } from "../stock/stock.ts";
import { codeUseWrites } from "./discount-codes/code-uses.ts";
import { invoicedBy } from "./invoices/invoice.ts";
import { invoiceNumbering, invoicesOf, StoredVatShare } from "./invoices/invoice-documents.ts";
import { creditDaysOf, type Order, placementOf, productIdsOf, shippingOf } from "./order.ts";
import { hasFailedRefund, totalCentsOf } from "./order-money.ts";
import { searchTermsOf } from "./search-terms.ts";
import { settledWrites } from "./settled-payments.ts";
import { spendingWrites } from "./spending.ts";

/** The version of the shape of a document of `orders` (docs/operations.md says how to raise it). */
const schemaVersion = 1;

const StoredChange = z.object({
  status: z.enum(orderStatuses),
  at: StoredTime,
  by: z.enum(parties),
  reason: z.string().optional(),
  line: z.string().optional(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  piecesAreBack: z.boolean().optional(),
  requestHash: z.string(),
  deductedCents: z.int().min(0).optional(),
  act: z.string().optional(),
});

const StoredLine = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  quantity: Quantity,
  unitPriceCents: StoredPrice,
  discountCents: z.int().min(0).optional(),
  vatRate: z.int().min(0).optional(),
  cancelled: z
    .object({ at: StoredTime, by: z.enum(parties), reason: z.string().optional() })
    .optional(),
});

const byAdmin = { at: StoredTime, uid: z.string(), name: z.string() };

const StoredNote = z.object({ id: z.string(), text: z.string(), ...byAdmin });

/** The notes that can be read. */
const StoredNotes = z
  .unknown()
  .transform((notes) =>
    (Array.isArray(notes) ? notes : []).flatMap((note) => StoredNote.safeParse(note).data ?? []),
  );

const StoredRefund = z.object({
  id: z.string(),
  cents: z.int(),
  reason: z.string(),
  pieces: z.object({ line: z.string(), quantity: z.int() }).array(),
  arrived: z.object({ line: z.string(), quantity: z.int() }).array().optional(),
  ...byAdmin,
  money: z
    .object({
      state: z.enum(refundStates),
      id: z.string().optional(),
      isWhole: z.literal(true).optional(),
      error: z.string().optional(),
      failedAt: StoredTime.optional(),
    })
    .optional(),
  replaces: z.string().optional(),
  deductedCents: z.int().min(0).optional(),
});

const StoredPayment = z.object({
  cents: z.int().min(0),
  currency: z.string(),
  startedAt: StoredTime,
  expiresAt: StoredTime,
  email: z.string().optional(),
  renewal: z.object({ expiresAt: StoredTime, email: z.string() }).optional(),
  session: z.object({ id: z.string(), url: z.string() }).optional(),
  intent: z.string().optional(),
  completedAt: StoredTime.optional(),
  paidAt: StoredTime.optional(),
  failure: z.object({ kind: z.enum(["expired", "declined", "amount"]), at: StoredTime }).optional(),
  endedAtDesk: z.literal(true).optional(),
  disputes: z
    .object({ id: z.string(), state: z.enum(disputeStates), cents: z.int().min(0) })
    .array()
    .optional(),
  dueAt: StoredTime.nullish(),
  events: z.string().array().optional(),
});

const StoredReturn = z.object({
  id: z.string(),
  at: StoredTime,
  lines: z.object({ line: z.string(), quantity: z.int() }).array(),
  reason: z.enum(returnReasons),
  text: z.string().optional(),
  state: z.enum(returnStates),
  changedAt: StoredTime.optional(),
  answer: z.string().optional(),
  act: z.string().optional(),
  refund: z.string().optional(),
});

/** A document of `orders`. What no money, stock or right depends on counts as missing where it can't be read. */
export const StoredOrder = z
  .object({
    schema: z.literal(schemaVersion),
    uid: z.string(),
    customer: z.string(),
    emailVerified: z.boolean(),
    customerName: z.string(),
    guestKey: z.string().optional(),
    lines: StoredLine.array().min(1),
    address: KnownAddress,
    phone: z.string(),
    billing: KnownAddress.nullish(),
    gift: z.object({ note: z.string().optional() }).nullish(),
    dialled: z.string().nullish().catch(undefined),
    priceList: z.string().optional().catch(undefined),
    byPhone: z.literal(true).optional(),
    delivery: z.object({
      method: z.string(),
      name: z.string(),
      cents: z.int().min(0),
      vatRate: z.int().min(0).optional(),
      vatParts: z
        .object({ rate: z.int().min(0), cents: z.int().min(0) })
        .array()
        .optional(),
      days: z.tuple([z.int(), z.int()]).readonly().optional(),
      pickup: z.literal(true).optional(),
      hours: z.string().optional(),
    }),
    code: z
      .object({
        code: z.string(),
        by: z.string().array().optional(),
        deliveryOffCents: z.int().min(0).optional(),
        minimum: z
          .object({
            cents: z.int().min(0),
            prices: z.object({ productId: z.string(), priceCents: z.int() }).array(),
          })
          .optional()
          .catch(undefined),
      })
      .optional(),
    vat: z
      .object({
        treatment: z.enum(vatTreatments),
        country: z.string(),
        territory: z.string().optional(),
        included: z.boolean(),
        number: z.string().optional(),
        shopNumber: z.string().optional(),
      })
      .optional(),
    vatExchange: z.object({ currency: z.string(), rate: z.number().positive() }).optional(),
    paymentDays: z.int().min(0),
    returnDays: z.int().min(0).default(usualReturnDays),
    payTo: z.string().optional(),
    settingsRevision: z.int().min(0),
    createdAt: StoredTime,
    requestHash: z.string(),
    number: z.string(),
    status: z.enum(orderStatuses),
    changes: StoredChange.array(),
    endsAt: StoredTime.nullable().optional(),
    packing: z
      .object({ uid: z.string(), name: z.string(), until: StoredTime })
      .optional()
      .catch(undefined),
    notes: StoredNotes.optional(),
    refunds: StoredRefund.array().optional(),
    returns: StoredReturn.array().optional(),
    // Changes of the order sum its documents up again (withInvoiced).
    invoiced: z
      .object({
        number: z.string(),
        at: StoredTime.optional(),
        cents: z.int(),
        vat: StoredVatShare.array().optional(),
      })
      .optional()
      .catch(undefined),
    invoiceAsked: z.literal(true).optional(),
    payment: StoredPayment.optional(),
  })
  .transform(({ schema: _, ...order }) => order);

/** Without fields that are undefined, which Firestore refuses. */
const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields; // as: an optional field may be missing

/** @returns the uids of the admins whose names are in an order: with their accounts, the names go (desk-store.ts) */
export const staffOf = ({
  packing,
  notes = [],
  refunds = [],
}: Pick<Order, "packing" | "notes" | "refunds">): string[] => {
  const uids = [packing, ...notes, ...refunds].map((by) => by?.uid ?? "");
  return [...new Set(uids)].filter((uid) => uid !== "");
};

/** @returns an order as its document: with what lists and searches find it by */
export const toDocument = ({ id: _id, ...order }: Order) =>
  defined({
    ...order,
    schema: schemaVersion,
    lines: order.lines.map(({ cancelled, ...line }) => ({
      ...line,
      ...(cancelled ? { cancelled: defined(cancelled) } : {}),
    })),
    changes: order.changes.map(defined),
    returns: order.returns?.map(defined),
    payment: order.payment && defined(order.payment),
    refundFailed: order.refunds && hasFailedRefund({ id: _id, ...order }),
    returnState: returnStateOf(order.returns),
    productIds: productIdsOf(order),
    lineIds: order.lines.map(({ id }) => id),
    totalCents: totalCentsOf(order),
    creditDays: creditDaysOf(order),
    placement: placementOf(order),
    trackingNumber: shippingOf(order).trackingNumber ?? "",
    terms: searchTermsOf(order),
    staff: staffOf(order),
  });

/** @returns the order of an existing document */
const parseOrder = (document: DocumentSnapshot): Order => parseEntity(StoredOrder, document);

/** @returns the order with what it was invoiced, also where its document doesn't say it legibly. @throws Malformed */
const withInvoiced = async (
  db: Firestore,
  document: DocumentSnapshot,
  order: Order,
): Promise<Order> => {
  if (order.invoiced || document.get("invoiced") === undefined) return order;
  const invoiced = invoicedBy(await invoicesOf(db, order.id));
  return invoiced ? { ...order, invoiced } : order;
};

/** @returns what an order says of admins, without the uids and names of those whose accounts are deleted */
export const withoutNames = (
  { packing, notes, refunds }: Pick<Order, "packing" | "notes" | "refunds">,
  deleted: ReadonlySet<string>,
): Pick<Order, "packing" | "notes" | "refunds"> => {
  const nameless = <By extends { readonly uid: string }>(by: By): By =>
    deleted.has(by.uid) ? { ...by, uid: "", name: "" } : by;
  return {
    ...(packing ? { packing: nameless(packing) } : {}),
    ...(notes ? { notes: notes.map(nameless) } : {}),
    ...(refunds ? { refunds: refunds.map(nameless) } : {}),
  };
};

/** @returns the fields of an order's document, well-formed or not, that change when an admin's account is deleted */
export const withoutStaff = (document: DocumentSnapshot, uid: string): DocumentData => {
  const nameless = (by: unknown): unknown => {
    const { success, data } = z.looseObject({ uid: z.literal(uid) }).safeParse(by);
    return success ? { ...data, uid: "", name: "" } : by;
  };
  const signed = ["packing", "notes", "refunds"].flatMap((field) => {
    const value: unknown = document.get(field);
    if (value === undefined) return [];
    return [[field, Array.isArray(value) ? value.map(nameless) : nameless(value)]];
  });
  return { ...Object.fromEntries(signed), staff: FieldValue.arrayRemove(uid) };
};

/** The orders, as records that change together with the stock. */
export const orderRecords = {
  collection: "orders",
  parse: parseOrder,
  complete: withInvoiced,
  toDocument,
  productIdsOf,
  derivedWrites: (existing: readonly Order[], change: StockChange<unknown, Order>) => [
    ...spendingWrites(existing, change),
    ...codeUseWrites(existing, change),
    ...settledWrites(existing, change, new Date()),
  ],
  numbering: invoiceNumbering,
};
