/** Google's public keys can't be fetched, so no token can be verified. */
export class KeysUnavailable extends Error {}

/** firebase-admin's codes for a Firebase Auth that is unreachable, or over its quota. */
const unavailableCodes = new Set<unknown>([
  "app/network-error",
  "app/network-timeout",
  "auth/internal-error",
  "auth/quota-exceeded",
]);

/** Whether Firebase Auth, or Google's keys, is unavailable right now. */
export const isAuthUnavailable = (error: unknown): boolean =>
  error instanceof KeysUnavailable ||
  (error instanceof Error && "code" in error && unavailableCodes.has(error.code));
