import type { LoggedKind } from "@pros-and-drill/contract/desk/log";
import { limits } from "@pros-and-drill/contract/limits";
import type { ListQuery } from "../../runtime/call-address.ts";

export type LogChoice = Omit<ListQuery<"GET /desk/log">, "limit">;

/** The kinds' names. Not taken from the contract, because that would load zod on the page. */
export const kindNames = {
  order: "Orders",
  product: "Products",
  review: "Reviews",
  customer: "Customers",
  mail: "Mails",
} as const satisfies Record<LoggedKind, string>;

const isKind = (name: string | null): name is LoggedKind =>
  name !== null && Object.hasOwn(kindNames, name);

const textIn = (text: string | null, max: number): string | undefined =>
  text?.trim().slice(0, max) || undefined;

/** @returns a day as 2026-11-24; undefined for any other text */
const dayIn = (text: string | null): string | undefined => {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isReal ? text : undefined;
};

/** @returns the choice in an address; what the call would refuse counts as not chosen */
export const logChoiceIn = (address: URLSearchParams): LogChoice => {
  const kind = address.get("kind");
  return {
    by: textIn(address.get("by"), limits.email),
    kind: isKind(kind) ? kind : undefined,
    on: textIn(address.get("on"), limits.search),
    from: dayIn(address.get("from")),
    to: dayIn(address.get("to")),
  };
};

/** @returns the query of the choice's address: "?kind=order"; "" for the whole log */
export const logChoiceQuery = (choice: LogChoice): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
};
