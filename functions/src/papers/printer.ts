import { refuseAfter } from "../firestore/busy.ts";
import type { IssuedInvoice } from "../orders/invoices/invoice.ts";
import type { ShopLogo } from "../pictures/shop-logo.ts";

/** Prints an invoice or a credit note as a PDF. */
type Print = (invoice: IssuedInvoice) => Promise<Buffer>;

/**
 * The same in turn.
 *
 * @param deadline the time, in milliseconds since 1970, after which nobody waits for it any more
 * @throws Busy if its turn comes after the deadline
 */
export type Printer = (invoice: IssuedInvoice, deadline?: number) => Promise<Buffer>;

/**
 * Prints one paper after another. Each takes a second of the processor: eight at once would all be ready after eight
 * seconds, and in turn the first is ready after one.
 */
export const inTurn = (print: Print): Printer => {
  let last: Promise<unknown> = Promise.resolve();
  return (invoice, deadline = Number.POSITIVE_INFINITY) => {
    const printing = last.then(() => {
      refuseAfter(deadline);
      return print(invoice);
    });
    last = printing.catch(() => {}); // its caller has the error
    return printing;
  };
};

/**
 * @param readLogo reads the shop's logo, which each paper has as it is when it is printed
 * @returns prints papers. What that needs is loaded at the first one: the build copies the fonts beside its files
 */
export const lazyPrinter = (readLogo: () => Promise<ShopLogo | null>): Printer => {
  const open = async (): Promise<Print> => {
    const [{ invoicePdf }, { fontsIn }] = await Promise.all([
      import("./invoice-pdf.ts"),
      import("./fonts.ts"),
    ]);
    const fonts = fontsIn(new URL("./fonts/", import.meta.url));
    return async (invoice) => invoicePdf(invoice, fonts, await readLogo());
  };
  let opening: Promise<Print> | undefined;
  return inTurn(async (invoice) => {
    opening ??= open();
    return (await opening)(invoice);
  });
};
