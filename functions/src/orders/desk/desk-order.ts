import {
  calendarOfDelivery,
  type DeliveryCalendar,
  lateBefore,
} from "@shop/contract/delivery-time";
import type { LogEntry } from "@shop/contract/desk/log";
import type { DeskMail } from "@shop/contract/desk/mails";
import type { Note } from "@shop/contract/desk/notes";
import type { DeskOrder, DeskOrderDetails, Refund } from "@shop/contract/desk/orders";
import { toDecimal } from "@shop/contract/money";
import { awaitsPayment, isInHouse } from "@shop/contract/order-status";
import { type Order, type OrderRefund, type Packing, packerOf } from "../order.ts";
import { toDetails, toPublic } from "../public-order.ts";
import type { StaffNote } from "../staff-note.ts";
import { placeOf, type Shelved } from "./desk-picking.ts";

/** What an order is compared with: when it is, and when parcels were ordered at the latest that are late. */
export interface DeskClock {
  readonly now: Date;
  readonly calendar: DeliveryCalendar;
  readonly lateBefore: Date;
}

/** @param calendar when orders are shipped */
export const deskClock = (calendar: DeliveryCalendar, now: Date): DeskClock => ({
  now,
  calendar,
  lateBefore: lateBefore(calendar, now),
});

/** @returns whether an order is late. A pick-up may have more days until it is ready than a parcel has until it leaves */
export const isLate = (
  { status, createdAt, delivery }: Pick<Order, "status" | "createdAt" | "delivery">,
  { now, calendar, lateBefore: usual }: DeskClock,
): boolean =>
  isInHouse(status) &&
  createdAt < usual &&
  (!delivery.pickup || createdAt < lateBefore(calendarOfDelivery(calendar, delivery), now));

const adminOf = ({ uid, name }: { readonly uid: string; readonly name: string }) => ({ uid, name });

export const toPacking = (packing: Packing) => ({
  by: adminOf(packing),
  until: packing.until.toISOString(),
});

export const toNote = (note: StaffNote): Note => ({
  _id: note.id,
  text: note.text,
  at: note.at.toISOString(),
  by: adminOf(note),
});

export const toRefund = (refund: OrderRefund): Refund => ({
  _id: refund.id,
  amount: toDecimal(refund.cents),
  reason: refund.reason,
  piecesAreBack: refund.pieces.length > 0,
  at: refund.at.toISOString(),
  by: adminOf(refund),
  ...(refund.money ? { money: refund.money.state } : {}),
  ...(refund.money?.error ? { error: refund.money.error } : {}),
  ...(refund.replaces ? { replaces: refund.replaces } : {}),
  ...(refund.deductedCents ? { deducted: toDecimal(refund.deductedCents) } : {}),
});

/** The fields of an order that only the staff sees, in the list and on its page. */
export const deskFields = (order: Order, clock: DeskClock) => {
  const packing = packerOf(order, clock.now);
  return {
    ...(isLate(order, clock) ? ({ late: true } as const) : {}),
    ...(packing ? { packing: toPacking(packing) } : {}),
  };
};

/** An order in the list of orders. */
export const toDeskOrder = (order: Order, clock: DeskClock): DeskOrder => ({
  ...toPublic(order),
  ...deskFields(order, clock),
  notes: order.notes?.length ?? 0,
});

/** The link of an order that the desk has entered, while it can be paid. */
export const linkOf = ({ byPhone, status, payment }: Order) =>
  byPhone && awaitsPayment(status) && payment?.session && !payment.completedAt
    ? { paymentLink: { url: payment.session.url, until: payment.expiresAt.toISOString() } }
    : {};

/** What an order's page shows that the order's document doesn't hold. */
export interface DetailSources {
  /** What the log says of the order. */
  readonly log: readonly Pick<LogEntry, "at" | "by" | "action">[];
  readonly mails: readonly DeskMail[];
  /** Names and shelves by product id. */
  readonly products: ReadonlyMap<string, Shelved>;
}

/** All about an order. A change of its history and its entry of the log have the same time. */
export const toDeskDetails = (
  order: Order,
  { log, mails, products }: DetailSources,
  clock: DeskClock,
): DeskOrderDetails => {
  const { history, lines, returns, ...common } = toDetails(order);
  const byTime = new Map(log.map(({ at, by }) => [at, adminOf(by)]));
  return {
    ...common,
    ...deskFields(order, clock),
    uid: order.uid,
    history: history.map((entry) => {
      const who = entry.by === "shop" ? byTime.get(entry.at) : undefined;
      return who ? { ...entry, who } : entry;
    }),
    lines: lines.map((line) => ({ ...line, ...placeOf(products.get(line.productId)) })),
    ...(returns
      ? {
          returns: returns.map((one) => {
            const who = byTime.get(one.changedAt ?? "");
            return who ? { ...one, who } : one;
          }),
        }
      : {}),
    ...linkOf(order),
    notes: (order.notes ?? []).map(toNote),
    refunds: (order.refunds ?? []).map(toRefund),
    mails: [...mails],
    corrected: log
      .filter(({ action }) => action === "order.delivery-corrected")
      .map(({ at, by }) => ({ at, by: adminOf(by) })),
  };
};
