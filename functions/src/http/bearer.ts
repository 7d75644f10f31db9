import { z } from "zod";

/**
 * @param authorization the Authorization header (RFC 6750 section 2.1)
 * @returns the bearer token in it; null if there is none, or it isn't built like one of Firebase's.
 *   firebase-admin trusts a token to be built so, and throws a bare SyntaxError or TypeError
 *   otherwise.
 */
export const bearerToken = (authorization: string | undefined): string | null => {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  const [header, payload] = token?.split(".").map(jsonOf) ?? [];
  const isFirebases = Header.safeParse(header).success && Payload.safeParse(payload).success;
  return token && isFirebases ? token : null;
};

const text = z.string().optional();

/** The emulator signs nothing (none); production takes what is signed alone. */
const Header = z.object({ alg: z.enum(["RS256", "none"]), kid: text });
const Payload = z.object({ aud: text, iss: text, sub: z.string() });

const jsonOf = (base64url: string): unknown => {
  try {
    return JSON.parse(Buffer.from(base64url, "base64url").toString());
  } catch {
    return undefined;
  }
};
