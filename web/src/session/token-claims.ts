import { limits } from "@pros-and-drill/contract/limits";
import type { SignedInUser } from "./session-context.ts";

type Claims = Partial<Record<"exp" | "sub" | "email" | "name", unknown>>;

/**
 * What a session token says of itself. This only tells when to ask for a new one, and whose name to
 * show; what the token is worth is for the server to judge.
 *
 * @param token a JSON Web Token (RFC 7519)
 */
const claimsOf = (token: string): Claims => {
  try {
    const payload = token.split(".")[1] ?? "";
    const bytes = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {}; // no such token
  }
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** @returns when it expires, in milliseconds since 1970, or null where the token doesn't say */
export const tokenExpiry = (token: string): number | null => {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : null;
};

/** Milliseconds before its expiry from which a token is renewed (SPEC.md section 9). */
const earlyMs = 5 * 60 * 1000;

/**
 * @param now in milliseconds since 1970
 * @returns milliseconds until a token has to be renewed, at least 0; infinitely many where it doesn't say
 */
export const untilRenewal = (token: string, now: number): number =>
  Math.max(0, (tokenExpiry(token) ?? Number.POSITIVE_INFINITY) - earlyMs - now);

/** @returns the uid of the person whose session it is, or null where the token doesn't say */
export const tokenUid = (token: string): string | null => textOf(claimsOf(token).sub) || null;

/**
 * @param now in milliseconds since 1970
 * @returns whose session it is; null where the token doesn't say, or has expired
 */
export const tokenPerson = (token: string, now: number): SignedInUser | null => {
  const { sub, email, name } = claimsOf(token);
  const isOver = (tokenExpiry(token) ?? 0) <= now;
  if (isOver || !textOf(sub) || !textOf(email)) return null;
  return {
    uid: textOf(sub),
    email: textOf(email),
    name: textOf(name).slice(0, limits.personName),
  };
};
