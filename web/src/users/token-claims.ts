/**
 * What a session token says of itself. This only tells when to ask for a new one, and whether it is
 * still the same person's; what the token is worth is for the server to judge.
 *
 * @param token a JSON Web Token (RFC 7519)
 */
const claimsOf = (token: string): { exp?: unknown; sub?: unknown } => {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {}; // no such token
  }
};

/** @returns when it expires, in milliseconds since 1970, or null where the token doesn't say */
export const tokenExpiry = (token: string): number | null => {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : null;
};

/** @returns the uid of the person whose session it is, or null where the token doesn't say */
export const tokenUid = (token: string): string | null => {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : null;
};
