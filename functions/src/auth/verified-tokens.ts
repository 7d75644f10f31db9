import type { DecodedIdToken } from "firebase-admin/auth";

/** The most tokens that an instance remembers: some 2 MB. */
const max = 1_000;

/**
 * Verifies each token once. A token's signature, issuer and audience never change, so its claims are
 * remembered until it expires. What changes is the account, which is looked up with every call
 * (docs/decisions/015-each-token-is-verified-once.md).
 *
 * @param verify answers a good token's claims, and null for any other
 * @param now the time in milliseconds since 1970
 */
export const verifyOnce = (
  verify: (token: string) => Promise<DecodedIdToken | null>,
  now: () => number = Date.now,
): ((token: string) => Promise<DecodedIdToken | null>) => {
  const verified = new Map<string, DecodedIdToken>();
  return async (token) => {
    const known = verified.get(token);
    if (known && known.exp * 1000 > now()) return known;
    verified.delete(token);
    const claims = await verify(token);
    if (!claims) return null;
    verified.set(token, claims);
    const [oldest = token] = verified.keys();
    if (verified.size > max) verified.delete(oldest);
    return claims;
  };
};
