import { dayOf, startOfDay } from "@shop/contract/calendar";
import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import {
  awaitsPayment,
  isInHouse,
  type OrderStatus,
  statusInText,
} from "@shop/contract/order-status";
import { cardStep } from "@shop/contract/prices/card-amount";
import { shop as shopConfig } from "@shop/contract/shop";
import { invoiceCommand } from "../commands/orders/ask-invoice.ts";
import { deliveryCommand } from "../commands/orders/correct-delivery.ts";
import { deletionCommand } from "../commands/orders/delete-orders.ts";
import { runOrderCommand } from "../commands/orders/order-command.ts";
import { packingCommand } from "../commands/orders/pack-order.ts";
import { type RefundOutcome, refundCommand } from "../commands/orders/refund-order.ts";
import type { Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { DeskMails } from "../mail/desk-mails.ts";
import {
  type DeskClock,
  toDeskDetails,
  toDeskOrder,
  toPacking,
  toRefund,
} from "../orders/desk/desk-order.ts";
import { ordersWithMoneyBack, pickedProducts, pickingList } from "../orders/desk/desk-picking.ts";
import type { DeskStore } from "../orders/desk/desk-store.ts";
import { findOrder, findOrders } from "../orders/find-order.ts";
import { toPublic as publicInvoice } from "../orders/invoices/invoice.ts";
import { invoicesOf } from "../orders/invoices/invoice-documents.ts";
import { supplyTermsOf } from "../orders/invoices/supply-rates.ts";
import type { Order } from "../orders/order.ts";
import type { Payments } from "../payments/payments.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { exchangeRateMissing } from "./changed-order.ts";
import { deletedOrders } from "./deleted-orders.ts";
import { taxedElsewhere, undelivered } from "./not-placed.ts";
import { orderFacts } from "./orders.ts";
import { piecesProblem } from "./pieces-refusal.ts";
import { returnChanged } from "./returns.ts";

type Calls =
  | "GET /desk/orders"
  | "GET /desk/orders/counts"
  | "GET /desk/orders/:id"
  | "DELETE /desk/orders/:id"
  | "PUT /desk/orders/:id/delivery"
  | "PUT /desk/orders/:id/packing"
  | "POST /desk/orders/:id/refunds"
  | "DELETE /desk/orders/:id/payment"
  | "POST /desk/orders/:id/payment"
  | "POST /desk/orders/:id/invoice"
  | "GET /desk/picking";

const noOrder = () => new Problem("not-found", "There is no such order");

const found = <T extends object>(outcome: T | null): T => {
  if (outcome) return outcome;
  throw noOrder();
};

/** Why the delivery of an order of that status can't be corrected. */
const uncorrected = (status: OrderStatus): string =>
  isInHouse(status)
    ? "Somebody else has corrected it meanwhile"
    : `The order is ${statusInText(status)}, and only one that isn't shipped can be corrected`;

/** @returns why a refund isn't noted */
const refundProblem = (refused: Exclude<RefundOutcome, { kind: "refunded" }>): Problem => {
  switch (refused.kind) {
    case "keyReused":
      return new Problem("idempotency-key-reused");
    case "tooMany":
      return new Problem("refund-too-high", "The order has as many refunds as it can have");
    case "disputed":
      return new Problem("payment-disputed", "Nothing can be refunded until the bank has decided");
    case "notFailed":
      return new Problem("not-found", "No refund of that amount waits to be sent again");
    case "tooHigh": {
      const { leftCents } = refused;
      const left = leftCents > 0 ? `Only ${formatMinorUnits(leftCents)} is` : "Nothing is";
      return new Problem("refund-too-high", `${left} left to refund`);
    }
    case "notDeductible": {
      const most = formatMinorUnits(refused.mostCents);
      const message = `must be at most ${most}, the discount of goods that miss the minimum`;
      return Problem.invalid([{ field: "deducted", message }]);
    }
    case "misfitsCard": {
      const message = `must be a multiple of ${formatMoney(cardStep)}, as cards have it`;
      return Problem.invalid([{ field: "amount", message }]);
    }
    case "unknownReturn":
      return new Problem("not-found", "The order has no such return");
    case "returnOver":
      return returnChanged(refused.state);
    default:
      return piecesProblem(refused);
  }
};

/** @param clockAt compares orders with the time */
export const deskHandlers = (
  shop: Shop,
  desk: DeskStore,
  mailsOfOrder: DeskMails["mailsOfOrder"],
  settings: SettingsStore,
  clockAt: (now: Date) => Promise<DeskClock>,
  payments: Payments | null,
): Pick<Handlers, Calls> => {
  /** All about an order. */
  const details = async (order: Order) => {
    const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
    const [log, mails, products, clock] = await Promise.all([
      desk.logOf(order.id),
      mailsOfOrder(order.id),
      desk.productsOf(productIds),
      clockAt(new Date()),
    ]);
    return toDeskDetails(order, { log, mails, products }, clock);
  };

  return {
    "GET /desk/orders": async ({ query }) => {
      const clock = await clockAt(new Date());
      return mapPage(await desk.page(query, clock), (order) => toDeskOrder(order, clock));
    },

    "GET /desk/orders/counts": async () => {
      const now = new Date();
      const midnight = startOfDay(dayOf(now, shopConfig.timeZone), shopConfig.timeZone);
      return desk.counts(await clockAt(now), midnight);
    },

    "GET /desk/orders/:id": async ({ params: { id } }) =>
      details(found(await findOrder(shop.db, id))),

    "DELETE /desk/orders/:id": async ({ params: { id } }, caller, deadline) => {
      const command = deletionCommand(id, actOf(caller, new Date()));
      const deleted = await runOrderCommand(shop, command, deadline);
      await payments?.expireLeft(deleted.pages);
      return deletedOrders(deleted);
    },

    "PUT /desk/orders/:id/delivery": async ({ params: { id }, body }, caller, deadline) => {
      const { dialled, isDelivered, vat } = await orderFacts(settings, body);
      const wanted = { ...body, dialled, isDelivered, vat, act: actOf(caller, new Date()) };
      const outcome = found(await runOrderCommand(shop, deliveryCommand(id, wanted), deadline));
      if ("undelivered" in outcome) throw undelivered(body.address);
      if ("taxedElsewhere" in outcome) throw taxedElsewhere(body.address);
      if ("refusedAt" in outcome) {
        const { refusedAt: orderStatus } = outcome;
        throw new Problem("order-changed", uncorrected(orderStatus), { orderStatus });
      }
      return details(outcome.order);
    },

    "PUT /desk/orders/:id/packing": async ({ params: { id }, body }, caller, deadline) => {
      const at = new Date();
      const { uid, name, email, role } = caller;
      const command = packingCommand(id, { ...body, uid, name: name || email, role, at });
      const { packing } = found(await runOrderCommand(shop, command, deadline));
      return packing ? { packing: toPacking(packing) } : {};
    },

    "POST /desk/orders/:id/refunds": async (
      { params: { id }, headers, body },
      caller,
      deadline,
    ) => {
      const { amount, reason, pieces: back, arrived, return: ended, replaces, byHand } = body;
      const { deducted } = body;
      const wanted = {
        id: recordId(`${caller.uid} ${id}`, headers["idempotency-key"]),
        cents: toMinorUnits(amount),
        reason,
        pieces: back,
        arrived,
        return: ended,
        ...{ replaces, byHand },
        ...(deducted ? { deductedCents: toMinorUnits(deducted) } : {}),
        act: actOf(caller, new Date()),
      };
      const outcome = found(await runOrderCommand(shop, refundCommand(id, wanted), deadline));
      if (outcome.kind !== "refunded") throw refundProblem(outcome);
      const { refund } = outcome;
      const order = payments && refund.money ? await findOrder(shop.db, id) : null;
      const sent = order && (await payments?.sendRefunds(order, deadline));
      return toRefund(sent?.refunds?.find((one) => one.id === refund.id) ?? refund);
    },

    "DELETE /desk/orders/:id/payment": async ({ params: { id } }, caller, deadline) => {
      const act = actOf(caller, new Date());
      const order = found(await findOrder(shop.db, id));
      const { status: orderStatus, byPhone, payment } = order;
      if (!byPhone || !payment) {
        const detail = "Only an order that is paid by a link of the desk can be ended like this";
        throw new Problem("order-changed", detail, { orderStatus });
      }
      if (!payments || !awaitsPayment(orderStatus)) return details(order);
      return details(found(await payments.endAtDesk(order.id, act, deadline)));
    },

    "POST /desk/orders/:id/payment": async ({ params: { id }, body }, caller, deadline) => {
      const order = found(await findOrder(shop.db, id));
      const wanted = { seen: new Date(body.seen), act: actOf(caller, new Date()) };
      const renewed = payments
        ? found(await payments.renew(order.id, wanted, deadline))
        : { refusedAt: order.status };
      if (!("refusedAt" in renewed)) return details(renewed);
      const detail = "Only a link that waits for its payment can be replaced";
      throw new Problem("order-changed", detail, { orderStatus: renewed.refusedAt });
    },

    "POST /desk/orders/:id/invoice": async ({ params: { id } }, caller, deadline) => {
      const { vat } = await settings.current();
      const command = invoiceCommand(id, supplyTermsOf(vat), actOf(caller, new Date()));
      const outcome = found(await runOrderCommand(shop, command, deadline));
      const { refusedAt, lacksExchangeRate } = outcome;
      if (lacksExchangeRate) throw exchangeRateMissing();
      if (refusedAt) {
        const detail = `The order is ${statusInText(refusedAt)}: there is nothing to invoice`;
        throw new Problem("order-changed", detail, { orderStatus: refusedAt });
      }
      const order = found(await findOrder(shop.db, id));
      return { invoices: (await invoicesOf(shop.db, order.id)).map(publicInvoice) };
    },

    "GET /desk/picking": async ({ query: { ids } }) => {
      const { entries: all, unreadable } = found(await findOrders(shop.db, ids));
      const entries = pickingList(all, await desk.productsOf(pickedProducts(all)));
      return { entries, unreadable, moneyBack: ordersWithMoneyBack(all) };
    },
  };
};
