/** Google's public keys can't be fetched, so no token can be verified. */
export class KeysUnavailable extends Error {}

/** What firebase-admin says when Firebase Auth can't be reached, or has had too many requests. */
const unavailableCodes = new Set<unknown>([
  "app/network-error",
  "app/network-timeout",
  "auth/internal-error",
  "auth/quota-exceeded",
]);

/** Whether Firebase Auth, or Google's keys, can't be had right now. */
export const isAuthUnavailable = (error: unknown): boolean =>
  error instanceof KeysUnavailable ||
  (error instanceof Error && "code" in error && unavailableCodes.has(error.code));
