import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import { z } from "zod";

/**
 * @param authorization the Authorization header (RFC 6750 section 2.1)
 * @returns the bearer token in it; null if there is none, or it doesn't have the parts of Firebase's
 *   tokens. firebase-admin expects these parts, and throws a bare SyntaxError or TypeError
 *   otherwise.
 */
export const bearerToken = (authorization: string | undefined): string | null => {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  const [header, payload] = token?.split(".").map(jsonOf) ?? [];
  const isFirebases = Header.safeParse(header).success && Payload.safeParse(payload).success;
  return token && isFirebases ? token : null;
};

/** @returns the bearer token of a call; null if there is none, or the call ignores tokens */
export const tokenFor = (
  kind: Endpoint["token"],
  authorization: string | undefined,
): string | null => (kind === "ignored" ? null : bearerToken(authorization));

const text = z.string().optional();

/** The emulator signs nothing (none); in production firebase-admin refuses unsigned tokens. */
const Header = z.object({ alg: z.enum(["RS256", "none"]), kid: text });
const Payload = z.object({ aud: text, iss: text, sub: z.string() });

const jsonOf = (base64url: string): unknown => {
  try {
    return JSON.parse(Buffer.from(base64url, "base64url").toString());
  } catch {
    return undefined;
  }
};
