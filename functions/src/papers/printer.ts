import type { IssuedInvoice } from "../orders/invoice.ts";

/** Prints an invoice or a credit note as a PDF. */
export type Printer = (invoice: IssuedInvoice) => Promise<Buffer>;

/** @returns prints papers. What that needs is loaded at the first one: the build copies the fonts beside its files */
export const lazyPrinter = (): Printer => {
  const open = async (): Promise<Printer> => {
    const [{ invoicePdf }, { fontsIn }] = await Promise.all([
      import("./invoice-pdf.ts"),
      import("./fonts.ts"),
    ]);
    const fonts = fontsIn(new URL("./fonts/", import.meta.url));
    return (invoice) => invoicePdf(invoice, fonts);
  };
  let opening: Promise<Printer> | undefined;
  return async (invoice) => {
    opening ??= open();
    return (await opening)(invoice);
  };
};
