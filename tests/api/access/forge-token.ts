const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * Rewrites the claims of a token of the Auth emulator, which signs none of its tokens. So a test gets
 * a token that it would have to wait hours for, such as an expired one.
 */
export function forgeToken(token: string, changes: Readonly<Record<string, unknown>>): string {
  const [header = "", payload = ""] = token.split(".");
  // A token's payload is a JSON object.
  const claims = decoded(payload) as Record<string, unknown>;
  return `${header}.${encoded({ ...claims, ...changes })}.`;
}
