import { orderTokensKey } from "../../runtime/page-flags.ts";
import { provideOrderTokens } from "./call.ts";

type Tokens = Readonly<Record<string, string>>;

const load = (): Tokens => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(orderTokensKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const entries = Object.entries(stored).filter(([, token]) => typeof token === "string");
    return Object.fromEntries(entries);
  } catch {
    return {}; // storage is blocked, or holds something else
  }
};

/** The tokens that open a guest's orders, by the orders' ids. They last two hours, and stay in this tab. */
let tokens = load();

const save = (next: Tokens): void => {
  tokens = next;
  try {
    if (Object.keys(tokens).length > 0)
      sessionStorage.setItem(orderTokensKey, JSON.stringify(tokens));
    else sessionStorage.removeItem(orderTokensKey);
  } catch {} // storage is blocked or full: a reload asks for the postcode again
};

/** Whether a token has expired, by the seconds since 1970 in its middle (functions/src/auth/order-token.ts). */
const isExpired = (token: string): boolean =>
  Number.parseInt(token.split(".")[1] ?? "", 36) * 1000 < Date.now();

/** @returns the token that opens this order; null without one, or once it has expired */
export const orderToken = (id: string): string | null => {
  const token = tokens[id];
  return token === undefined || isExpired(token) ? null : token;
};

/** Keeps the token that opens an order, for the calls about it. */
export const keepOrderToken = (id: string, token: string): void => save({ ...tokens, [id]: token });

/** Forgets a token that opens the order no longer. */
const dropOrderToken = (id: string): void => {
  const { [id]: _, ...others } = tokens;
  save(others);
};

provideOrderTokens({ of: orderToken, drop: dropOrderToken });
