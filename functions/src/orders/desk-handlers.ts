import { dayOf } from "@pros-and-drill/contract/calendar";
import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import { seller } from "@pros-and-drill/contract/seller";
import { mapPage } from "../firestore/read-page.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { startOfDay } from "../log/days.ts";
import { actOf, type LogFor } from "../log/log.ts";
import type { DeskMails } from "../mail/desk-mails.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import { type Deleted, deleteOrder } from "./delete-orders.ts";
import { correctDelivery } from "./desk-delivery.ts";
import { addNote, deleteNote } from "./desk-notes.ts";
import { toDeskDetails, toDeskOrder, toNote, toPacking, toRefund } from "./desk-order.ts";
import { changePacking } from "./desk-packing.ts";
import { pickedProducts, pickingList } from "./desk-picking.ts";
import { type RefundOutcome, refundOrder } from "./desk-refund.ts";
import type { DeskStore } from "./desk-store.ts";
import type { Order } from "./order.ts";
import type { OrderStore } from "./order-store.ts";

type Calls =
  | "GET /desk/orders"
  | "GET /desk/orders/counts"
  | "GET /desk/orders/:id"
  | "DELETE /desk/orders/:id"
  | "PUT /desk/orders/:id/delivery"
  | "PUT /desk/orders/:id/packing"
  | "POST /desk/orders/:id/notes"
  | "DELETE /desk/orders/:id/notes/:note"
  | "POST /desk/orders/:id/refunds"
  | "GET /desk/picking";

const noOrder = () => new Problem("not-found", "There is no such order");

const found = <T extends object>(outcome: T | null): T => {
  if (outcome) return outcome;
  throw noOrder();
};

/** Why the delivery of an order of that status can't be corrected. */
const uncorrected = (status: OrderStatus): string =>
  status === "placed" || status === "confirmed"
    ? "Somebody else has corrected it meanwhile"
    : `The order is ${status}, and only one that isn't shipped can be corrected`;

const pieces = (count: number): string => (count === 1 ? "1 piece" : `${count} pieces`);

/** @returns why a refund isn't noted */
const refundProblem = (refused: Exclude<RefundOutcome, { kind: "refunded" }>): Problem => {
  switch (refused.kind) {
    case "keyReused":
      return new Problem("idempotency-key-reused");
    case "tooMany":
      return new Problem("refund-too-high", "The order has as many refunds as it can have");
    case "tooHigh": {
      const { leftCents } = refused;
      const left = leftCents > 0 ? `Only $${toDecimal(leftCents).toFixed(2)} is` : "Nothing is";
      return new Problem("refund-too-high", `${left} left to refund`);
    }
    case "notShipped": {
      const { status } = refused;
      const detail = `The order is ${status}: only a shipped or delivered one has pieces to come back`;
      return new Problem("order-changed", detail, { orderStatus: status });
    }
    case "unknownLine":
      return new Problem("not-found", "The order has no such line");
    case "tooManyPieces": {
      const { name, left } = refused;
      return new Problem(
        "quantity-out-of-range",
        left === 0
          ? `No piece of ${name} is left to come back`
          : `Only ${pieces(left)} of ${name} can come back`,
      );
    }
  }
};

export const deskHandlers = (
  desk: DeskStore,
  orders: OrderStore,
  mailsOfOrder: DeskMails["mailsOfOrder"],
  mailsFor: MailsFor,
  logFor: LogFor,
): Pick<Handlers, Calls> => {
  /** All about an order. */
  const details = async (order: Order) => {
    const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
    const [log, mails, products] = await Promise.all([
      desk.logOf(order.id),
      mailsOfOrder(order.id),
      desk.productsOf(productIds),
    ]);
    return toDeskDetails(order, { log, mails, products }, new Date());
  };

  return {
    "GET /desk/orders": async ({ query }) => {
      const now = new Date();
      return mapPage(await desk.page(query, now), (order) => toDeskOrder(order, now));
    },

    "GET /desk/orders/counts": () => {
      const now = new Date();
      const midnight = startOfDay(dayOf(now, seller.timeZone), seller.timeZone);
      return desk.counts(now, midnight);
    },

    "GET /desk/orders/:id": async ({ params: { id } }) => details(found(await orders.find(id))),

    "DELETE /desk/orders/:id": async ({ params: { id } }, caller, deadline) => {
      const decide = deleteOrder(actOf(caller, new Date()), mailsFor, logFor);
      const deleted: Deleted = { count: 0 };
      const { count, undo } = await orders.changeOne(id, decide, deleted, deadline, [caller.uid]);
      return { deletedCount: count, ...(undo ? { undo } : {}) };
    },

    "PUT /desk/orders/:id/delivery": async ({ params: { id }, body }, caller, deadline) => {
      const wanted = { ...body, act: actOf(caller, new Date()) };
      const decide = correctDelivery(wanted, mailsFor, logFor);
      const outcome = found(await orders.changeOne(id, decide, null, deadline, [caller.uid]));
      if ("refusedAt" in outcome) {
        const { refusedAt: orderStatus } = outcome;
        throw new Problem("order-changed", uncorrected(orderStatus), { orderStatus });
      }
      return details(outcome.order);
    },

    "PUT /desk/orders/:id/packing": async ({ params: { id }, body }, caller, deadline) => {
      const at = new Date();
      const { uid, name, email } = caller;
      const decide = changePacking({ ...body, uid, name: name || email, at });
      const { packing } = found(await orders.changeOne(id, decide, null, deadline, [uid]));
      return packing ? { packing: toPacking(packing) } : {};
    },

    "POST /desk/orders/:id/notes": async (
      { params: { id }, headers, body: { text } },
      caller,
      deadline,
    ) => {
      const wanted = {
        id: recordId(`${caller.uid} ${id}`, headers["idempotency-key"]),
        text,
        act: actOf(caller, new Date()),
      };
      const outcome = found(
        await orders.changeOne(id, addNote(wanted, logFor), null, deadline, [caller.uid]),
      );
      switch (outcome.kind) {
        case "noted":
          return toNote(outcome.note);
        case "keyReused":
          throw new Problem("idempotency-key-reused");
        case "tooMany":
          throw new Problem("too-many-notes", "The order has as many notes as it can have");
      }
    },

    "DELETE /desk/orders/:id/notes/:note": async ({ params: { id, note } }, caller, deadline) => {
      const decide = deleteNote(note, actOf(caller, new Date()), logFor);
      const isDeleted = await orders.changeOne(id, decide, false, deadline, [caller.uid]);
      if (!isDeleted) throw new Problem("not-found", "There is no such note");
      return { deleted: true };
    },

    "POST /desk/orders/:id/refunds": async (
      { params: { id }, headers, body },
      caller,
      deadline,
    ) => {
      const { amount, reason, pieces: back } = body;
      const wanted = {
        id: recordId(`${caller.uid} ${id}`, headers["idempotency-key"]),
        ...{ cents: toMinorUnits(amount), reason, pieces: back },
        act: actOf(caller, new Date()),
      };
      const outcome = found(
        await orders.changeOne(id, refundOrder(wanted, logFor), null, deadline, [caller.uid]),
      );
      if (outcome.kind !== "refunded") throw refundProblem(outcome);
      return toRefund(outcome.refund);
    },

    "GET /desk/picking": async ({ query: { ids } }) => {
      const { entries: all, unreadable } = found(await orders.findAll(ids));
      const entries = pickingList(all, await desk.productsOf(pickedProducts(all)));
      return { entries, unreadable };
    },
  };
};
