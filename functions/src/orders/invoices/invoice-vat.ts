import { hasVat } from "@shop/contract/prices/has-vat";
import type { VatTreatment } from "@shop/contract/prices/vat";
import { vatPlaceOf } from "@shop/contract/prices/vat-places";
import { shopPlace } from "@shop/contract/shop";

const isOfEu = vatPlaceOf(shopPlace).isInEu;

/** The sentence that the law wants on an invoice without VAT (Directive 2006/112/EC, article 226, points 11 and 11a). */
const notes: Readonly<Partial<Record<VatTreatment, string>>> = {
  export: isOfEu
    ? "Export, exempt from VAT (Article 146 of Directive 2006/112/EC)."
    : "Export: no VAT is charged.",
  "reverse-charge":
    "Intra-Community supply, exempt from VAT (Article 138 of Directive 2006/112/EC). Reverse charge: the customer accounts for the VAT.",
};

/**
 * The sentence on the papers of a shop that charges no VAT: a small enterprise of the EU is exempt. Undefined where the
 * country has no VAT.
 */
export const untaxedNote: string | undefined = isOfEu
  ? "Exempt from VAT: small enterprise (Article 284 of Directive 2006/112/EC)."
  : hasVat()
    ? "No VAT is charged: the seller is not registered for VAT."
    : undefined;

/** @returns why an order has no VAT, as its papers say it; undefined if it has */
export const exemptionNote = (treatment: VatTreatment): string | undefined => notes[treatment];
