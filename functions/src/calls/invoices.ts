import { isAdmin } from "@shop/contract/roles";
import type { Firestore } from "firebase-admin/firestore";
import { mapPage } from "../firestore/read-page.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { findOrder } from "../orders/find-order.ts";
import { type IssuedInvoice, toListed, toPublic } from "../orders/invoices/invoice.ts";
import { findInvoice, invoicesPage } from "../orders/invoices/invoice-lists.ts";
import type { Printer } from "../papers/printer.ts";

type Calls = "GET /desk/invoices" | "GET /desk/invoices/:id" | "GET /papers/:id/:number";

const unknown = () => new Problem("not-found", "There is no such invoice");

/**
 * What was issued, at the desk: also of orders that were deleted since. And one as a PDF, which Hosting has the function
 * `papers` make.
 */
export const invoiceHandlers = (db: Firestore, print: Printer): Pick<Handlers, Calls> => {
  const existing = async (id: string): Promise<IssuedInvoice> => {
    const invoice = await findInvoice(db, id);
    if (!invoice) throw unknown();
    return invoice;
  };

  return {
    "GET /desk/invoices": async ({ query }) => mapPage(await invoicesPage(db, query), toListed),

    "GET /desk/invoices/:id": async ({ params: { id } }) => toPublic(await existing(id)),

    "GET /papers/:id/:number": async ({ params: { id, number } }, { uid, role }, deadline) => {
      const invoice = await existing(number);
      const isOwn = isAdmin(role) || (await findOrder(db, id))?.uid === uid;
      if (invoice.order.id !== id || !isOwn) throw unknown();
      return { name: `${number}.pdf`, pdf: (await print(invoice, deadline)).toString("base64") };
    },
  };
};
