import { createHash, randomUUID } from "node:crypto";

/** A hash of a request's content. It tells a retry from another request under the same key. */
export const fingerprint = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * @param uid who makes the request
 * @param key the Idempotency-Key. The same caller and key give the same id, so that a retry finds the
 *   record of the first try; without a key every call makes its own record
 * @returns the id of the record that the request makes
 */
export const recordId = (uid: string, key: string | undefined): string =>
  fingerprint(uid, key ?? randomUUID()).slice(0, 40);
