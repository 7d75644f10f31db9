import { expect, test } from "vitest";
import {
  readCustomersNumber,
  readOwnNumber,
  readVatNumber,
  vatNumberCountry,
} from "./vat-number.ts";

/** Numbers that companies and registers publish. */
const published = `
AT ATU13585627
BE BE0428759497
BE BE1000341796
BG BG175074752
CY CY10259033P
CZ CZ25123891
DE DE136695976
DK DK13585628
EE EE100931558
ES ESB58378431
FI FI20774740
FR FR40303265045
GB GB434031494
GR EL094259216
HR HR33392005961
HU HU12892312
IE IE6388047V
IE IE6433435OA
IT IT00743110157
LT LT119511515
LU LU15027442
LV LV40003521600
MT MT11679112
NL NL004495445B01
PL PL8567346215
PT PT501964843
RO RO18547290
SE SE123456789701
SI SI50223054
SK SK2022749619`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

test.each(published)(
  "a number of %s is read with its prefix and without: %s",
  (country = "", number = "") => {
    expect(readVatNumber(number, { country })).toBe(number);
    expect(readVatNumber(number.slice(2), { country })).toBe(number);
    expect(vatNumberCountry(number)).toBe(country);
  },
);

test.each(published)(
  "a number of %s with another last digit is none: %s",
  (country = "", number = "") => {
    const at = number.search(/\d\D*$/);
    const digit = (Number(number[at]) + 1) % 10;
    // The Netherlands' last digits count the businesses of one owner, and check nothing.
    const wrong = number.slice(0, at) + digit + number.slice(at + 1);
    expect(readVatNumber(wrong, { country })).toBe(country === "NL" ? wrong : null);
  },
);

test("a number is read as papers write it", () => {
  expect(readVatNumber(" de 136-695.976 ", { country: "DE" })).toBe("DE136695976");
  expect(readVatNumber("BE 0428.759.497", { country: "BE" })).toBe("BE0428759497");
});

test("a number of another country keeps its prefix", () => {
  expect(readVatNumber("DE136695976", { country: "FR" })).toBe("DE136695976");
});

test.each(["", "   ", "DE", "DE1", "no number", "136695976; DROP", "DE136695976DE136695976"])(
  "%j is no number",
  (typed) => expect(readVatNumber(typed, { country: "DE" })).toBe(null),
);

test("a country whose numbers aren't known has any", () => {
  expect(readVatNumber("12-3456789", { country: "US" })).not.toBe(null);
});

test("a customer's number is one of another EU country, whichever the order goes to", () => {
  const toFrance = { from: { country: "DE" }, to: { country: "FR" } };
  expect(readCustomersNumber("40303265045", toFrance)).toBe("FR40303265045");
  expect(readCustomersNumber("ATU13585627", toFrance)).toBe("ATU13585627");
  expect(readCustomersNumber("DE136695976", toFrance)).toBe(null);
  expect(readCustomersNumber("GB434031494", toFrance)).toBe(null);
  expect(readCustomersNumber("FR40303265046", toFrance)).toBe(null);
});

test("a customer's number in Northern Ireland begins with XI, and one in Monaco is French", () => {
  const from = { country: "DE" };
  const toBelfast = { from, to: { country: "GB", postcode: "BT1 2AB" } };
  expect(readCustomersNumber("434031494", toBelfast)).toBe("XI434031494");
  expect(readCustomersNumber("GB434031494", toBelfast)).toBe(null);
  const toMonaco = { from, to: { country: "MC", postcode: "98000" } };
  expect(readCustomersNumber("40303265045", toMonaco)).toBe("FR40303265045");
});

test("a business at home gives the number of its own country", () => {
  const inItaly = { from: { country: "IT" }, to: { country: "IT" } };
  expect(readCustomersNumber("00743110157", inItaly)).toBe("IT00743110157");
  expect(readCustomersNumber("00743110158", inItaly)).toBe(null);
});

test.each([
  ["923609016MVA", "NO", "NO923609016MVA"],
  ["NO 923 609 016 MVA", "NO", "NO923609016MVA"],
  ["923609016", "NO", "NO923609016MVA"],
  ["923609017MVA", "NO", null],
  ["12/345/67890", "DE", "12/345/67890"],
  ["123/456/7890", "DE", "123/456/7890"],
  ["2893081508152", "DE", "2893081508152"],
  ["12/345", "DE", null],
  ["12/345/67890", "AT", null],
  ["XI434031494", "GB", "XI434031494"],
  ["XI434031495", "GB", null],
])("the number %s of a business in %s is read as %j", (typed, country, number) => {
  expect(readOwnNumber(typed, { country })).toBe(number);
});
