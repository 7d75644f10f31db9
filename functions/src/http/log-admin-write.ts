import { info } from "firebase-functions/logger";

/**
 * Logs what an admin has done.
 *
 * @param who the admin's uid
 * @param what the call's name in the endpoint table
 * @param whom the id of what was changed. A customer all of whose orders were deleted is named by their
 *   e-mail address, since the call knows no other name
 * @param more what the call's name doesn't tell
 */
export const logAdminWrite = (
  who: string,
  what: string,
  whom: string,
  more: Readonly<Record<string, unknown>> = {},
): void => {
  info("admin write", { who, what, whom, ...more });
};
