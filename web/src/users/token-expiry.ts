/**
 * When a session token expires, as it says itself. This only tells when to ask for a new one; what
 * the token is worth is for the server to judge.
 *
 * @param token a JSON Web Token (RFC 7519)
 * @returns milliseconds since 1970, or null where the token doesn't say
 */
export const tokenExpiry = (token: string): number | null => {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    if (typeof claims !== "object" || claims === null || !("exp" in claims)) return null;
    return typeof claims.exp === "number" ? claims.exp * 1000 : null;
  } catch {
    return null; // no such token
  }
};
