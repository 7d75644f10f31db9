import { awaitsPayment, isSold } from "@shop/contract/order-status";
import { sumOf } from "@shop/contract/prices/sum-order";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { guestUid, isGuest } from "../../auth/guests.ts";
import { type ExtraWrite, unchanged, writeAll } from "../../firestore/transact.ts";
import type { StockChange } from "../../stock/stock.ts";
import type { Order } from "../order.ts";

export const codePath = (code: string): string => `codes/${code}`;
export const usesPath = (customer: string): string => `codeUses/${customer}`;

/**
 * For whom a use is counted: for the account, and for its e-mail address (countedCustomers), so that nobody uses a code again
 * as a guest. A guest's uid is that of their address.
 */
export const codeCustomers = ({ uid, customer }: Pick<Order, "uid" | "customer">): string[] => [
  ...new Set([uid, guestUid(customer)]),
];

/** Whether the customer of an order is who they say they are: their address is verified, they have paid, or the shop has confirmed the order. */
const isCustomerKnown = ({
  emailVerified,
  payment,
  status,
}: Pick<Order, "emailVerified" | "payment" | "status">): boolean =>
  emailVerified || payment?.paidAt !== undefined || !(status === "placed" || awaitsPayment(status));

/**
 * Anybody may order with somebody else's address, so a use doesn't count for an address until its owner is known to have ordered.
 *
 * @returns the customers for whom this order counts as a redemption of its code
 */
export const countedCustomers = (
  order: Pick<Order, "code" | "emailVerified" | "payment" | "status">,
): string[] =>
  (order.code?.by ?? []).filter((customer) => !isGuest(customer) || isCustomerKnown(order));

/** @returns what the code of an order takes off of the lines that stand, or off of the delivery, in minor units */
export const codeOffCents = ({
  code,
  lines,
  status,
}: Pick<Order, "code" | "lines" | "status">): number => {
  if (!code) return 0;
  const standing = lines.filter(({ cancelled }) => status === "cancelled" || !cancelled);
  return (
    (code.deliveryOffCents ?? 0) + sumOf(standing.map(({ discountCents = 0 }) => discountCents))
  );
};

/** Whether an order counts as a use of its code: it was sold, or waits for its payment. */
export const usesCode = ({ status }: Pick<Order, "status">): boolean =>
  isSold(status) || awaitsPayment(status);

/** What changes in the use of a code. */
interface Difference {
  readonly uses: number;
  readonly cents: number;
}

/**
 * Counts how often codes are used, and what they took off, in the transaction that changes the orders: an order that is
 * placed, or waits for its payment, uses its code, and one that is cancelled, expired or deleted gives it back. The
 * differences are exact although they are increments, as those of `spendingWrites`.
 *
 * @param existing the orders that the change has read
 */
export const codeUseWrites = (
  existing: readonly Order[],
  { created = [], restored = [], updated = [], deleted = [] }: StockChange<unknown, Order>,
): ExtraWrite[] => {
  const codes = new Map<string, Difference>();
  const customers = new Map<string, Map<string, number>>();
  const owners = new Map<string, Set<string>>();
  const count = (order: Order | undefined, sign: 1 | -1): void => {
    const { code, uid } = order ?? {};
    if (!order || !code || !usesCode(order)) return;
    const before = codes.get(code.code) ?? { uses: 0, cents: 0 };
    const cents = before.cents + sign * codeOffCents(order);
    codes.set(code.code, { uses: before.uses + sign, cents });
    for (const customer of countedCustomers(order)) {
      const uses = customers.get(customer) ?? new Map<string, number>();
      customers.set(customer, uses.set(code.code, (uses.get(code.code) ?? 0) + sign));
      if (uid) owners.set(customer, (owners.get(customer) ?? new Set()).add(uid));
    }
  };
  const known = new Map(existing.map((order) => [order.id, order]));
  for (const order of [...created, ...restored]) count(order, 1);
  for (const order of updated) {
    count(known.get(order.id), -1);
    count(order, 1);
  }
  for (const id of deleted) count(known.get(id), -1);
  const changed = [...codes].filter(([, { uses, cents }]) => uses !== 0 || cents !== 0);
  return [
    ...changed.map(([code, { uses, cents }]) => ({
      path: codePath(code),
      fields: { uses: FieldValue.increment(uses), offCents: FieldValue.increment(cents) },
      merge: true as const,
    })),
    ...[...customers].flatMap(([customer, uses]) => {
      const counted = [...uses].filter(([, difference]) => difference !== 0);
      if (counted.length === 0) return [];
      const increments = counted.map(([code, by]) => [code, FieldValue.increment(by)]);
      const uids = FieldValue.arrayUnion(...(owners.get(customer) ?? []));
      const fields = { ...Object.fromEntries(increments), uids };
      return [{ path: usesPath(customer), fields, merge: true as const }];
    }),
  ];
};

// Stryker disable all: it needs Firestore, and tests/api shows it.

/** Of whom a document of `codeUses` counts orders: an account, and a guest with its address. */
const Uids = z.array(z.string()).catch([]);

const usesOf = (db: Firestore, uid: string) =>
  db.collection("codeUses").where("uids", "array-contains", uid);

/** Makes how often a guest has used which codes an account's, which forgets it with its other records. */
export const takeOverCodeUses = (
  db: Firestore,
  guest: string,
  uid: string,
  deadline: number,
): Promise<void> =>
  writeAll(db, usesOf(db, guest), deadline, (tx, document) => {
    const others = Uids.parse(document.get("uids")).filter((one) => one !== guest);
    tx.update(document.ref, { uids: [...new Set([...others, uid])] }, unchanged(document));
  });

/**
 * Deletes how often a person has used which codes, also as a guest before or after their account took the guest over; the codes'
 * own counts stay. Where somebody else's orders are counted as well, such as those of a guest with the same address, these stay:
 * the person's own are taken off with their orders (anonymise-orders.ts).
 */
export const forgetCodeUses = (db: Firestore, uid: string, deadline: number): Promise<void> =>
  writeAll(db, usesOf(db, uid), deadline, (tx, document) => {
    const others = Uids.parse(document.get("uids")).filter((one) => one !== uid);
    if (others.length === 0) tx.delete(document.ref, unchanged(document));
    else tx.update(document.ref, { uids: others }, unchanged(document));
  });
