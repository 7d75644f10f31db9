import { toDecimal } from "@shop/contract/money";
import { awaitsPayment } from "@shop/contract/order-status";
import type { Caller } from "../auth/caller.ts";
import { guestAt, isGuest } from "../auth/guests.ts";
import { newGuestKey } from "../auth/order-token.ts";
import { runEntry } from "../commands/orders/checkout/enter-order.ts";
import type { Shop } from "../core/command.ts";
import { AccountDeleted } from "../firestore/tombstones.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { enteredRequest } from "../orders/checkout.ts";
import { linkOf } from "../orders/desk/desk-order.ts";
import { codeCustomers } from "../orders/discount-codes/code-uses.ts";
import { findOrder } from "../orders/find-order.ts";
import { isUnpaid, type Order } from "../orders/order.ts";
import { totalCentsOf } from "../orders/order-money.ts";
import { priceListOf } from "../orders/price-list-of.ts";
import type { LookUpNumber } from "../orders/vies.ts";
import type { Payments } from "../payments/payments.ts";
import type { ProductStore } from "../products/product-store.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { Accounts } from "../users/accounts.ts";
import { newUser } from "../users/user.ts";
import type { UserStore } from "../users/user-store.ts";
import { checkCode } from "./check-code.ts";
import { notPlaced } from "./not-placed.ts";
import { numberFor, orderFacts, requirePaymentMethod, unpayable } from "./orders.ts";

const blocked = () =>
  new Problem("account-blocked", "This customer is blocked. Let them in again first.");

const erased = () =>
  new Problem("account-blocked", "This customer is just being erased, and can’t order any more.");

type Calls = "POST /desk/orders" | "POST /desk/orders/pricing";

/** What an admin gets to know of the order that they have entered. */
const toEntered = (order: Order) => {
  const { paymentLink: payment } = linkOf(order);
  return {
    _id: order.id,
    number: order.number,
    total: toDecimal(totalCentsOf(order)),
    ...(isGuest(order.uid) ? { guest: true as const } : {}),
    ...(payment ? { payment } : {}),
  };
};

/** Orders that admins enter for customers on the phone (docs/decisions/164-an-order-by-phone.md). */
export const phoneOrderHandlers = (
  shop: Shop,
  settings: SettingsStore,
  users: Pick<UserStore, "isBlocked" | "upsertUser">,
  accounts: Pick<Accounts, "find">,
  payments: Payments | null,
  lookUp: LookUpNumber,
  onSale: ProductStore["onSale"],
): Pick<Handlers, Calls> => {
  /** The account that has verified the address, or the guest with it; and whether an account with it is disabled. */
  const customerAt = async (email: string, name: string) => {
    const account = await accounts.find(email);
    const customer: Caller = account?.emailVerified ? account : guestAt(email, name);
    return { customer, isDisabled: account?.disabled === true };
  };

  return {
    "POST /desk/orders/pricing": async ({ body: { email, code, tools } }) => {
      const { customer } = email ? await customerAt(email, "") : { customer: undefined };
      const customers = customer
        ? codeCustomers({ uid: customer.uid, customer: customer.email })
        : [];
      const [priceList, checked] = await Promise.all([
        customer && priceListOf(shop.db, settings, customer.uid),
        code && checkCode(shop.db, onSale, { code, tools, customers, reader: "admin" }),
      ]);
      return { ...(priceList ? { priceList } : {}), ...(checked ? { code: checked } : {}) };
    },

    "POST /desk/orders": async ({ headers, body }, admin, deadline) => {
      const { pay = "invoice", address, email, customerName } = body;
      const [lowStock] = await Promise.all([
        settings.lowStock(),
        requirePaymentMethod(settings, payments !== null, pay),
      ]);
      const recipient = typeof address === "object" ? address.recipient : "";
      const { customer, isDisabled } = await customerAt(email, customerName || recipient);
      if (isDisabled || (await users.isBlocked(customer.uid))) throw blocked();
      const isGuests = isGuest(customer.uid);
      // A part of it opens the order later.
      if (isGuests && typeof address !== "object")
        throw Problem.invalid([{ field: "address", message: "is required, in parts" }]);
      const now = new Date();
      const sent = enteredRequest(body, customer, admin, headers["idempotency-key"], now);
      const facts = await orderFacts(settings, body);
      const priceList = await priceListOf(shop.db, settings, customer.uid);
      const vatNumber = await numberFor(shop, lookUp, facts, body, sent.id);
      const guestKey = isGuests ? newGuestKey() : undefined;
      const request = { ...sent, ...facts, vatNumber, guestKey, priceList };
      const act = actOf(admin, now);
      const outcome = await runEntry(shop, request, lowStock, act, deadline).catch(
        (thrown: unknown) => {
          throw thrown instanceof AccountDeleted ? erased() : thrown;
        },
      );
      if (outcome.kind !== "placed") throw notPlaced(outcome, request, "desk");
      const { order } = outcome;
      // The order's own figures are in the record already. A retry completes it.
      if (isGuests && order.uid === customer.uid)
        await users.upsertUser(newUser(customer, now), deadline);
      if (isUnpaid(order)) throw unpayable("card"); // a retry whose first answer was lost
      if (!payments || !awaitsPayment(order.status)) return toEntered(order);
      if (!(await payments.start(order, deadline))) throw unpayable("card");
      return toEntered((await findOrder(shop.db, order.id)) ?? order);
    },
  };
};
