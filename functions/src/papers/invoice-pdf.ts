import { invoiceTitles } from "@shop/contract/invoice-words";
import { shop } from "@shop/contract/shop";
import pdfmake from "pdfmake";
import { type IssuedInvoice, toPublic } from "../orders/invoices/invoice.ts";
import type { ShopLogo } from "../pictures/shop-logo.ts";
import { eInvoiceXml, hasEInvoice } from "./e-invoice.ts";
import { facturXFile, facturXMetadata } from "./factur-x.ts";
import type { Fonts } from "./fonts.ts";
import { invoiceLayout, paperStyle } from "./invoice-layout.ts";
import { escapeXml } from "./xml.ts";

pdfmake.setUrlAccessPolicy(() => false);

/** What pdfkit's documents have and its types lack. */
interface WithMetadata {
  info: Record<string, unknown>;
  readonly appendXML: (xml: string) => void;
  endMetadata: () => void;
}

/** pdfkit 0.17 writes the title and the names into its XMP without escaping them; the Info dictionary, which it writes before, needs none. */
const escapeMetadata = (document: WithMetadata): void => {
  const end = document.endMetadata.bind(document);
  document.endMetadata = () => {
    const escaped = Object.entries(document.info).map(([key, value]) => [
      key,
      value instanceof Date ? value : escapeXml(String(value)),
    ]);
    document.info = Object.fromEntries(escaped);
    end();
  };
};

/**
 * Prints an invoice or a credit note: PDF/A-3 with embedded fonts and selectable text, and with the same as XML of EN 16931
 * in it, where the currency has at most the two decimals that EN 16931 knows.
 */
export const invoicePdf = async (
  issued: IssuedInvoice,
  fonts: Fonts,
  logo: ShopLogo | null = null,
): Promise<Buffer> => {
  const invoice = toPublic(issued);
  const { kind, number } = invoice;
  const layout = await invoiceLayout(invoice, fonts, logo);
  const xml = hasEInvoice(issued) ? eInvoiceXml(issued) : null;
  const { createdAt } = issued;
  const paths = Object.entries(fonts.paths);
  pdfmake.setLocalAccessPolicy((path) => paths.some(([, font]) => font === path));
  pdfmake.setFonts(Object.fromEntries(paths.map(([name, normal]) => [name, { normal }])));
  const printed = pdfmake.createPdf({
    ...paperStyle,
    ...layout,
    ...{ version: "1.7", subset: "PDF/A-3b", language: shop.language, displayTitle: true },
    info: {
      title: `${invoiceTitles[kind]} ${number}`,
      ...{ author: shop.legalName, creator: shop.name, producer: "pdfmake" },
      creationDate: createdAt,
    },
  });
  const document = await printed.getStream();
  const metadata = document as unknown as WithMetadata; // as: see WithMetadata
  escapeMetadata(metadata);
  if (xml) {
    document.file(Buffer.from(xml), {
      ...{ name: facturXFile, type: "text/xml", relationship: "Alternative" },
      ...{ creationDate: createdAt, modifiedDate: createdAt },
    });
    metadata.appendXML(facturXMetadata);
  }
  return printed.getBuffer();
};
