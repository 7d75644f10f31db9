import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { noOrders, searchFields, type User } from "./user.ts";

/** @returns the figures of a person without orders that a record lacks */
const missingFigures = (stored: DocumentSnapshot): Partial<typeof noOrders> =>
  Object.fromEntries(Object.entries(noOrders).filter(([name]) => stored.get(name) === undefined));

/**
 * @param user as the account is
 * @param stored their document of `users`, which may not exist, or have the figures of their orders alone
 * @returns the fields that the document has to have: those of the account, and what it lacks
 */
export const recordOf = ({ id: _id, createdAt, ...user }: User, stored: DocumentSnapshot) => ({
  schema: 1,
  ...user,
  ...searchFields(user),
  ...missingFigures(stored),
  ...(stored.get("createdAt") === undefined ? { createdAt: Timestamp.fromDate(createdAt) } : {}),
});
