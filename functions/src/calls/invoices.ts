import type { Firestore } from "firebase-admin/firestore";
import { mapPage } from "../firestore/read-page.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { toListed, toPublic } from "../orders/invoice.ts";
import { findInvoice, invoicesPage } from "../orders/invoice-lists.ts";

type Calls = "GET /desk/invoices" | "GET /desk/invoices/:id";

/** What was issued, at the desk: also of orders that were deleted since. */
export const invoiceHandlers = (db: Firestore): Pick<Handlers, Calls> => ({
  "GET /desk/invoices": async ({ query }) => mapPage(await invoicesPage(db, query), toListed),

  "GET /desk/invoices/:id": async ({ params: { id } }) => {
    const invoice = await findInvoice(db, id);
    if (!invoice) throw new Problem("not-found", "There is no such invoice");
    return toPublic(invoice);
  },
});
