import type { LoggedKind } from "@shop/contract/desk/log";
import { limits } from "@shop/contract/limits";
import type { ListQuery } from "../../runtime/call-address.ts";
import { addressQuery, keyIn, textIn } from "../../ui/address-state.ts";

export type LogChoice = Omit<ListQuery<"GET /desk/log">, "limit">;

/** The kinds' names. Not taken from the contract, because that would load zod on the page. */
export const kindNames = {
  order: "Orders",
  product: "Products",
  review: "Reviews",
  customer: "Customers",
  mail: "E-mails",
  code: "Discount codes",
  settings: "Settings",
  file: "Files",
} as const satisfies Record<LoggedKind, string>;

/** @returns a day as 2026-11-24; undefined for any other text */
const dayIn = (text: string | null): string | undefined => {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isReal ? text : undefined;
};

/** @returns the choice in an address; what the call would refuse counts as not chosen */
export const logChoiceIn = (address: URLSearchParams): LogChoice => ({
  by: textIn(address, "by", limits.email) || undefined,
  kind: keyIn(address, "kind", kindNames),
  on: textIn(address, "on", limits.search) || undefined,
  from: dayIn(address.get("from")),
  to: dayIn(address.get("to")),
});

/** @returns the query of the choice's address: "?kind=order"; "" for the whole log */
export const logChoiceQuery = (choice: LogChoice): string => addressQuery({ ...choice });
