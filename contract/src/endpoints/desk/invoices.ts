import { DeskInvoice, DeskInvoicesQuery } from "../../desk/invoices.ts";
import { Invoice } from "../../invoices.ts";
import { byId, type EndpointTable } from "../endpoint.ts";

/** The calls of the desk about invoices and credit notes. */
export const deskInvoicesEndpoints = {
  "GET /desk/invoices": {
    summary: "The invoices and credit notes, newest first, by month, kind and number",
    access: "admin",
    token: "session",
    query: DeskInvoicesQuery,
    status: 200,
    response: DeskInvoice,
    paged: true,
    problems: [],
  },
  "GET /desk/invoices/:id": {
    summary: "An invoice or a credit note by its number, also of a deleted order",
    access: "admin",
    token: "session",
    params: byId,
    status: 200,
    response: Invoice,
    problems: ["not-found"],
  },
} as const satisfies EndpointTable;
