import { shop } from "@shop/contract/shop";
import { describe, expect, it } from "vitest";
import type { IssuedInvoice } from "../orders/invoice.ts";
import type { Order } from "../orders/order.ts";
import { moneyOf } from "../orders/order-money.ts";
import { eInvoiceOf, eInvoiceXml } from "./e-invoice.ts";
import { at, issuedOf, taxedOrder, untaxedOrder } from "./test-invoices.ts";

const refund = (cents: number) => ({
  ...{ id: `r${cents}`, cents, reason: "Bent", pieces: [], at, uid: "ada", name: "Ada" },
});
const home = {
  ...{ recipient: "Jane Example", street: "1 Drill Street", postcode: "8000" },
  ...{ town: "Aarhus C", country: "DK" },
};
const abroad = { ...home, company: "Beispiel GmbH", postcode: "10115", country: "DE" };
const cancelledFirst = ({ lines }: Order): Partial<Order> => ({
  lines: lines.map((line, n) => (n === 0 ? { ...line, cancelled: { at, by: "shop" } } : line)),
});
const several = taxedOrder({ rates: [2500, 500, 0] }, { address: home });
const business = {
  treatment: "reverse-charge",
  country: "DE",
  number: "DE136695976",
  rates: [0],
} as const;
const paidOf = (order: Order) => {
  const { due: paid } = moneyOf(order);
  return { cents: paid, currency: shop.currency.code, startedAt: at, expiresAt: at, paidAt: at };
};
const named = (customerName: string) => issuedOf(taxedOrder({}, { customerName, address: "" }));

const cases: Readonly<Record<string, readonly IssuedInvoice[]>> = {
  "a sale at home": issuedOf(taxedOrder({}, { address: home })),
  "several rates": issuedOf(several),
  "prices without VAT": issuedOf(taxedOrder({ rates: [2500, 810], included: false })),
  "a business abroad": issuedOf(taxedOrder(business, { address: abroad })),
  "a refund to a business abroad": issuedOf(taxedOrder(business, { address: abroad }), {
    refunds: [refund(1000)],
  }),
  "an export": issuedOf(taxedOrder({ treatment: "export", country: "NO", rates: [0] })),
  "a refund that no line explains": issuedOf(several, { refunds: [refund(1234)] }),
  "a cancelled line": issuedOf(several, cancelledFirst(several)),
  "a refund of what is cancelled": issuedOf(several, {
    ...cancelledFirst(several),
    refunds: [refund(1000)],
  }),
  "a shop without VAT": issuedOf(untaxedOrder({ address: home }), { refunds: [refund(700)] }),
  "an address that is a text": issuedOf(taxedOrder({}, { address: "1 Drill Street\nAarhus" })),
  "a buyer in Chinese": named("李明"),
  "a buyer in Arabic": named("مريم"),
  "a payment by card": issuedOf(taxedOrder({}, { payment: paidOf(taxedOrder()) })),
  "a discount": issuedOf(
    taxedOrder({}, { lines: taxedOrder().lines.map((line) => ({ ...line, discountCents: 333 })) }),
  ),
};

const minor = 10 ** shop.currency.minorDigits;
const cents = (amount: string): number => Math.round(Number(amount) * minor);
const sum = (amounts: readonly string[]): number =>
  amounts.reduce((all, amount) => all + cents(amount), 0);

describe.each(Object.entries(cases))("The e-invoice of %s", (_, all) => {
  it.each(all.map((issued) => [issued.id, issued] as const))(
    "%s has the schema of EN 16931",
    async (id, issued) => {
      const xml = await eInvoiceXml(issued);
      expect(xml).toContain("urn:cen.eu:en16931:2017");
      expect(xml).toContain(`<ram:ID>${id}</ram:ID>`);
      expect(xml).toContain(issued.parties.buyer.name);
    },
  );

  it.each(all.map((issued) => [issued.id, issued] as const))(
    "%s adds up as its business rules want it",
    (__, issued) => {
      const { "ubl:Invoice": invoice } = eInvoiceOf(issued);
      const totals = invoice["cac:LegalMonetaryTotal"];
      const lines = invoice["cac:InvoiceLine"];
      const [tax] = invoice["cac:TaxTotal"];
      const shares = tax["cac:TaxSubtotal"] ?? [];
      const net = sum(lines.map((line) => line["cbc:LineExtensionAmount"]));
      expect(cents(totals["cbc:LineExtensionAmount"])).toBe(net); // BR-CO-10
      expect(cents(totals["cbc:TaxExclusiveAmount"])).toBe(net); // BR-CO-13
      expect(sum(shares.map((share) => share["cbc:TaxAmount"]))).toBe(cents(tax["cbc:TaxAmount"])); // BR-CO-14
      expect(net + cents(tax["cbc:TaxAmount"])).toBe(cents(totals["cbc:TaxInclusiveAmount"])); // BR-CO-15
      const [paid, payable] = [totals["cbc:PrepaidAmount"] ?? "0", totals["cbc:PayableAmount"]];
      expect(cents(totals["cbc:TaxInclusiveAmount"])).toBe(issued.totalCents);
      expect(cents(payable)).toBe(issued.totalCents - cents(paid)); // BR-CO-16
      for (const share of shares) {
        const { "cbc:ID": code, "cbc:Percent": rate } = share["cac:TaxCategory"];
        const ofRate = lines.filter(({ "cac:Item": item }) => {
          const category = item["cac:ClassifiedTaxCategory"];
          return category["cbc:ID"] === code && category["cbc:Percent"] === rate;
        });
        const taxable = cents(share["cbc:TaxableAmount"]);
        expect(sum(ofRate.map((line) => line["cbc:LineExtensionAmount"]))).toBe(taxable); // BR-S-08 and its like
        const exact = (taxable * Number(rate ?? 0)) / 100;
        expect(Math.abs(cents(share["cbc:TaxAmount"]) - exact)).toBeLessThan(minor); // BR-CO-17
        const isFree = code !== "S" && code !== "Z";
        expect("cbc:TaxExemptionReasonCode" in share["cac:TaxCategory"]).toBe(isFree); // BR-E-10 and its like
      }
      for (const line of lines) {
        const { "cbc:PriceAmount": price, "cbc:BaseQuantity": base = "1" } = line["cac:Price"];
        expect(Number(price)).toBeGreaterThanOrEqual(0); // BR-27
        const gross = (cents(price) * Number(line["cbc:InvoicedQuantity"])) / Number(base);
        expect(Math.round(gross)).toBe(cents(line["cbc:LineExtensionAmount"]));
      }
      expect(invoice["cac:PaymentTerms"]).toBeDefined(); // BR-CO-25
    },
  );
});

it("a supply to a business within the EU says when and where to, and names both VAT numbers", () => {
  const [issued] = cases["a business abroad"] ?? [];
  const { "ubl:Invoice": invoice } = eInvoiceOf(issued as IssuedInvoice); // as: there is one
  expect(invoice["cac:Delivery"]?.["cbc:ActualDeliveryDate"]).toBe("2026-11-25"); // BR-IC-11
  expect(JSON.stringify(invoice["cac:Delivery"])).toContain('"DE"'); // BR-IC-12
  const seller = invoice["cac:AccountingSupplierParty"]["cac:Party"];
  const buyer = invoice["cac:AccountingCustomerParty"]["cac:Party"];
  expect(seller["cac:PartyTaxScheme"]?.[0]?.["cbc:CompanyID"]).toBe("DK40267318"); // BR-IC-02
  expect(buyer["cac:PartyTaxScheme"]?.["cbc:CompanyID"]).toBe("DE136695976");
  expect(buyer["cac:PartyLegalEntity"]["cbc:RegistrationName"]).toBe("Beispiel GmbH");
});

it("a credit note to a business within the EU says when the goods were supplied that it credits", () => {
  const [, note] = cases["a refund to a business abroad"] ?? [];
  const { "ubl:Invoice": credit } = eInvoiceOf(note as IssuedInvoice); // as: there are two
  expect(credit["cbc:IssueDate"]).toBe("2026-11-29");
  expect(credit["cac:Delivery"]?.["cbc:ActualDeliveryDate"]).toBe("2026-11-25"); // BR-IC-11
});

it("a shop without VAT is identified without a VAT number, and has no rate", () => {
  const [issued] = cases["a shop without VAT"] ?? [];
  const { "ubl:Invoice": invoice } = eInvoiceOf(issued as IssuedInvoice); // as: there is one
  const seller = invoice["cac:AccountingSupplierParty"]["cac:Party"];
  expect(seller["cac:PartyTaxScheme"]).toBeUndefined(); // BR-O-02
  expect(seller["cac:PartyIdentification"]).toEqual([{ "cbc:ID": shop.email }]); // BR-CO-26
  expect(JSON.stringify(invoice)).not.toContain("cbc:Percent"); // BR-O-05
});

it("nothing is left to pay of what was paid by card", () => {
  const [issued] = cases["a payment by card"] ?? [];
  const { "ubl:Invoice": invoice } = eInvoiceOf(issued as IssuedInvoice); // as: there is one
  expect(cents(invoice["cac:LegalMonetaryTotal"]["cbc:PayableAmount"])).toBe(0);
  expect(invoice["cac:PaymentTerms"]).toEqual({ "cbc:Note": "Paid by card" });
});

it("a credit note names the invoice that it corrects", () => {
  const [first, note] = cases["a cancelled line"] ?? [];
  const { "ubl:Invoice": invoice } = eInvoiceOf(note as IssuedInvoice); // as: there are two
  expect(invoice["cbc:InvoiceTypeCode"]).toBe("381");
  expect(invoice["cac:BillingReference"]).toEqual([
    { "cac:InvoiceDocumentReference": { "cbc:ID": first?.id } },
  ]);
});
