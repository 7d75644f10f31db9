import { mayGuestPay } from "@shop/contract/guest-orders";
import type { ConfirmedOrder } from "@shop/contract/guests";
import { toDecimal } from "@shop/contract/money";
import { awaitsPayment } from "@shop/contract/order-status";
import type { Caller } from "../auth/caller.ts";
import { guestAt } from "../auth/guests.ts";
import { newGuestKey, parseToken } from "../auth/order-token.ts";
import type { CheckoutStore } from "../commands/orders/checkout/place-checkout.ts";
import { runOrderCommand } from "../commands/orders/order-command.ts";
import { confirmationCommand } from "../commands/orders/verification/confirm-guest.ts";
import { currentMails } from "../commands/orders/verification/current-mails.ts";
import type { Shop } from "../core/command.ts";
import { AccountDeleted } from "../firestore/tombstones.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { releaseMailsAbout } from "../mail/mail-documents.ts";
import { checkoutRequest } from "../orders/checkout.ts";
import { isUnpaid, type Order } from "../orders/order.ts";
import { askedOf, findLinkedOrder, pageTokenOf, tryAnswer } from "../orders/order-links.ts";
import { totalCentsOf } from "../orders/order-money.ts";
import { toPublic, toRows } from "../orders/public-order.ts";
import { isSameGuest } from "../orders/same-guest.ts";
import type { LookUpNumber } from "../orders/vies.ts";
import type { Payments } from "../payments/payments.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { Accounts } from "../users/accounts.ts";
import { newUser } from "../users/user.ts";
import type { UserStore } from "../users/user-store.ts";
import { notPlaced } from "./not-placed.ts";
import { numberFor, orderFacts, requirePaymentMethod, unpayable } from "./orders.ts";
import { placeBeside } from "./place-instead.ts";

type Calls = "POST /guest/checkout" | "POST /guest/session" | "POST /guest/confirmation";

const closed = () =>
  new Problem("no-guest-orders", "Please log in or sign up to order: it takes a minute.");

/** It doesn't say why: the address may be blocked, or about to be erased, and need not be the caller's. */
const refusedAddress = () =>
  new Problem(
    "no-guest-orders",
    "We can't take an order with this e-mail address. Please call us, and we'll help you.",
  );

/** @returns the answer to a link alone */
const toLinked = ({
  id,
  number,
  status,
  emailVerified,
  endsAt,
  payment,
}: Order): ConfirmedOrder => ({
  _id: id,
  number,
  status,
  emailVerified,
  ...(payment?.paidAt ? { paid: true } : {}),
  ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
});

/** @returns the order of a mail's link. @throws Problem not-found, link-expired or order-in-account */
const orderOfLink = async ({ db }: Shop, text: string): Promise<Order> => {
  const token = parseToken(text);
  const linked = token && (await findLinkedOrder(db, "mail", token, new Date()));
  if (linked && "order" in linked) return linked.order;
  switch (linked?.refused) {
    case "expired":
      throw new Problem(
        "link-expired",
        "This link has expired. The newest e-mail about your order has a fresh one, and we gladly help you by phone.",
      );
    case "taken":
      throw new Problem("order-in-account", "This order is in your account now: log in to see it.");
    default:
      throw new Problem(
        "not-found",
        "This link doesn't open an order. Please open it again from the e-mail: it has to be whole.",
      );
  }
};

/** Orders of people without an account, and the links in their mails (docs/decisions/161-a-guest-has-a-link.md). */
export const guestHandlers = (
  shop: Shop,
  checkouts: CheckoutStore,
  settings: SettingsStore,
  users: Pick<UserStore, "isBlocked" | "upsertUser">,
  accounts: Pick<Accounts, "find">,
  payments: Payments | null,
  lookUp: LookUpNumber,
): Pick<Handlers, Calls> => {
  const isRefused = async ({ uid, email }: Caller): Promise<boolean> => {
    const [isBlocked, account] = await Promise.all([users.isBlocked(uid), accounts.find(email)]);
    return isBlocked || account?.disabled === true;
  };

  return {
    "POST /guest/checkout": async ({ headers, body: { email, ...body } }, _, deadline) => {
      const { pay = "invoice" } = body;
      const { orders } = await settings.current();
      if (!mayGuestPay(orders.guests, pay)) throw closed();
      await requirePaymentMethod(settings, payments !== null, pay);
      const guest = guestAt(email, body.address.recipient);
      if (await isRefused(guest)) throw refusedAddress();
      const now = new Date();
      const sent = checkoutRequest(body, guest, headers["idempotency-key"], now);
      const facts = await orderFacts(settings, body);
      const vatNumber = await numberFor(shop, lookUp, facts, body, sent.id);
      const request = { ...sent, ...facts, vatNumber, guestKey: newGuestKey() };
      // Anybody may type an e-mail address, and must not end a stranger's payment by that alone.
      const findOwn = async () =>
        ((await payments?.listOpen(guest.uid)) ?? []).filter((one) => isSameGuest(request, one));
      const placing = placeBeside({ checkouts, payments, request, deadline }, findOwn);
      const outcome = await placing.catch((thrown: unknown) => {
        throw thrown instanceof AccountDeleted ? refusedAddress() : thrown;
      });
      if (outcome.kind !== "placed") throw notPlaced(outcome, request, "guest");
      const { order } = outcome;
      // The orders' own figures are in the record already. A retry completes it.
      if (order.uid === guest.uid) await users.upsertUser(newUser(guest, now), deadline);
      const page = pageTokenOf(order, now);
      if (page === null) throw new Error("A guest's order has a key");
      const total = toDecimal(totalCentsOf(order));
      const answer = {
        ...{ number: order.number, order: toPublic(order), orders: toRows(order), total },
        page,
      };
      if (isUnpaid(order)) throw unpayable("card"); // a retry whose first answer was lost
      if (!payments || !awaitsPayment(order.status)) return answer;
      const url = await payments.start(order, deadline);
      if (!url) throw unpayable("card");
      return { ...answer, payment: { url } };
    },

    "POST /guest/session": async ({ body: { token, answer } }, _, deadline) => {
      const order = await orderOfLink(shop, token);
      const asks = askedOf(order);
      const linked = { ...toLinked(order), asks };
      if (!answer) return linked;
      const now = new Date();
      const tried = await tryAnswer(shop.db, order, answer, now, deadline);
      if ("waitSeconds" in tried) throw Problem.tooManyRequests(tried.waitSeconds);
      if (!tried.isRight) {
        throw new Problem("answer-wrong", `That isn't the ${asks} we deliver this order to.`);
      }
      const page = pageTokenOf(order, now);
      return { ...linked, ...(page ? { page } : {}) };
    },

    "POST /guest/confirmation": async ({ body: { token } }, _, deadline) => {
      const found = await orderOfLink(shop, token);
      const kept = await runOrderCommand(shop, confirmationCommand(found), deadline);
      if (!kept) return toLinked(await orderOfLink(shop, token)); // an account was faster
      const render = () => currentMails(shop)(kept.id);
      await releaseMailsAbout(shop.db, kept.id, kept.customer, render, deadline);
      return toLinked(kept);
    },
  };
};
