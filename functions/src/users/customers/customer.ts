import type { Customer as PublicCustomer } from "@shop/contract/desk/customers";
import type { LogEntry } from "@shop/contract/desk/log";
import { toDecimal } from "@shop/contract/money";
import type { Account, User } from "../user.ts";

/** A person's record with what they ordered; amounts in minor units. */
export interface Customer extends User {
  readonly ordersCount: number;
  readonly spentCents: number;
  readonly lastOrderAt: Date | null;
  readonly blocked?: true | undefined;
  /** The id of their price list. */
  readonly priceList?: string | undefined;
  /** What they are found by (search/search-terms.ts). */
  readonly terms: readonly string[];
}

/**
 * @param account the person's account, where it was looked up: it is right where the record is stale
 * @returns the customer as admins see them
 */
export const toPublic = (customer: Customer, account?: Account | null): PublicCustomer => {
  const { id, email, name, role, emailVerified, ordersCount, spentCents, lastOrderAt } = customer;
  const isBlocked = account ? account.disabled : customer.blocked === true;
  return {
    _id: id,
    name: account?.name || name,
    email: account?.email ?? email,
    emailVerified: account?.emailVerified ?? emailVerified,
    role: account?.role ?? role,
    orders: ordersCount,
    spent: toDecimal(spentCents),
    ...(lastOrderAt ? { lastOrder: lastOrderAt.toISOString() } : {}),
    ...(isBlocked ? { blocked: true } : {}),
    ...(customer.priceList ? { priceList: customer.priceList } : {}),
    ...(customer.guest ? { guest: true } : {}),
    createdAt: customer.createdAt.toISOString(),
  };
};

/** @returns the customer in the log, which outlives them and so has neither their name nor their address */
export const inLog = (uid: string): LogEntry["on"] => ({
  id: uid,
  name: `Customer ${uid.slice(0, 8)}`,
});
