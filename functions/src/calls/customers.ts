import { limits } from "@shop/contract/limits";
import { isStaff } from "@shop/contract/roles";
import { isGuest } from "../auth/guests.ts";
import { blockingCommand } from "../commands/users/block-customer.ts";
import { changeRole } from "../commands/users/change-role.ts";
import type { Eraser } from "../commands/users/erase-account.ts";
import { priceListCommand } from "../commands/users/give-price-list.ts";
import { verificationCommand } from "../commands/users/send-verification.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { PersonalRecords } from "../users/account/account-data.ts";
import type { AccountStore } from "../users/account/account-store.ts";
import type { Accounts } from "../users/accounts.ts";
import { type Customer, toPublic } from "../users/customers/customer.ts";
import type { CustomerNotes } from "../users/customers/customer-notes.ts";
import type { CustomerStore } from "../users/customers/customer-store.ts";
import { promotionRefusal } from "../users/user.ts";
import { changedRole, promotionProblem } from "./role-refusal.ts";

type Calls =
  | "GET /desk/customers"
  | "GET /desk/customers/:id"
  | "PUT /desk/customers/:id/blocked"
  | "PUT /desk/customers/:id/priceList"
  | "PUT /desk/customers/:id/role"
  | "POST /desk/customers/:id/verification"
  | "DELETE /desk/customers/:id";

const noAccount = (uid?: string) =>
  new Problem(
    "not-found",
    uid !== undefined && isGuest(uid)
      ? "A guest has no account."
      : "This person has no account any more.",
  );

/** How many orders a customer's page shows, the newest first. */
const lastOrders = 20;

/** Milliseconds within which a customer gets at most one verification mail. */
const verificationMs = 60_000;

const staffProblem = (advice: string) =>
  new Problem("is-staff", `That person works in the shop. ${advice}`);

interface Parts {
  readonly shop: Shop;
  readonly customers: CustomerStore;
  readonly notes: CustomerNotes;
  readonly accounts: Accounts;
  readonly addressesOf: AccountStore["addressesOf"];
  /** A person's data of other nouns. */
  readonly personalRecords: Pick<PersonalRecords, "orders" | "reviews">;
  /** Whether an account is being erased. */
  readonly isErasing: (uid: string) => Promise<boolean>;
  readonly erase: Eraser["erase"];
  /** The shop's address, without a trailing slash. */
  readonly site: string;
}

/**
 * What admins do with customers. Each action is logged in its own transaction. Where it changes an account of
 * Firebase Auth, which no transaction holds, the account follows: after a crash the log may name a change that
 * didn't reach the account, and never lacks one that did. Calling again completes it.
 */
export const customerHandlers = (parts: Parts): Pick<Handlers, Calls> => {
  const { shop, customers, notes, accounts, addressesOf, personalRecords, isErasing, erase, site } =
    parts;

  const existing = async (uid: string): Promise<Customer> => {
    const customer = await customers.get(uid);
    if (!customer) throw noAccount();
    return customer;
  };

  return {
    "GET /desk/customers": async ({ query }) =>
      mapPage(await customers.page(query), (it) => toPublic(it)),

    "GET /desk/customers/:id": async ({ params: { id } }) => {
      const customer = await existing(id);
      const [account, addresses, reviews, customerNotes, orders, erasing] = await Promise.all([
        accounts.get(id),
        addressesOf(id),
        personalRecords.reviews(id, { limit: limits.pageSize }),
        notes.of(id),
        personalRecords.orders(id, { limit: lastOrders }),
        isErasing(id),
      ]);
      return {
        ...toPublic(customer, account),
        addresses,
        reviews: [...reviews.entries],
        notes: customerNotes,
        lastOrders: [...orders.entries],
        ...(erasing ? { erasing } : {}),
      };
    },

    "PUT /desk/customers/:id/priceList": async ({ params: { id }, body }, caller, deadline) => {
      const act = actOf(caller, new Date());
      const changed = await runCommand(
        shop,
        priceListCommand(shop.db, id, body.list, act),
        deadline,
      );
      if (!changed) throw noAccount(id);
      if (changed === "unknown") throw new Problem("not-found", "There is no such price list");
      return { ...toPublic(changed.customer), undo: changed.undo };
    },

    "PUT /desk/customers/:id/blocked": async ({ params: { id }, body }, caller, deadline) => {
      const act = actOf(caller, new Date());
      const command = blockingCommand(shop.db, accounts.roleOf, id, body.blocked, act);
      const changed = await runCommand(shop, command, deadline);
      if (!changed) throw noAccount();
      if (changed === "is-staff") throw staffProblem("Take the role back first.");
      if (isGuest(id)) return toPublic(changed); // no account follows
      // Where two admins disagree at the same time, the account follows the record, which is last in the log.
      for (let wanted = body.blocked; ; ) {
        await accounts.setBlocked(id, wanted, deadline);
        const isBlocked = (await customers.get(id))?.blocked === true;
        if (isBlocked === wanted) break;
        wanted = isBlocked;
      }
      const account = await accounts.get(id);
      if (!account) throw noAccount();
      return toPublic(changed, account);
    },

    "PUT /desk/customers/:id/role": async ({ params: { id }, body }, caller, deadline) => {
      const found = await accounts.get(id);
      if (!found) throw noAccount(id);
      const refusal = body.role === "customer" ? null : promotionRefusal(found);
      if (refusal) throw promotionProblem(refusal);
      const by = { act: actOf(caller, new Date()), role: caller.role };
      const { account } = changedRole(
        await changeRole(shop, accounts, found, { to: () => body.role, by }, deadline),
        noAccount,
      );
      return toPublic(await existing(id), account);
    },

    "POST /desk/customers/:id/verification": async ({ params: { id } }, caller, deadline) => {
      await existing(id);
      const account = await accounts.get(id);
      if (!account) throw noAccount(id);
      if (account.emailVerified) return { sent: false };
      const link = await accounts.verificationLink(account.email, `${site}/dashboard`);
      if (link === null) throw noAccount();
      const now = Date.now();
      const at = new Date(now - (now % verificationMs));
      const [mail] = shop.mailsFor({
        kind: "verification",
        uid: id,
        email: account.email,
        link,
        at,
      });
      const command = mail && verificationCommand(shop.db, id, mail, actOf(caller, new Date()));
      if (command && !(await runCommand(shop, command, deadline))) throw noAccount();
      return { sent: true };
    },

    "DELETE /desk/customers/:id": async ({ params: { id } }, caller, deadline) => {
      const [customer, account] = await Promise.all([customers.get(id), accounts.get(id)]);
      if (!customer && !account) throw noAccount();
      const roleRefusal = async () => (isStaff(await accounts.roleOf(id)) ? "is-staff" : null);
      const act = actOf(caller, new Date());
      const erased = await erase({ uid: id, roleRefusal, act }, deadline);
      switch (erased) {
        case "open-orders":
          throw new Problem(
            "open-orders",
            "Some of their orders haven't been shipped yet. Cancel them first, or wait until they are on their way.",
          );
        case "is-staff":
        case "last-owner":
          throw staffProblem("Take the role back before you erase them.");
      }
      return { erased };
    },
  };
};
