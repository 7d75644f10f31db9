import { info } from "firebase-functions/logger";

/**
 * Logs a write of an admin.
 *
 * @param who the admin's uid
 * @param what the call's name in the endpoint table
 * @param whom the id of the changed record; the customer's e-mail address when all of their orders were
 *   deleted, since the call knows no other name
 * @param more details of the change
 */
export const logAdminWrite = (
  who: string,
  what: string,
  whom: string,
  more: Readonly<Record<string, unknown>> = {},
): void => {
  info("admin write", { who, what, whom, ...more });
};
