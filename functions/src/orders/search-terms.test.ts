import { shop } from "@shop/contract/shop";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderSearchFor, searchTermsOf } from "./search-terms.ts";

const { orderPrefix: prefix } = shop;
const number = `${prefix}-1N4M-2XQF`;

const order = {
  number,
  customerName: "Jan Kowalski",
  customer: "jan@example.com",
  phone: "+1 212 555-0100",
  address: "Anna Żak, 12 Mill Lane\nStoke-on-Trent ST1 5HP",
  invoiced: { number: `${prefix}-INV-000042` },
  changes: [{ trackingNumber: "00340434199999999990" }, { trackingNumber: "AA 9999 9999 9GB" }, {}],
  lines: [{ name: "Torvik TX18 Drill" }, { name: "Bit set, 20 pieces" }],
};

const finds = (text: string, terms: readonly string[]): boolean => {
  const search = orderSearchFor(text);
  return (search?.terms.some((term) => terms.includes(term)) && search.matches(terms)) ?? false;
};

describe("an order", () => {
  it.each([
    "Kowalski",
    "555-01",
    number.slice(0, -7),
    `${prefix.toLowerCase()}-ln4`,
    `${prefix.toLowerCase()}1n4m2xqf`,
    number,
    "1N4M",
    "4m-2x",
    `${prefix}-INV-000042`,
    `${prefix.toLowerCase()} inv 000042`,
    "2xqf",
    "0100",
    "Anna Zak",
    "mill lane",
    "stoke",
    "ST1 5HP",
    "st15hp",
    "kowalski stoke",
    "00340 434 1 99999999990",
    "]C100340434199999999990",
    "aa999999999gb",
    "JGB 0120000000000AA999999999GB00000000000000000000",
    // As a scanner types them on French, German and Czech keyboards.
    "àà\"'à'\"'&ççççççççççà",
    "$C&àà\"'à'\"'&ççççççççççà",
    "ééščéčšč+ííííííííííé",
    "QQçççççççççGB",
    "torvik",
    "TX18",
    "tx-18",
    "drill kowalski",
    "bit 20",
    "jan@example.com",
    "2125550100",
    "tel:+12125550100",
  ])("is found by %j", (text) => {
    expect(finds(text, searchTermsOf(order))).toBe(true);
  });

  it.each(["김", "김철", "철수", "김철수"])("of 김철수 is found by %j", (text) => {
    expect(finds(text, searchTermsOf({ ...order, customerName: "김철수" }))).toBe(true);
  });

  it("is found by every part of its number of at least three characters", () => {
    const code = fc.string({
      unit: fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"),
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(code, fc.nat(5), fc.nat(5), (code, start, more) => {
        const number = `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
        const terms = searchTermsOf({ ...order, number });
        expect(finds(code.slice(start, start + 3 + more), terms)).toBe(true);
        expect(finds(number.slice(0, 4 + start + more), terms)).toBe(true);
      }),
      {
        examples: [
          ["9X9P1KGS", 0, 1],
          ["9X9P1KGS", 4, 1],
          ["BXES4X20", 0, 1],
          ["BXES4X20", 4, 1],
        ],
      },
    );
  });

  it.each(["Kowalska", "555-02", `${prefix}-2N`, "hammer", "drill nowak"])(
    "isn't found by %j",
    (text) => {
      expect(finds(text, searchTermsOf(order))).toBe(false);
    },
  );

  it("of the longest texts has at most 150 terms, and the number, the phone and the customer are among them", () => {
    const long = {
      ...order,
      address: "A very long address of many words ".repeat(10),
      phone: `${"1".repeat(20)}2345678901234567890`,
      customerName: "Bartholomew Featherstonehaugh",
      customer: `${"abcdefghijkl.".repeat(18)}z@example.com`,
      lines: Array.from({ length: 20 }, (_, index) => ({
        name: `Sledgehammer no. ${index + 100}`,
      })),
    };
    const terms = searchTermsOf(long);
    expect(terms.length).toBeLessThanOrEqual(150);
    for (const text of [
      `${prefix}-1N4`,
      "567890",
      "Featherstonehaugh",
      "sledgehammer",
      "Bartholomew",
    ])
      expect(finds(text, terms), text).toBe(true);
  });
});
