import type { Account, BookedAddress } from "@shop/contract/account";
import type { PriceList } from "@shop/contract/prices/price-list";
import { isStaff } from "@shop/contract/roles";
import type { CapsSettings } from "@shop/contract/settings/caps";
import { readsLikeShop, shopNameTaken } from "@shop/contract/shop-name";
import type { Caller } from "../auth/caller.ts";
import type { Eraser } from "../commands/users/erase-account.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { capsOf } from "../orders/caps.ts";
import { accountDataPart, type PersonalRecords } from "../users/account/account-data.ts";
import { type AccountStore, revisionOf } from "../users/account/account-store.ts";
import type { Accounts } from "../users/accounts.ts";
import { newUser } from "../users/user.ts";
import type { UserStore } from "../users/user-store.ts";

type Calls = "GET /account" | "PUT /account" | "GET /account/data" | "DELETE /account";

const unshippedOrders = () =>
  new Problem(
    "open-orders",
    "Some of your orders haven't been shipped yet. Cancel them first, or wait until they are on their way.",
  );

const lastOwner = () =>
  new Problem("last-owner", "You are the only owner. Make somebody else an owner first.");

/**
 * @param resign takes an admin's role from their record; false if they are the last one
 * @param personalRecords a person's data of other nouns
 * @param erase deletes an account and what belongs to it
 * @param caps what an account may have on order
 * @param priceListOf finds an account's own prices
 */
export const accountHandlers = (
  users: UserStore,
  accounts: Accounts,
  resign: (caller: Caller, deadline: number) => Promise<boolean>,
  store: AccountStore,
  personalRecords: PersonalRecords,
  erase: Eraser["erase"],
  caps: () => Promise<CapsSettings>,
  priceListOf: (uid: string) => Promise<PriceList | undefined>,
): Pick<Handlers, Calls> => {
  const answer = async (
    { uid, email, emailVerified, name }: Caller,
    addresses: BookedAddress[] | Promise<BookedAddress[]>,
  ): Promise<Account> => {
    const [signInMethods, all, current, priceList] = await Promise.all([
      accounts.signInMethods(uid),
      addresses,
      caps(),
      priceListOf(uid),
    ]);
    const { stockSharePercent } = capsOf(current, emailVerified);
    return {
      email,
      emailVerified,
      name,
      signInMethods,
      stockSharePercent,
      ...(priceList
        ? {
            priceList: { ...priceList, kinds: [...priceList.kinds], prices: [...priceList.prices] },
          }
        : {}),
      addresses: all,
      revision: revisionOf(all),
    };
  };

  return {
    "GET /account": (_, caller) => answer(caller, store.addressesOf(caller.uid)),

    // The record mirrors the account's name, so the account is changed first.
    "PUT /account": async ({ body }, caller, deadline) => {
      const { uid } = caller;
      const { name = caller.name, addresses } = body;
      // A sign-in provider's name may be one that nobody could choose. Its person still saves their addresses.
      if (name !== caller.name && readsLikeShop(name))
        throw Problem.invalid([{ field: "name", message: shopNameTaken }]);
      const now = new Date();
      if (!(await store.setAddresses(uid, addresses, body.revision, now, deadline)))
        throw new Problem("addresses-changed");
      const renamed = { ...caller, name };
      const phones = addresses.map(({ phone }) => phone).filter(Boolean);
      const isThere =
        (name === caller.name || (await accounts.rename(uid, name, deadline))) &&
        (await users.upsertUser(newUser(renamed, new Date()), deadline, phones));
      if (!isThere) throw new Problem("unauthenticated");
      return answer(renamed, addresses);
    },

    "GET /account/data": async ({ query: { cursor } }, caller) => {
      const [account, part] = await Promise.all([
        answer(caller, store.addressesOf(caller.uid)),
        accountDataPart(personalRecords, caller.uid, cursor),
      ]);
      return { account, ...part };
    },

    "DELETE /account": async (_, caller, deadline) => {
      const { uid, role } = caller;
      const roleRefusal = async () =>
        !isStaff(role) || (await resign(caller, deadline)) ? null : "last-owner";
      const erased = await erase({ uid, roleRefusal, act: undefined }, deadline);
      if (erased === "open-orders") throw unshippedOrders();
      if (erased === "last-owner") throw lastOwner();
      return { deleted: true };
    },
  };
};
