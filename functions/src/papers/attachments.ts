import type { Firestore } from "firebase-admin/firestore";
import { findInvoice } from "../orders/invoice-lists.ts";
import { lazyPrinter } from "./printer.ts";

/** @returns prints an invoice or a credit note, by its number, as the file that a mail brings */
export const attachmentPrinter = (db: Firestore) => {
  const print = lazyPrinter();
  return async (number: string) => {
    const invoice = await findInvoice(db, number);
    if (!invoice) throw new Error(`There is no ${number}`);
    const content = await print(invoice);
    return { filename: `${number}.pdf`, contentType: "application/pdf", content };
  };
};
