import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { noOrders, searchFields, type User } from "./user.ts";

/** @returns the figures of a person without orders that a record lacks */
const missingFigures = (stored: DocumentSnapshot): Partial<typeof noOrders> =>
  Object.fromEntries(Object.entries(noOrders).filter(([name]) => stored.get(name) === undefined));

/**
 * @param user as the account is
 * @param stored their document of `users`, which may not exist, may be a legacy one, or have the figures of their
 *   orders alone
 * @returns the fields that the document has to have: those of the account, and what it lacks
 */
export const recordOf = ({ id: _id, createdAt, ...user }: User, stored: DocumentSnapshot) => ({
  ...user,
  ...searchFields(user),
  ...missingFigures(stored),
  ...(stored.get("createdAt") === undefined ? { createdAt: Timestamp.fromDate(createdAt) } : {}),
});

/**
 * Completes a legacy record, so that the list of customers has it in each of its orders. For `npm run migrate`, after
 * it has counted the orders; PUT /user does the same at a person's next sign-in.
 *
 * @param stored a document of `users`
 * @returns the fields to update; null if it has all of them
 */
export const missingFields = (stored: DocumentSnapshot): Record<string, unknown> | null => {
  const named = {
    name: String(stored.get("name") ?? ""),
    email: String(stored.get("email") ?? ""),
  };
  const fields = {
    ...(stored.get("terms") === undefined ? searchFields(named) : {}),
    ...missingFigures(stored),
  };
  return Object.keys(fields).length > 0 ? fields : null;
};
