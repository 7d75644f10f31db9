import { type Invoice as EInvoice, InvoiceService } from "@e-invoice-eu/core";
import { dayOf } from "@shop/contract/calendar";
import type { InvoiceParty } from "@shop/contract/invoices";
import { toDecimal } from "@shop/contract/money";
import { sumOf } from "@shop/contract/prices/sum-order";
import { takenOut, type VatRate } from "@shop/contract/prices/vat-amounts";
import { shop } from "@shop/contract/shop";
import type { IssuedInvoice } from "../orders/invoice.ts";
import type { Row } from "../orders/invoice-due.ts";

/** EN 16931 has amounts of at most two decimals. */
export const hasEInvoices = shop.currency.minorDigits <= 2;

/** @param cents in minor units @returns "12.34" */
const decimal = (cents: number): string => toDecimal(cents).toFixed(shop.currency.minorDigits);

type Parts = EInvoice["ubl:Invoice"];
type Currency = Parts["cbc:DocumentCurrencyCode"];
const currency = shop.currency.code as Currency; // as: the library lists the codes of ISO 4217, as Intl does

const vatScheme = { "cac:TaxScheme": { "cbc:ID": "VAT" } };

/** A VAT category (UNCL 5305, as EN 16931 restricts it). */
interface Category {
  readonly code: "S" | "Z" | "G" | "K" | "O";
  /** Why there is no VAT (CEF's list VATEX). */
  readonly exemption?: string;
}

const categoryOf = ({ vat }: IssuedInvoice, rate: VatRate): Category => {
  if (!vat) return { code: "O", exemption: "VATEX-EU-O" };
  if (vat.treatment === "export") return { code: "G", exemption: "VATEX-EU-G" };
  if (vat.treatment === "reverse-charge") return { code: "K", exemption: "VATEX-EU-IC" };
  return { code: rate === 0 ? "Z" : "S" };
};

/** Not subject to VAT has no rate (BR-O-05). */
const percentOf = ({ code }: Category, rate: VatRate) =>
  code === "O" ? {} : { "cbc:Percent": String(rate / 100) };

/** @returns what a row comes to without VAT, before what rounding adds, in minor units */
const netOf = ({ vat }: IssuedInvoice, { cents, vatRate = 0 }: Row): number => {
  if (!vat?.included) return cents;
  const { net } = takenOut(Math.abs(cents), vatRate);
  return cents < 0 ? -net : net;
};

interface NetRow extends Row {
  /** What it comes to without VAT, in minor units. */
  net: number;
}

/** Rows with what they come to without VAT. Of each rate they come to its net: the largest row takes what rounding leaves. */
const netRows = (invoice: IssuedInvoice): NetRow[] => {
  const rows = invoice.rows
    .filter(({ cents }) => cents !== 0)
    .map((row) => ({ ...row, net: netOf(invoice, row) }));
  for (const { rate, net } of invoice.vat?.shares ?? []) {
    const ofRate = rows.filter(({ vatRate }) => vatRate === rate);
    const largest = ofRate.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents))[0];
    if (largest) largest.net += net - sumOf(ofRate.map((row) => row.net));
  }
  return rows.length > 0 ? rows : [{ text: "Rounding", cents: 0, net: 0 }];
};

/** A price is never negative (BR-27), so what is taken off has a negative quantity. */
const linesOf = (invoice: IssuedInvoice): Parts["cac:InvoiceLine"] => {
  const shares = invoice.vat?.shares ?? [];
  const lines = netRows(invoice).map((row, index) => {
    const { text, pieces, vatRate = shares[0]?.rate ?? 0, net } = row;
    const category = categoryOf(invoice, vatRate);
    const quantity = pieces?.quantity ?? 1;
    const each = Math.abs(net) / quantity;
    // Where a piece's price isn't a whole amount, it is the price of all pieces.
    const price = Number.isInteger(each)
      ? { "cbc:PriceAmount": decimal(each) }
      : {
          "cbc:PriceAmount": decimal(Math.abs(net)),
          "cbc:BaseQuantity": String(quantity),
          "cbc:BaseQuantity@unitCode": "H87" as const,
        };
    return {
      "cbc:ID": String(index + 1),
      "cbc:InvoicedQuantity": String(net < 0 ? -quantity : quantity),
      "cbc:InvoicedQuantity@unitCode": "H87" as const, // pieces (UN/ECE recommendation 20)
      "cbc:LineExtensionAmount": decimal(net),
      "cbc:LineExtensionAmount@currencyID": currency,
      "cac:Item": {
        "cbc:Name": text,
        "cac:ClassifiedTaxCategory": {
          ...{ "cbc:ID": category.code, ...vatScheme },
          ...percentOf(category, vatRate),
        },
      },
      "cac:Price": { ...price, "cbc:PriceAmount@currencyID": currency },
    };
  });
  return lines as Parts["cac:InvoiceLine"]; // as: there is at least one
};

/** An address without a country counts as one of the shop's, as its VAT does. */
const addressOf = ({ street, line2, town, postcode, region, country }: InvoiceParty) => ({
  ...(street ? { "cbc:StreetName": street } : {}),
  ...(line2 ? { "cbc:AdditionalStreetName": line2 } : {}),
  ...(town ? { "cbc:CityName": town } : {}),
  ...(postcode ? { "cbc:PostalZone": postcode } : {}),
  ...(region ? { "cbc:CountrySubentity": region } : {}),
  "cac:Country": {
    // as: the library lists the codes of ISO 3166-1
    "cbc:IdentificationCode": (country ?? shop.country) as "GB",
  },
});

const endpointOf = ({ email }: InvoiceParty) =>
  email ? { "cbc:EndpointID": email, "cbc:EndpointID@schemeID": "EM" as const } : {};

/** A seller without a VAT number is identified by the e-mail address (BR-CO-26). */
const sellerOf = (party: InvoiceParty): Parts["cac:AccountingSupplierParty"] => ({
  "cac:Party": {
    ...endpointOf(party),
    ...(party.vatNumber
      ? { "cac:PartyTaxScheme": [{ "cbc:CompanyID": party.vatNumber, ...vatScheme }] }
      : { "cac:PartyIdentification": [{ "cbc:ID": party.email ?? shop.email }] }),
    "cac:PartyName": { "cbc:Name": shop.name },
    "cac:PostalAddress": addressOf(party),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": party.name },
    "cac:Contact": {
      "cbc:Name": shop.name,
      "cbc:Telephone": shop.telephone.shown,
      "cbc:ElectronicMail": shop.email,
    },
  },
});

const buyerOf = (party: InvoiceParty): Parts["cac:AccountingCustomerParty"] => ({
  "cac:Party": {
    "cac:PostalAddress": addressOf(party),
    ...(party.vatNumber
      ? { "cac:PartyTaxScheme": { "cbc:CompanyID": party.vatNumber, ...vatScheme } }
      : {}),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": party.name },
    ...(party.contact ? { "cac:Contact": { "cbc:Name": party.contact } } : {}),
  },
});

const taxOf = (invoice: IssuedInvoice): Parts["cac:TaxTotal"] => {
  const { vat, totalCents } = invoice;
  const shares = vat?.shares ?? [{ rate: 0, net: totalCents, vat: 0 }];
  return [
    {
      "cbc:TaxAmount": decimal(sumOf(shares.map((share) => share.vat))),
      "cbc:TaxAmount@currencyID": currency,
      "cac:TaxSubtotal": shares.map((share) => {
        const category = categoryOf(invoice, share.rate);
        return {
          "cbc:TaxableAmount": decimal(share.net),
          "cbc:TaxableAmount@currencyID": currency,
          "cbc:TaxAmount": decimal(share.vat),
          "cbc:TaxAmount@currencyID": currency,
          "cac:TaxCategory": {
            ...{ "cbc:ID": category.code, ...percentOf(category, share.rate), ...vatScheme },
            ...(category.exemption
              ? {
                  "cbc:TaxExemptionReasonCode": category.exemption as "VATEX-EU-O", // as: one of the library's list
                  "cbc:TaxExemptionReason": vat?.note ?? "No VAT is charged",
                }
              : {}),
          },
        };
      }),
    },
  ];
};

const totalsOf = (invoice: IssuedInvoice): Parts["cac:LegalMonetaryTotal"] => {
  const { totalCents, paid } = invoice;
  const net = decimal(sumOf(netRows(invoice).map((row) => row.net)));
  const total = decimal(totalCents);
  return {
    ...{ "cbc:LineExtensionAmount": net, "cbc:LineExtensionAmount@currencyID": currency },
    ...{ "cbc:TaxExclusiveAmount": net, "cbc:TaxExclusiveAmount@currencyID": currency },
    ...{ "cbc:TaxInclusiveAmount": total, "cbc:TaxInclusiveAmount@currencyID": currency },
    ...(paid ? { "cbc:PrepaidAmount": total, "cbc:PrepaidAmount@currencyID": currency } : {}),
    "cbc:PayableAmount": paid ? decimal(0) : total,
    "cbc:PayableAmount@currencyID": currency,
  };
};

/**
 * @returns what was issued in the terms of EN 16931. Its amounts add up exactly; the VAT of a rate may be a minor unit away
 *   from its net times the rate (BR-CO-17 allows that), since it is a difference of two rounded sums
 */
export const eInvoiceOf = (invoice: IssuedInvoice): EInvoice => {
  const { id, kind, createdAt, suppliedAt, order, corrects, parties, vat, payment } = invoice;
  const dayAt = (time: Date) => dayOf(time, shop.timeZone);
  return {
    "ubl:Invoice": {
      "cbc:ID": id,
      "cbc:IssueDate": dayAt(createdAt),
      "cbc:InvoiceTypeCode": kind === "invoice" ? "380" : "381",
      ...(vat?.note ? { "cbc:Note": [vat.note] } : {}),
      "cbc:DocumentCurrencyCode": currency,
      "cac:OrderReference": { "cbc:SalesOrderID": order.number },
      ...(corrects
        ? { "cac:BillingReference": [{ "cac:InvoiceDocumentReference": { "cbc:ID": corrects } }] }
        : {}),
      "cac:AccountingSupplierParty": sellerOf(parties.seller),
      "cac:AccountingCustomerParty": buyerOf(parties.buyer),
      // A supply within the EU says when and where to (BR-IC-11, BR-IC-12): a credit note, when what it credits was supplied.
      ...(vat?.treatment === "reverse-charge"
        ? {
            "cac:Delivery": {
              "cbc:ActualDeliveryDate": dayAt(suppliedAt ?? createdAt),
              "cac:DeliveryLocation": {
                "cac:Address": addressOf({ name: "", country: vat.country }),
              },
            },
          }
        : {}),
      "cac:PaymentTerms": { "cbc:Note": payment ?? "The amount is credited" },
      "cac:TaxTotal": taxOf(invoice),
      "cac:LegalMonetaryTotal": totalsOf(invoice),
      "cac:InvoiceLine": linesOf(invoice),
    },
  };
};

/** The library tells its reasons a logger alone. */
const reasons = (issues: string[]) => ({
  log: () => {},
  warn: () => {},
  error: (issue: string) => void issues.push(issue),
});

/**
 * @returns what was issued as XML in the syntax CII, which Factur-X and ZUGFeRD put into a PDF
 * @throws Error with the reasons of the library's schema of EN 16931, if that refuses it
 */
export const eInvoiceXml = async (invoice: IssuedInvoice): Promise<string> => {
  const issues: string[] = [];
  const service = new InvoiceService(reasons(issues));
  try {
    const xml = await service.generate(eInvoiceOf(invoice), { format: "CII", lang: "en" });
    return typeof xml === "string" ? xml : Buffer.from(xml).toString();
  } catch (cause) {
    throw new Error(`${invoice.id} can't be an e-invoice: ${issues.join(", ")}`, { cause });
  }
};
