import { dayOf } from "@shop/contract/calendar";
import type { Page } from "@shop/contract/calls";
import type { AccountsEntry, AccountsPart, AccountsQuery } from "@shop/contract/desk/accounts";
import { toDecimal } from "@shop/contract/money";
import type { OrderVat } from "@shop/contract/prices/vat";
import type { VatShare } from "@shop/contract/prices/vat-amounts";
import { shop } from "@shop/contract/shop";
import type { Firestore } from "firebase-admin/firestore";
import { mapPage, readPage } from "../firestore/read-page.ts";
import { firstPaidFirst, oldestFirst } from "../firestore/sorting.ts";
import type { Movement } from "../payments/provider/card-payments.ts";
import type { OpenCards } from "../payments/provider/open-cards.ts";
import type { IssuedInvoice } from "./invoices/invoice.ts";
import { StoredInvoice } from "./invoices/invoice-documents.ts";
import { boundsOf } from "./invoices/invoice-lists.ts";
import type { Order } from "./order.ts";
import { StoredOrder } from "./order-documents.ts";
import { moneyOf } from "./order-money.ts";

const vatOf = (
  vat: Pick<OrderVat, "treatment" | "country"> | undefined,
  number: string | undefined,
  shares: readonly VatShare[],
  sign = 1,
): Pick<AccountsEntry, "vat"> =>
  vat
    ? {
        vat: {
          ...{ treatment: vat.treatment, country: vat.country },
          ...(number ? { number } : {}),
          shares: shares.map((share) => ({
            rate: share.rate / 100,
            net: sign * toDecimal(share.net),
            vat: sign * toDecimal(share.vat),
          })),
        },
      }
    : {};

const ofIssued = ({
  id,
  kind,
  createdAt,
  order,
  parties: { buyer },
  vat,
  totalCents,
}: IssuedInvoice): AccountsEntry => {
  const sign = kind === "invoice" ? 1 : -1;
  return {
    ...{ _id: id, kind, at: createdAt.toISOString(), number: id, order: order.number },
    ...(buyer.country ? { country: buyer.country } : {}),
    ...vatOf(vat, buyer.vatNumber, vat?.shares ?? [], sign),
    amount: sign * toDecimal(totalCents),
  };
};

const aboutOrder = (
  { id, number, address, billing }: Order,
  at: Date,
): Pick<AccountsEntry, "_id" | "at" | "number" | "order" | "country"> => {
  const pays = billing ?? address;
  return {
    ...{ _id: id, at: at.toISOString(), number, order: number },
    ...(typeof pays === "string" ? {} : { country: pays.country }),
  };
};

const ofOrder = (order: Order): AccountsEntry => {
  const { total, vat } = moneyOf(order);
  return {
    ...{ kind: "order", ...aboutOrder(order, order.createdAt) },
    ...vatOf(order.vat, order.vat?.number, vat),
    ...{ amount: toDecimal(total), status: order.status },
  };
};

const referenceOf = (id: string | undefined) => (id ? { reference: id } : {});

const ofPayment = (order: Order): AccountsEntry[] => {
  const { paidAt, cents, intent } = order.payment ?? {};
  if (!paidAt || cents === undefined) return [];
  const amount = toDecimal(cents);
  return [
    {
      ...{ kind: "payment", ...aboutOrder(order, paidAt), amount, method: "card" },
      ...referenceOf(intent),
    },
  ];
};

/**
 * The refunds of an order in a month. One that failed on a later day comes back on that day, in whichever month; one that
 * failed on its own day is named, and comes to nothing.
 */
const ofRefunds = (order: Order, month: string): AccountsEntry[] =>
  (order.refunds ?? [])
    .flatMap(({ id, at, cents, money }) => {
      const failedAt = money?.state === "failed" ? (money.failedAt ?? at) : undefined;
      const isLate = failedAt && dayOf(failedAt, shop.timeZone) > dayOf(at, shop.timeZone);
      const amount = toDecimal(cents);
      const move = (suffix: string, moved: Date, by: number): AccountsEntry => ({
        ...{ kind: "refund", ...aboutOrder(order, moved), method: money ? "card" : "other" },
        ...{ _id: `${order.id}-${id}${suffix}`, amount: by, ...referenceOf(money?.id) },
        ...(money ? { state: money.state } : {}),
      });
      if (isLate) return [move("", at, -amount), move("-failed", failedAt, amount)];
      return [move("", at, failedAt ? 0 : -amount)];
    })
    .filter(({ at }) => dayOf(new Date(at), shop.timeZone).startsWith(month));

const ofMovement = ({ id, kind, at, cents, source }: Movement): AccountsEntry => ({
  ...{ _id: `${id}-${kind}`, kind, at: at.toISOString(), number: source, order: "" },
  ...{ amount: toDecimal(cents), method: "card", reference: source },
});

const flatPage = <Entity, Entry>(
  page: Page<Entity>,
  toEntries: (entity: Entity) => readonly Entry[],
): Page<Entry> => ({ ...page, entries: page.entries.flatMap(toEntries) });

/**
 * @param openCards opens the payments by card; null for a shop that takes none
 * @returns a page of a part of a month's accounts, oldest first; a page of refunds is one of the orders that have them. What moved at
 *   Stripe is as Stripe lists it, newest first
 * @throws UnreadableCursor, or Busy if Stripe doesn't answer
 */
export const accountsPage = (
  db: Firestore,
  openCards: OpenCards | null,
  { month, part, ...wanted }: AccountsQuery,
): Promise<Page<AccountsEntry>> => {
  const [from, until] = boundsOf(month);
  const orders = db.collection("orders");
  const parts: Readonly<Record<AccountsPart, () => Promise<Page<AccountsEntry>>>> = {
    invoices: async () => {
      const issued = db.collection("invoices").where("createdAt", ">=", from);
      const page = issued.where("createdAt", "<", until);
      return mapPage(await readPage(page, oldestFirst, wanted, StoredInvoice), ofIssued);
    },
    orders: async () => {
      const placed = orders.where("placement", "==", "placed");
      const page = placed.where("createdAt", ">=", from).where("createdAt", "<", until);
      return mapPage(await readPage(page, oldestFirst, wanted, StoredOrder), ofOrder);
    },
    payments: async () => {
      const field = firstPaidFirst.field;
      const paid = orders.where(field, ">=", from).where(field, "<", until);
      return flatPage(await readPage(paid, firstPaidFirst, wanted, StoredOrder), ofPayment);
    },
    refunds: async () => {
      const credited = orders.where("creditDays", "array-contains", month);
      const page = await readPage(credited, oldestFirst, wanted, StoredOrder);
      return flatPage(page, (order) => ofRefunds(order, month));
    },
    payouts: async () => {
      if (!openCards) return { entries: [], next: null };
      const { movements: read } = await openCards();
      const days = { from: from.toDate(), until: until.toDate() };
      const { movements, next } = await read({ ...days, ...wanted, currency: shop.currency.code });
      return { entries: movements.map(ofMovement), next };
    },
  };
  return parts[part]();
};
