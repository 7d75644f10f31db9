import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * What a token is good for: `mail` is the link in a mail, which proves that its reader has the address; `page` opens the
 * whole order, and proves nothing.
 */
export type TokenPurpose = "mail" | "page";

/** An order that tokens open: each has a key of its own, which goes with it. */
export interface Lockable {
  readonly id: string;
  /** Missing or null for an order that no link opens. */
  readonly guestKey?: string | null | undefined;
}

/** @returns the key of a new order: 192 random bits */
export const newGuestKey = (): string => randomBytes(24).toString("base64url");

const signatureOf = (key: string, purpose: TokenPurpose, id: string, until: string): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([purpose, id, until]))
    .digest("base64url");

/**
 * @param expires when it opens the order no longer
 * @returns the token: the order's id, the seconds since 1970 until it expires, and the signature; null without a key
 */
export const tokenOf = (
  purpose: TokenPurpose,
  { id, guestKey }: Lockable,
  expires: Date,
): string | null => {
  if (!guestKey) return null;
  const until = Math.ceil(expires.getTime() / 1000).toString(36);
  return `${id}.${until}.${signatureOf(guestKey, purpose, id, until)}`;
};

const parts = /^([A-Za-z0-9_-]{1,128})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** A token's parts, of which nothing is checked yet. */
export interface OrderToken {
  /** The order's id. */
  readonly id: string;
  readonly until: string;
  readonly signature: string;
}

/** @returns the parts of a token; null for what isn't shaped like one */
export const parseToken = (token: string): OrderToken | null => {
  const [, id, until, signature] = parts.exec(token) ?? [];
  return id && until && signature ? { id, until, signature } : null;
};

/**
 * @param order the one that the token names
 * @returns whether it is a token of that purpose for this order. A forged one never counts as expired
 */
export const checkToken = (
  purpose: TokenPurpose,
  { id, until, signature }: OrderToken,
  order: Lockable,
  now: Date,
): "valid" | "expired" | "forged" => {
  if (!order.guestKey || order.id !== id) return "forged";
  const [given, due] = [signature, signatureOf(order.guestKey, purpose, id, until)];
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(due))) return "forged";
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? "valid" : "expired";
};

/** @returns the token of an Authorization header such as `Order TOKEN`; null without one */
export const orderTokenIn = (authorization: string | undefined): OrderToken | null => {
  const token = /^Order +(\S+)$/i.exec(authorization ?? "")?.[1];
  return token ? parseToken(token) : null;
};
