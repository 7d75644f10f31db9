import { Role } from "@shop/contract/users";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { noOrders, searchFields, type User } from "./user.ts";

/** @returns the figures of a person without orders that a record lacks */
const missingFigures = (stored: DocumentSnapshot): Partial<typeof noOrders> =>
  Object.fromEntries(Object.entries(noOrders).filter(([name]) => stored.get(name) === undefined));

const Phones = z.array(z.string()).catch([]);

/**
 * @param user as the account is
 * @param stored their document of `users`, which may not exist, or have the figures and phones of their orders alone
 *   (orders/spending.ts)
 * @param addressPhones those of the person's addresses; by default the stored ones
 * @returns the fields that the document has to have: those of the account, and what it lacks
 */
export const recordFields = (
  { id: _id, createdAt, ...user }: User,
  stored: DocumentSnapshot,
  addressPhones: readonly string[] = Phones.parse(stored.get("addressPhones")),
) => ({
  schema: 1,
  ...user,
  addressPhones,
  ...searchFields(user, [...addressPhones, ...Phones.parse(stored.get("orderPhones")).reverse()]),
  ...missingFigures(stored),
  ...(stored.get("createdAt") === undefined ? { createdAt: Timestamp.fromDate(createdAt) } : {}),
});

/**
 * A change of a role that was begun, as `roleChange` in a person's record. It is logged and stands there before the
 * account's claim follows, so a change that nobody finished is in the log as well.
 */
const RoleChange = z.object({ to: Role, at: StoredTime });

/** Milliseconds after which a change that nobody finished counts no more: longer than any call (http/serve.ts). */
const pendingMs = 60_000;

/** @returns the role that a person is just being given; null if none is */
export const pendingRole = (stored: DocumentSnapshot): z.infer<typeof Role> | null => {
  const { success, data } = RoleChange.safeParse(stored.get("roleChange"));
  return success && data.at.getTime() + pendingMs > Date.now() ? data.to : null;
};
