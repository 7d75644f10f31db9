import { toDecimal } from "@shop/contract/money";
import type { NewCheckout } from "@shop/contract/new-orders";
import {
  awaitsPayment,
  mayCorrectParcel,
  type OrderStatus,
  orderStatuses,
  statusInText,
} from "@shop/contract/order-status";
import { noInvoice, noPaymentMethod } from "@shop/contract/payment";
import type { PaymentMethod } from "@shop/contract/payment-state";
import { isAdmin } from "@shop/contract/roles";
import { shopPlace } from "@shop/contract/shop";
import type { Caller } from "../auth/caller.ts";
import { stepCommand } from "../commands/orders/change-status.ts";
import type { CheckoutStore } from "../commands/orders/checkout/place-checkout.ts";
import { shipmentCommand } from "../commands/orders/correct-shipment.ts";
import { runOrderCommand } from "../commands/orders/order-command.ts";
import type { Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { fingerprint } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { checkoutRequest, type OrderTerms, termsOf } from "../orders/checkout.ts";
import { destinationOf } from "../orders/delivery.ts";
import { dialledOf, type Reachable } from "../orders/dialled.ts";
import { findOrder } from "../orders/find-order.ts";
import { toPublic as publicInvoice } from "../orders/invoices/invoice.ts";
import { invoicesOf } from "../orders/invoices/invoice-documents.ts";
import { supplyTermsOf } from "../orders/invoices/supply-rates.ts";
import { isUnpaid, type Order } from "../orders/order.ts";
import type { OrderLists } from "../orders/order-lists.ts";
import { totalCentsOf } from "../orders/order-money.ts";
import { priceListOf } from "../orders/price-list-of.ts";
import { toDetails, toPublic, toRows } from "../orders/public-order.ts";
import type { LookUpNumber } from "../orders/vies.ts";
import type { Payments } from "../payments/payments.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { changedOrder } from "./changed-order.ts";
import { customersNumber } from "./customers-number.ts";
import { notPlaced, paidMeanwhile } from "./not-placed.ts";
import { withSoundNumber } from "./parcel-number.ts";
import { placeInstead } from "./place-instead.ts";
import { standingOf } from "./refused-line.ts";

type Calls =
  | "GET /account/orders"
  | "GET /purchase/:id"
  | "GET /purchase/:id/invoices"
  | "POST /purchase/:id/cancellation"
  | "POST /checkout"
  | "GET /payment"
  | `${"POST" | "DELETE"} /purchase/:id/payment`
  | "PUT /order/:id/status"
  | "PUT /order/:id/shipment";

/** The shop doesn't take this payment method, or can't just now. */
export const unpayable = (pay: PaymentMethod) =>
  new Problem(
    "payment-unavailable",
    pay === "card" ? "We can’t take a card for this order. Nothing has been ordered." : noInvoice,
  );

/**
 * @param takesCards whether cards can be charged
 * @throws Problem `payment-unavailable` if the shop doesn't offer the payment method
 */
export const requirePaymentMethod = async (
  settings: Pick<SettingsStore, "paymentMethods">,
  takesCards: boolean,
  method: PaymentMethod,
): Promise<void> => {
  const offered = await settings.paymentMethods(takesCards);
  if (!offered.card && !offered.invoice) throw new Problem("payment-unavailable", noPaymentMethod);
  if (!offered[method]) throw unpayable(method);
};

const correctable = orderStatuses.filter(mayCorrectParcel).map(statusInText).join(" or ");

/** Why an order of that status can't be corrected. */
const uncorrected = (status: OrderStatus): string =>
  mayCorrectParcel(status)
    ? "Somebody else has corrected it meanwhile"
    : `The order is ${statusInText(status)}, and only a ${correctable} one can be corrected`;

/** @returns what an order keeps beside what was sent, and whether it can be delivered */
export const orderFacts = async (settings: SettingsStore, sent: Reachable) => {
  const [dialled, isDelivered, set] = await Promise.all([
    dialledOf(sent),
    sent.address === undefined || settings.deliversTo(sent.address),
    settings.current(),
  ]);
  return { dialled, isDelivered, ...termsOf(set) };
};

/** @returns the customer's VAT number, if the order has no VAT for it. @throws Problem invalid */
export const numberFor = (
  { db }: Shop,
  lookUp: LookUpNumber,
  { vat, shipping }: Pick<OrderTerms, "vat" | "shipping">,
  { address, delivery: method, vatNumber }: Pick<NewCheckout, "address" | "delivery" | "vatNumber">,
  id: string,
): Promise<string | undefined> => {
  const [from, to] = [shopPlace, destinationOf({ shipping, method, address })];
  const isPlaced = async () => (await findOrder(db, id)) !== null;
  return customersNumber({ from, to, typed: vatNumber }, vat, lookUp, isPlaced);
};

/** @returns the caller's own order, or anybody's for an admin. @throws Problem not-found */
const visibleOrder = async ({ db }: Shop, id: string, { uid, role }: Caller): Promise<Order> => {
  const order = await findOrder(db, id);
  return changedOrder(order && (isAdmin(role) || order.uid === uid) ? { order } : null);
};

/** @returns the caller's own order. @throws Problem not-found */
const ownOrder = async ({ db }: Shop, id: string, uid: string): Promise<Order> => {
  const order = await findOrder(db, id);
  return changedOrder(order?.uid === uid ? { order } : null);
};

/** An order and, while it can be paid, its payment page. */
const toProgress = (order: Order) => {
  const { url } = order.payment?.session ?? {};
  const isOpen = awaitsPayment(order.status) && !order.payment?.completedAt;
  return { order: toDetails(order), ...(url && isOpen ? { url } : {}) };
};

/** @returns the order once what its change owes the customer is on its way, or waits to be sent */
const withMoney = (payments: Payments | null, order: Order, deadline: number): Promise<Order> =>
  payments?.sendRefunds(order, deadline) ?? Promise.resolve(order);

export const orderHandlers = (
  shop: Shop,
  checkouts: CheckoutStore,
  lists: OrderLists,
  settings: SettingsStore,
  payments: Payments | null,
  lookUp: LookUpNumber,
): Pick<Handlers, Calls> => ({
  "POST /checkout": async ({ headers, body }, caller, deadline) => {
    const { pay = "invoice" } = body;
    const sent = checkoutRequest(body, caller, headers["idempotency-key"], new Date());
    const [facts, priceList, open = []] = await Promise.all([
      orderFacts(settings, body),
      priceListOf(shop.db, settings, caller.uid),
      payments?.listOpen(caller.uid),
      requirePaymentMethod(settings, payments !== null, pay),
    ]);
    const vatNumber = await numberFor(shop, lookUp, facts, body, sent.id);
    const request = { ...sent, ...facts, vatNumber, priceList };
    const outcome = await placeInstead({ checkouts, payments, request, open, deadline });
    if (outcome.kind !== "placed") throw notPlaced(outcome, request, standingOf(caller));
    const { order } = outcome;
    const total = toDecimal(totalCentsOf(order));
    const answer = {
      number: request.number,
      order: toPublic(order),
      orders: toRows(order),
      total,
    };
    if (isUnpaid(order)) throw unpayable("card"); // a retry whose first answer was lost
    if (!payments || !awaitsPayment(order.status)) return answer;
    const begun = await payments.startOnly(order, deadline);
    if ("paid" in begun) throw paidMeanwhile(begun.paid);
    if (!begun.url) throw unpayable("card");
    return { ...answer, payment: { url: begun.url } };
  },

  "GET /purchase/:id": async ({ params: { id } }, caller) =>
    toDetails(await visibleOrder(shop, id, caller)),

  "GET /purchase/:id/invoices": async ({ params: { id } }, caller) => {
    const order = await visibleOrder(shop, id, caller);
    return { invoices: (await invoicesOf(shop.db, order.id)).map(publicInvoice) };
  },

  "GET /payment": () => settings.paymentMethods(payments !== null),

  "POST /purchase/:id/payment": async ({ params: { id } }, { uid }, deadline) => {
    const order = await ownOrder(shop, id, uid);
    return toProgress((await payments?.sync(order.id, deadline)) ?? order);
  },

  "DELETE /purchase/:id/payment": async ({ params: { id } }, { uid }, deadline) => {
    const order = await ownOrder(shop, id, uid);
    if (!payments || !awaitsPayment(order.status)) return toProgress(order);
    return toProgress((await payments.expire(order.id, deadline)) ?? order);
  },

  "POST /purchase/:id/cancellation": async ({ params: { id }, body }, { uid }, deadline) => {
    const { reason, line } = body;
    const change = {
      ...({ status: "cancelled", by: "customer", uid, at: new Date(), seen: undefined } as const),
      ...(reason ? { reason } : {}),
      ...(line ? { line } : {}),
      requestHash: fingerprint(id, uid, "cancellation", ...(line ? [line] : [])),
    };
    const outcome = await runOrderCommand(shop, stepCommand(id, change), deadline);
    return toDetails(await withMoney(payments, changedOrder(outcome), deadline));
  },

  "PUT /order/:id/status": async ({ params: { id }, body: sent }, caller, deadline) => {
    const { uid } = caller;
    const body = await withSoundNumber(shop.db, id, sent);
    const act = actOf(caller, new Date());
    const { vat } = await settings.current();
    const change = {
      ...({ ...body, by: "shop", uid, at: act.at, act, vat: supplyTermsOf(vat) } as const),
      requestHash: fingerprint(id, uid, body),
    };
    const outcome = await runOrderCommand(shop, stepCommand(id, change), deadline);
    const changed = toDetails(await withMoney(payments, changedOrder(outcome), deadline));
    const undo = outcome && "undo" in outcome ? outcome.undo : undefined;
    return { ...changed, ...(undo ? { undo } : {}) };
  },

  "PUT /order/:id/shipment": async ({ params: { id }, body: sent }, caller, deadline) => {
    const { uid } = caller;
    const body = await withSoundNumber(shop.db, id, sent);
    const wanted = {
      ...body,
      act: actOf(caller, new Date()),
      requestHash: fingerprint(id, uid, body),
    };
    const outcome = await runOrderCommand(shop, shipmentCommand(id, wanted), deadline);
    return toDetails(changedOrder(outcome, uncorrected));
  },

  "GET /account/orders": async ({ query }, { uid }) =>
    mapPage(await lists.pageOf(uid, query), toPublic),
});
