import type { Firestore } from "firebase-admin/firestore";
import { findInvoice } from "../orders/invoices/invoice-lists.ts";
import { pictureStore } from "../pictures/picture-store.ts";
import { logoReader } from "../pictures/shop-logo.ts";
import { settingsStore } from "../settings/settings-store.ts";
import { lazyPrinter } from "./printer.ts";

/** @returns prints an invoice or a credit note, by its number, as the file that a mail brings */
export const attachmentPrinter = (db: Firestore) => {
  const print = lazyPrinter(logoReader(settingsStore(db), pictureStore(db), "paper"));
  return async (number: string) => {
    const invoice = await findInvoice(db, number);
    if (!invoice) throw new Error(`There is no ${number}`);
    const content = await print(invoice);
    return { filename: `${number}.pdf`, contentType: "application/pdf", content };
  };
};
