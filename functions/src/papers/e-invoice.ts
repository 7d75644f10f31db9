import { dayOf } from "@shop/contract/calendar";
import { countries } from "@shop/contract/countries";
import { invoiceNotes } from "@shop/contract/invoice-words";
import type { InvoiceParty } from "@shop/contract/invoices";
import { minorDigitsOf } from "@shop/contract/prices/exchange";
import { hasVat } from "@shop/contract/prices/has-vat";
import { sumOf } from "@shop/contract/prices/sum-order";
import type { VatRate } from "@shop/contract/prices/vat-amounts";
import { shop } from "@shop/contract/shop";
import { type IssuedInvoice, toPublic } from "../orders/invoices/invoice.ts";
import { type NetRow, netRows } from "../orders/invoices/net-rows.ts";
import { parseBankAccount } from "./bank-account.ts";
import { type Element, element as el } from "./xml.ts";

// The terms of EN 16931 (BT-1, BG-2) in the syntax UN/CEFACT CII D16B, whose schema fixes the sequence of elements.

const currency = shop.currency.code;

/** @returns whether an invoice can be one of EN 16931, whose amounts have at most two decimals. Without VAT nobody asks for it */
export const hasEInvoice = ({ vat }: Pick<IssuedInvoice, "vat">): boolean =>
  (vat !== undefined || hasVat()) &&
  [currency, ...(vat?.exchange ? [vat.exchange.currency] : [])].every(
    (code) => minorDigitsOf(code) <= 2,
  );

/** Pieces (UN/ECE recommendation 20). */
const unitCode = "H87";

/** @param minorUnits of a currency @returns "12.34" */
const decimal = (minorUnits: number, code = currency): string => {
  const digits = minorDigitsOf(code);
  return (minorUnits / 10 ** digits).toFixed(digits);
};

const amount = (name: string, cents: number): Element | undefined => el(name, decimal(cents));

/** @returns a date in the form of CII: "20261125" */
const dateText = (time: Date): string => dayOf(time, shop.timeZone).replaceAll("-", "");

const date = (name: string, time: Date | undefined, prefix = "udt"): Element | undefined =>
  time && el(name, [el(`${prefix}:DateTimeString`, dateText(time), { format: "102" })]);

/** A VAT number begins with a country's code (BR-CO-09): Greece has EL, and Northern Ireland XI. */
const vatPrefixes = new Set([...countries, "EL", "XI"]);

interface TaxId {
  /** `VA`: a VAT number. `FC`: another number of the tax office, or the seller's tax status (BT-32). */
  readonly scheme: "VA" | "FC";
  readonly id: string;
}

const taxIdOf = (number: string): TaxId => {
  const compact = number.replace(/[\s.-]/g, "").toUpperCase();
  if (/^\d{9}MVA$/.test(compact)) return { scheme: "VA", id: `NO${compact}` };
  const isVat = vatPrefixes.has(compact.slice(0, 2)) && /\d/.test(compact);
  return isVat ? { scheme: "VA", id: compact } : { scheme: "FC", id: number };
};

/** @returns the seller's tax number; their status (BT-32 may state it) if they have none */
const sellerTaxId = ({ vat, parties: { seller } }: IssuedInvoice): TaxId => {
  if (seller.vatNumber) return taxIdOf(seller.vatNumber);
  return { scheme: "FC", id: vat ? "No VAT number" : "Not registered for VAT" };
};

/** A VAT category (UNCL 5305, as EN 16931 restricts it). */
interface Category {
  readonly code: "S" | "Z" | "E" | "G" | "K";
  /** Why there is no VAT (CEF's list VATEX). */
  readonly exemptionCode?: string;
}

const categoryOf = (invoice: IssuedInvoice, rate: VatRate): Category => {
  const { vat } = invoice;
  if (!vat) return { code: "E" };
  if (vat.treatment === "reverse-charge") return { code: "K", exemptionCode: "VATEX-EU-IC" };
  if (vat.treatment === "export") {
    // Only a seller with a VAT number can use the category of exports (BR-G-02).
    const isKnown = sellerTaxId(invoice).scheme === "VA";
    return isKnown ? { code: "G", exemptionCode: "VATEX-EU-G" } : { code: "E" };
  }
  return { code: rate === 0 ? "Z" : "S" };
};

const categoryElements = ({ code }: Category, rate: VatRate) => [
  el("ram:CategoryCode", code),
  el("ram:RateApplicablePercent", String(rate / 100)),
];

const taxElement = (name: string, invoice: IssuedInvoice, rate: VatRate) =>
  el(name, [el("ram:TypeCode", "VAT"), ...categoryElements(categoryOf(invoice, rate), rate)]);

const rateOf = ({ vat }: IssuedInvoice, { vatRate }: Pick<NetRow, "vatRate">): VatRate =>
  vatRate ?? vat?.shares[0]?.rate ?? 0;

/** @param isCharge false for an allowance @returns a charge (BG-21) or an allowance (BG-20, BG-27) */
const allowanceCharge = (
  isCharge: boolean,
  cents: number,
  reason: { readonly code: string; readonly text: string },
  tax?: Element,
) =>
  el("ram:SpecifiedTradeAllowanceCharge", [
    el("ram:ChargeIndicator", [el("udt:Indicator", String(isCharge))]),
    amount("ram:ActualAmount", cents),
    el("ram:ReasonCode", reason.code),
    el("ram:Reason", reason.text),
    tax,
  ]);

/** A price is never negative (BR-27), so what is taken off has a negative quantity. */
const lineElement = (invoice: IssuedInvoice, row: NetRow, index: number) => {
  const { text, pieces, code, net, netDiscount } = row;
  const quantity = pieces?.quantity ?? 1;
  const all = Math.abs(net) + netDiscount;
  const each = all / quantity;
  // Where the price of a piece isn't a whole amount, the price of all pieces is given.
  const price = Number.isInteger(each)
    ? [amount("ram:ChargeAmount", each)]
    : [amount("ram:ChargeAmount", all), el("ram:BasisQuantity", String(quantity), { unitCode })];
  return el("ram:IncludedSupplyChainTradeLineItem", [
    el("ram:AssociatedDocumentLineDocument", [el("ram:LineID", String(index + 1))]),
    el("ram:SpecifiedTradeProduct", [el("ram:Name", text)]),
    el("ram:SpecifiedLineTradeAgreement", [el("ram:NetPriceProductTradePrice", price)]),
    el("ram:SpecifiedLineTradeDelivery", [
      el("ram:BilledQuantity", String(net < 0 ? -quantity : quantity), { unitCode }),
    ]),
    el("ram:SpecifiedLineTradeSettlement", [
      taxElement("ram:ApplicableTradeTax", invoice, rateOf(invoice, row)),
      netDiscount !== 0 &&
        // 95 is a discount (UNCL 5189).
        allowanceCharge(false, netDiscount, {
          code: "95",
          text: code ? `Discount (${code})` : "Discount",
        }),
      el("ram:SpecifiedTradeSettlementLineMonetarySummation", [amount("ram:LineTotalAmount", net)]),
    ]),
  ]);
};

/** The rows as EN 16931 has them. An invoice has at least one line (BR-16). */
interface Parts {
  readonly lines: readonly NetRow[];
  /** What the delivery costs: charges of the whole invoice (BG-21). */
  readonly charges: readonly NetRow[];
}

const partsOf = (invoice: IssuedInvoice): Parts => {
  const rows = netRows(invoice).filter(({ net, netDiscount }) => net !== 0 || netDiscount !== 0);
  const lines = rows.filter(({ isDelivery }) => !isDelivery);
  if (lines.length > 0) return { lines, charges: rows.filter(({ isDelivery }) => isDelivery) };
  const none = { text: "Rounding", cents: 0, net: 0, netDiscount: 0 };
  return { lines: rows.length > 0 ? rows : [none], charges: [] };
};

/** An address without a country counts as one of the shop's, as its VAT does. */
const addressElement = (party: Partial<InvoiceParty>) =>
  el("ram:PostalTradeAddress", [
    el("ram:PostcodeCode", party.postcode),
    el("ram:LineOne", party.street),
    el("ram:LineTwo", party.line2),
    el("ram:CityName", party.town),
    el("ram:CountryID", party.country ?? shop.country),
    el("ram:CountrySubDivisionName", party.region),
  ]);

const emailElement = (name: string, email: string | undefined) =>
  el(name, email && [el("ram:URIID", email, { schemeID: "EM" })]);

const taxIdElement = ({ scheme, id }: TaxId) =>
  el("ram:SpecifiedTaxRegistration", [el("ram:ID", id, { schemeID: scheme })]);

const sellerElement = (invoice: IssuedInvoice) => {
  const { seller } = invoice.parties;
  const email = seller.email ?? shop.email;
  const taxId = sellerTaxId(invoice);
  return el("ram:SellerTradeParty", [
    // A seller without a VAT number is identified by the e-mail address (BR-CO-26).
    taxId.scheme === "FC" && el("ram:ID", email),
    el("ram:Name", seller.name),
    seller.name !== shop.name &&
      el("ram:SpecifiedLegalOrganization", [el("ram:TradingBusinessName", shop.name)]),
    el("ram:DefinedTradeContact", [
      el("ram:PersonName", shop.name),
      el("ram:TelephoneUniversalCommunication", [el("ram:CompleteNumber", shop.telephone.shown)]),
      el("ram:EmailURIUniversalCommunication", [el("ram:URIID", email)]),
    ]),
    addressElement(seller),
    emailElement("ram:URIUniversalCommunication", email),
    taxIdElement(taxId),
  ]);
};

const buyerElement = ({ parties: { buyer } }: IssuedInvoice) => {
  const taxId = buyer.vatNumber ? taxIdOf(buyer.vatNumber) : undefined;
  return el("ram:BuyerTradeParty", [
    taxId?.scheme === "FC" && el("ram:ID", taxId.id),
    el("ram:Name", buyer.name),
    el("ram:DefinedTradeContact", [el("ram:PersonName", buyer.contact)]),
    addressElement(buyer),
    taxId?.scheme === "VA" && taxIdElement(taxId),
  ]);
};

/** How it is paid (BG-16, codes of UNCL 4461); nothing on a credit note, and where the shop has no bank details. */
const meansElement = ({ kind, paid, payment, payTo, parties: { seller } }: IssuedInvoice) => {
  if (kind === "credit-note") return undefined;
  const name = "ram:SpecifiedTradeSettlementPaymentMeans";
  if (paid) return el(name, [el("ram:TypeCode", "48"), el("ram:Information", payment)]); // bank card
  if (!payTo) return undefined;
  const account = parseBankAccount(payTo);
  if (!account) return el(name, [el("ram:TypeCode", "1"), el("ram:Information", payTo)]); // not defined
  const isSepa = account.iban !== undefined && currency === "EUR";
  return el(name, [
    el("ram:TypeCode", isSepa ? "58" : "30"), // SEPA credit transfer, credit transfer
    el("ram:PayeePartyCreditorFinancialAccount", [
      el("ram:IBANID", account.iban),
      el("ram:AccountName", seller.name),
      el("ram:ProprietaryID", account.number),
    ]),
    el("ram:PayeeSpecifiedCreditorFinancialInstitution", [el("ram:BICID", account.bic)]),
  ]);
};

const breakdownElements = (invoice: IssuedInvoice) => {
  const { vat, note, totalCents } = invoice;
  const shares = vat?.shares ?? [{ rate: 0, net: totalCents, vat: 0 }];
  return shares.map((share) => {
    const category = categoryOf(invoice, share.rate);
    const isExempt = category.code !== "S" && category.code !== "Z";
    const reason = vat?.note ?? note ?? "No VAT is charged";
    return el("ram:ApplicableTradeTax", [
      amount("ram:CalculatedAmount", share.vat),
      el("ram:TypeCode", "VAT"),
      isExempt && el("ram:ExemptionReason", reason),
      amount("ram:BasisAmount", share.net),
      el("ram:CategoryCode", category.code),
      el("ram:ExemptionReasonCode", category.exemptionCode),
      el("ram:RateApplicablePercent", String(share.rate / 100)),
    ]);
  });
};

const chargeElement = (invoice: IssuedInvoice, row: NetRow) =>
  allowanceCharge(
    row.net > 0,
    Math.abs(row.net),
    // Delivery (UNCL 7161), and a discount (UNCL 5189).
    { code: row.net > 0 ? "DL" : "95", text: row.text },
    taxElement("ram:CategoryTradeTax", invoice, rateOf(invoice, row)),
  );

const totalsElement = ({ vat, totalCents, paid }: IssuedInvoice, { lines, charges }: Parts) => {
  const lineTotal = sumOf(lines.map(({ net }) => net));
  const added = sumOf(charges.map(({ net }) => Math.max(net, 0)));
  const takenOff = sumOf(charges.map(({ net }) => Math.max(-net, 0)));
  const tax = sumOf((vat?.shares ?? []).map((share) => share.vat));
  const exchange = vat?.exchange;
  return el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
    amount("ram:LineTotalAmount", lineTotal),
    added > 0 && amount("ram:ChargeTotalAmount", added),
    takenOff > 0 && amount("ram:AllowanceTotalAmount", takenOff),
    amount("ram:TaxBasisTotalAmount", lineTotal + added - takenOff),
    el("ram:TaxTotalAmount", decimal(tax), { currencyID: currency }),
    exchange &&
      el("ram:TaxTotalAmount", decimal(exchange.cents, exchange.currency), {
        currencyID: exchange.currency,
      }),
    amount("ram:GrandTotalAmount", totalCents),
    paid && amount("ram:TotalPrepaidAmount", totalCents),
    amount("ram:DuePayableAmount", paid ? 0 : totalCents),
  ]);
};

const deliveryElement = ({ vat, suppliedAt, createdAt, deliveredTo }: IssuedInvoice) => {
  // A supply within the EU has a date of supply (BR-IC-11), also where its invoice is issued before.
  const supplied = suppliedAt ?? (vat?.treatment === "reverse-charge" ? createdAt : undefined);
  return el("ram:ApplicableHeaderTradeDelivery", [
    el("ram:ShipToTradeParty", [addressElement({ country: deliveredTo })]),
    supplied &&
      el("ram:ActualDeliverySupplyChainEvent", [date("ram:OccurrenceDateTime", supplied)]),
  ]);
};

const namespaces = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/**
 * @returns what was issued as XML of EN 16931, which Factur-X and ZUGFeRD put into a PDF. Its amounts add up exactly; the VAT of a
 *   rate may be a minor unit away from its net times the rate (BR-CO-17 allows that), since it is a difference of two rounded sums
 */
export const eInvoiceXml = (invoice: IssuedInvoice): string => {
  const { id, kind, createdAt, order, corrects, correctsIssuedAt, vat, payment } = invoice;
  const parts = partsOf(invoice);
  const document = el(
    "rsm:CrossIndustryInvoice",
    [
      el("rsm:ExchangedDocumentContext", [
        el("ram:GuidelineSpecifiedDocumentContextParameter", [
          el("ram:ID", "urn:cen.eu:en16931:2017"),
        ]),
      ]),
      el("rsm:ExchangedDocument", [
        el("ram:ID", id),
        el("ram:TypeCode", kind === "invoice" ? "380" : "381"),
        date("ram:IssueDateTime", createdAt),
        ...invoiceNotes(toPublic(invoice)).map((text) =>
          el("ram:IncludedNote", [el("ram:Content", text)]),
        ),
      ]),
      el("rsm:SupplyChainTradeTransaction", [
        ...parts.lines.map((row, index) => lineElement(invoice, row, index)),
        el("ram:ApplicableHeaderTradeAgreement", [
          sellerElement(invoice),
          buyerElement(invoice),
          el("ram:SellerOrderReferencedDocument", [el("ram:IssuerAssignedID", order.number)]),
        ]),
        deliveryElement(invoice),
        el("ram:ApplicableHeaderTradeSettlement", [
          el("ram:PaymentReference", id),
          el("ram:TaxCurrencyCode", vat?.exchange?.currency),
          el("ram:InvoiceCurrencyCode", currency),
          meansElement(invoice),
          ...breakdownElements(invoice),
          ...parts.charges.map((row) => chargeElement(invoice, row)),
          el("ram:SpecifiedTradePaymentTerms", [
            el("ram:Description", payment ?? "The amount is credited"),
          ]),
          totalsElement(invoice, parts),
          el("ram:InvoiceReferencedDocument", [
            el("ram:IssuerAssignedID", corrects),
            date("ram:FormattedIssueDateTime", correctsIssuedAt, "qdt"),
          ]),
        ]),
      ]),
    ],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document?.xml}\n`;
};
