import type { Account, Address } from "@pros-and-drill/contract/account";
import type { Caller } from "../../auth/caller.ts";
import type { Handlers } from "../../http/handlers.ts";
import { Problem } from "../../http/problem.ts";
import type { Accounts } from "../accounts.ts";
import { newUser } from "../user.ts";
import type { UserStore } from "../user-store.ts";
import { accountDataPart } from "./account-data.ts";
import type { AccountStore } from "./account-store.ts";
import type { Belongings } from "./belongings.ts";

type Calls = "GET /account" | "PUT /account" | "GET /account/data" | "DELETE /account";

const unshippedOrders = () =>
  new Problem(
    "open-orders",
    "You have orders that haven't been shipped: cancel them, or wait until they are on their way",
  );

const lastAdmin = () =>
  new Problem("last-admin", "You are the only admin: make somebody else one first");

/** @param belongings what the shop keeps of a person under other nouns */
export const accountHandlers = (
  users: UserStore,
  accounts: Accounts,
  store: AccountStore,
  belongings: Belongings,
): Pick<Handlers, Calls> => {
  const answer = async (
    { uid, email, emailVerified, name }: Caller,
    addresses: Address[] | Promise<Address[]>,
  ): Promise<Account> => {
    const [signInMethods, all] = await Promise.all([accounts.signInMethods(uid), addresses]);
    return { email, emailVerified, name, signInMethods, addresses: all };
  };

  return {
    "GET /account": (_, caller) => answer(caller, store.addressesOf(caller.uid)),

    // The account's own name counts, so it comes before the record, which mirrors it.
    "PUT /account": async ({ body: { name, addresses } }, caller, deadline) => {
      const { uid } = caller;
      await store.setAddresses(uid, addresses, new Date(), deadline);
      const renamed = { ...caller, name };
      if (name !== caller.name) await accounts.rename(uid, name, deadline);
      await users.remember(newUser(renamed, new Date()), deadline);
      return answer(renamed, addresses);
    },

    "GET /account/data": async ({ query: { cursor } }, caller) => {
      const [account, part] = await Promise.all([
        answer(caller, store.addressesOf(caller.uid)),
        accountDataPart(belongings, caller.uid, cursor),
      ]);
      return { account, ...part };
    },

    // The account goes last: until then its person can sign in again and repeat what a crash has cut
    // off (docs/decisions/116-what-a-deleted-account-leaves.md).
    "DELETE /account": async (_, { uid, admin }, deadline) => {
      if ((await belongings.countUnshipped(uid)) > 0) throw unshippedOrders();
      if (admin && !(await users.resign(uid, deadline))) throw lastAdmin();
      if (!(await belongings.forgetCustomer(uid, deadline))) throw unshippedOrders();
      await belongings.forgetRest(uid, deadline);
      await store.forget(uid, deadline);
      await accounts.delete(uid, deadline);
      return { deleted: true };
    },
  };
};
