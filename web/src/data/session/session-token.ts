import { limits } from "@shop/contract/limits";
import { type Role, roles } from "@shop/contract/roles";
import { tokenKey } from "../../runtime/page-flags.ts";
import { persistentText } from "../../runtime/persistent-text.ts";

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Whether the e-mail address is verified. The claim may be stale. */
  readonly emailVerified: boolean;
}

const token = persistentText(tokenKey);

/** @returns the token of the session, or null when there is none (SPEC.md section 3) */
export const readSessionToken = token.read;

/** Stores the token, as persistently as the browser allows. */
export const writeSessionToken = token.write;

/** Removes the token from every storage. */
export const clearSessionToken = token.clear;

/**
 * Reports that another tab has stored or removed a token, also while this page was in the browser's
 * back-forward cache.
 *
 * @returns stops listening
 */
export const watchSessionToken = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener(); // null: the whole storage was cleared
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
};

type Claims = Partial<
  Record<"exp" | "sub" | "email" | "email_verified" | "name" | "role", unknown>
>;

/**
 * Reads a session token's claims without verifying it. They decide only when to renew it and whose
 * name to show; the server verifies the token at each call.
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
    return {}; // not a JSON Web Token
  }
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** @returns when it expires, in milliseconds since 1970, or null where the token names no expiry */
export const tokenExpiry = (token: string): number | null => {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : null;
};

/** Milliseconds before its expiry at which a token is renewed (SPEC.md section 9). */
const renewalMarginMs = 5 * 60 * 1000;

/**
 * @param now in milliseconds since 1970
 * @returns milliseconds until a token has to be renewed, at least 0; Infinity where it names no expiry
 */
export const msUntilRenewal = (token: string, now: number): number =>
  Math.max(0, (tokenExpiry(token) ?? Number.POSITIVE_INFINITY) - renewalMarginMs - now);

/** @returns the uid of the session's user, or null where the token names none */
export const tokenUid = (token: string): string | null => textOf(claimsOf(token).sub) || null;

/**
 * @param now in milliseconds since 1970
 * @returns the session's user; null where the token names none or has expired
 */
export const tokenPerson = (token: string, now: number): SignedInUser | null => {
  const { sub, email, email_verified, name } = claimsOf(token);
  const isOver = (tokenExpiry(token) ?? 0) <= now;
  if (isOver || !textOf(sub) || !textOf(email)) return null;
  return {
    uid: textOf(sub),
    email: textOf(email),
    name: textOf(name).slice(0, limits.personName),
    emailVerified: email_verified === true,
  };
};

/** @returns the role that the stored token names. It decides where a link leads, never what is allowed */
export const tokenRole = (): Role => {
  const { role } = claimsOf(readSessionToken() ?? "");
  return roles.find((known) => known === role) ?? "customer";
};
