import { hasVat } from "@shop/contract/prices/has-vat";
import { vatPlaceOf } from "@shop/contract/prices/vat-places";
import { shop, shopPlace } from "@shop/contract/shop";
import { expect, it } from "vitest";
import type { IssuedInvoice } from "../orders/invoices/invoice.ts";
import type { Order } from "../orders/order.ts";
import { moneyOf } from "../orders/order-money.ts";
import { eInvoiceXml } from "./e-invoice.ts";
import { faultsOf, reading } from "./test-en16931.ts";
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
const domestic = { treatment: "domestic", country: "DK", included: true } as const;
const withoutNumber = (order: Order): IssuedInvoice[] =>
  issuedOf({ ...order, vat: { ...(order.vat ?? domestic), shopNumber: undefined } });
const iban = "Drills & Co, IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX";
const named = (customerName: string) => issuedOf(taxedOrder({}, { customerName, address: "" }));

const foreign = taxedOrder({}, { vatExchange: { currency: "SEK", rate: 7.4604 } });

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
  "a sale before it is shipped": issuedOf(
    taxedOrder({}, { status: "confirmed", invoiceAsked: true }),
  ),
  "an export by a shop without a VAT number": withoutNumber(
    taxedOrder({ treatment: "export", country: "NO", rates: [0] }),
  ),
  "a sale by a shop without a VAT number": withoutNumber(taxedOrder()),
  "a shop with a German tax number": issuedOf(
    taxedOrder({}, { vat: { ...domestic, shopNumber: "12/345/67890" } }),
  ),
  "a shop with a Norwegian number": issuedOf(
    taxedOrder({}, { vat: { ...domestic, shopNumber: "923 609 016 MVA" } }),
  ),
  "a delivery that is refunded alone": issuedOf(several, {
    refunds: [{ ...refund(moneyOf(several).due), reason: "Everything" }],
  }),
  "a payment to an IBAN": issuedOf(taxedOrder({}, { payTo: iban })),
  "a payment to an account": issuedOf(
    taxedOrder({}, { payTo: "Sort code 20-00-00\nAccount number: 5577 9911" }),
  ),
  "a payment by cheque": issuedOf(taxedOrder({}, { payTo: "Cheques to the shop" })),
  "a gift of the shop": issuedOf(
    taxedOrder(
      {},
      {
        lines: several.lines.map((line, n) => (n === 0 ? { ...line, discountCents: 11994 } : line)),
      },
    ),
  ),
  "names with signs of XML": issuedOf(
    taxedOrder({}, { address: { ...home, company: 'A&B <\u0001Bohrer\ufffe> "Co"' } }),
  ),
  "VAT in another currency": issuedOf(foreign, { refunds: [refund(1234)] }),
  "a discount": issuedOf(
    taxedOrder({}, { lines: taxedOrder().lines.map((line) => ({ ...line, discountCents: 333 })) }),
  ),
};

const all = Object.entries(cases).flatMap(([name, documents]) =>
  documents.map((issued) => [`${issued.kind} for ${name}`, issued] as const),
);

it.each(all)("has the schema and keeps the rules of EN 16931: the %s", (_, issued) => {
  expect(faultsOf(eInvoiceXml(issued))).toEqual([]);
});

/** @returns reads the first document of a case, or the credit note after it */
const readerOf = (name: string, index = 0) => {
  const issued = cases[name]?.[index];
  if (!issued) throw new Error(`There is no ${name}`);
  return reading(eInvoiceXml(issued));
};

it("the checks of e-invoices find a missing element, a wrong sum and a wrong rate", () => {
  const [issued] = cases["several rates"] ?? [];
  const xml = eInvoiceXml(issued as IssuedInvoice); // as: there is one
  const broken = [
    xml.replace(/<ram:ApplicableHeaderTradeDelivery>.*<\/ram:ApplicableHeaderTradeDelivery>/, ""),
    xml.replace(/(?<=<ram:DuePayableAmount>)\d/, "9"),
    xml.replace(/(?<=<ram:CategoryCode>S.{40,60})25(?=<)/, "24"),
  ];
  expect(broken.map(faultsOf)).toEqual([
    [expect.stringContaining("ApplicableHeaderTradeSettlement")],
    [expect.stringContaining("BR-CO-16")],
    expect.arrayContaining([expect.stringContaining("BR-S-08")]),
  ]);
});

it("a supply to a business within the EU says when and where to, and names both VAT numbers", () => {
  const read = readerOf("a business abroad");
  expect(read("//ram:ApplicableHeaderTradeDelivery//udt:DateTimeString")).toEqual(["20261125"]);
  expect(read("//ram:ShipToTradeParty//ram:CountryID")).toEqual(["DE"]);
  expect(read("//ram:ID[@schemeID='VA']")).toEqual(["DK40267318", "DE136695976"]);
  expect(read("//ram:BuyerTradeParty/ram:Name")).toEqual(["Beispiel GmbH"]);
  expect(read("//ram:BuyerTradeParty//ram:PersonName")).toEqual(["Jane Example"]);
  expect(new Set(read("//ram:CategoryCode"))).toEqual(new Set(["K"]));
});

it("a credit note names its invoice with the day of issue, and the day of supply", () => {
  const read = readerOf("a refund that no line explains", 1);
  expect(read("//rsm:ExchangedDocument/ram:TypeCode")).toEqual(["381"]);
  expect(read("//ram:InvoiceReferencedDocument/*")).toEqual([
    `${shop.orderPrefix}-INV-000001`,
    "20261125",
  ]);
  expect(read("//rsm:ExchangedDocument/ram:IssueDateTime")).toEqual(["20261129"]);
  expect(read("//ram:ActualDeliverySupplyChainEvent")).toEqual(["20261125"]);
});

it("an invoice before the goods leave has no day of supply, and one at its shipment has that day", () => {
  const supplied = "//ram:ActualDeliverySupplyChainEvent";
  expect(readerOf("a sale before it is shipped")(supplied)).toEqual([]);
  expect(readerOf("a sale at home")(supplied)).toEqual(["20261125"]);
});

it("a shop without VAT has the category of exemptions with its reason, and no VAT number", () => {
  const read = readerOf("a shop without VAT");
  expect(new Set(read("//ram:CategoryCode"))).toEqual(new Set(["E"]));
  const reason = vatPlaceOf(shopPlace).isInEu
    ? "Exempt from VAT: small enterprise (Article 284 of Directive 2006/112/EC)."
    : "No VAT is charged: the seller is not registered for VAT.";
  expect(read("//ram:ExemptionReason")).toEqual([hasVat() ? reason : "No VAT is charged"]);
  expect(read("//ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']")).toEqual([]);
});

it.each([
  ["a sale at home", "VA", "DK40267318"],
  ["a shop with a German tax number", "FC", "12/345/67890"],
  ["a shop with a Norwegian number", "VA", "NO923609016MVA"],
])("%s has the seller’s number as %s", (name, scheme, number) => {
  expect(
    readerOf(name)("//ram:SellerTradeParty//ram:ID[@schemeID='VA' or @schemeID='FC']"),
  ).toEqual([number]);
  expect(readerOf(name)(`//ram:SellerTradeParty//ram:ID[@schemeID='${scheme}']`)).toEqual([number]);
});

it.each([
  ["a payment to an IBAN", ["30"], ["DE89370400440532013000"]],
  ["a payment to an account", ["30"], ["55779911"]],
  ["a payment by cheque", ["1"], []],
  ["a payment by card", ["48"], []],
  ["a sale at home", [], []],
])("%s has the means of payment %j to the account %j", (name, code, account) => {
  const means = "//ram:SpecifiedTradeSettlementPaymentMeans";
  const read = readerOf(name);
  expect(read(`${means}/ram:TypeCode`)).toEqual(code);
  expect(read(`${means}//ram:IBANID | ${means}//ram:ProprietaryID`)).toEqual(account);
});

it("nothing is left to pay of what was paid by card", () => {
  const read = readerOf("a payment by card");
  expect(read("//ram:DuePayableAmount")).toEqual(["0.00"]);
  expect(read("//ram:SpecifiedTradePaymentTerms/ram:Description")).toEqual(["Paid by card"]);
});

it("the delivery is a charge of the invoice at its rate, and a discount an allowance of its line", () => {
  const read = readerOf("a discount");
  const charge = "//ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge";
  expect(read(`${charge}/ram:ActualAmount`)).toEqual(["3.92"]); // 4.90 with 25 % VAT
  expect(read(`${charge}//ram:RateApplicablePercent`)).toEqual(["25"]);
  expect(read("//ram:IncludedSupplyChainTradeLineItem//ram:ActualAmount")).toEqual(["2.66"]);
});

it.each([
  [0, "186.29"],
  [1, "18.43"],
])(
  "document %i states the VAT in the country's currency as %s, and at which rate",
  (index, amount) => {
    const read = readerOf("VAT in another currency", index);
    expect(read("//ram:TaxCurrencyCode")).toEqual(["SEK"]);
    expect(read("//ram:TaxTotalAmount/@currencyID")).toEqual([shop.currency.code, "SEK"]);
    expect(read("//ram:TaxTotalAmount")[1]).toBe(amount);
    expect(read("//ram:IncludedNote/ram:Content")).toEqual([
      expect.stringMatching(/7[.,]4604.* for .*, rounded half up\.$/),
    ]);
  },
);

it("names lose only characters that XML can’t contain", () => {
  expect(readerOf("names with signs of XML")("//ram:BuyerTradeParty/ram:Name")).toEqual([
    'A&B <Bohrer> "Co"',
  ]);
});
