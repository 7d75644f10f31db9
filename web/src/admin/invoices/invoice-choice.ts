import { invoiceTitles } from "@shop/contract/invoice-words";
import { limits } from "@shop/contract/limits";
import type { ListQuery } from "../../runtime/call-address.ts";
import { addressQuery, keyIn, textIn } from "../../ui/address-state.ts";

export type InvoiceChoice = Omit<ListQuery<"GET /desk/invoices">, "limit">;

/** A month as the call takes it: "2026-11". */
export const monthPattern = "\\d{4}-(0[1-9]|1[0-2])";
const month = new RegExp(`^${monthPattern}$`);

/** @returns the choice in an address; what the call would refuse counts as not chosen */
export const invoiceChoiceIn = (address: URLSearchParams): InvoiceChoice => {
  const asked = address.get("month") ?? "";
  return {
    month: month.test(asked) ? asked : undefined,
    kind: keyIn(address, "kind", invoiceTitles),
    search: textIn(address, "search", limits.search) || undefined,
  };
};

/** @returns the query of the choice's address: "?kind=invoice"; "" for the whole list */
export const invoiceChoiceQuery = (choice: InvoiceChoice): string => addressQuery({ ...choice });
