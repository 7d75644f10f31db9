import { expect, test } from "vitest";
import { AddressOfRow, isIn, NewAddress, type PostalAddress } from "./address.ts";
import {
  faultInText,
  faultOf,
  formatOf,
  knownCountries,
  partName,
  partsByLine,
} from "./address-formats.ts";
import { addressText, isSameAddress } from "./address-text.ts";
import { countries } from "./countries.ts";
import { countryName } from "./country-name.ts";
import { addressLimits, limits } from "./limits.ts";
import { shop } from "./shop.ts";

const home: PostalAddress = {
  recipient: "Ann Lee",
  street: "4 Workshop Lane",
  postcode: "NN1 2AB",
  town: "Northfield",
  country: "GB",
};

/** A country's name, unless it is the shop's. */
const abroad = (country: string, name: string) => (country === shop.country ? "" : `\n${name}`);

test.each<[PostalAddress, string]>([
  [home, `Ann Lee\n4 Workshop Lane\nNorthfield\nNN1 2AB${abroad("GB", "United Kingdom")}`],
  [
    { ...home, company: "Lee & Co", line2: "Flat 3" },
    `Ann Lee\nLee & Co\n4 Workshop Lane\nFlat 3\nNorthfield\nNN1 2AB${abroad("GB", "United Kingdom")}`,
  ],
  [
    {
      recipient: "Jan Jansen",
      street: "Kerkstraat 3 HS",
      postcode: "1012 AB",
      town: "Amsterdam",
      country: "NL",
    },
    `Jan Jansen\nKerkstraat 3 HS\n1012 AB Amsterdam${abroad("NL", "Netherlands")}`,
  ],
  [
    {
      recipient: "Aoife Byrne",
      street: "12 Main Street",
      town: "Maynooth",
      region: "Co. Kildare",
      postcode: "W23 F854",
      country: "IE",
    },
    `Aoife Byrne\n12 Main Street\nMaynooth\nCo. Kildare\nW23 F854${abroad("IE", "Ireland")}`,
  ],
  [
    {
      recipient: "Pat Q. O'Brien",
      street: "123 Main St Apt 4B",
      town: "Springfield",
      region: "IL",
      postcode: "62704-1234",
      country: "US",
    },
    `Pat Q. O'Brien\n123 Main St Apt 4B\nSpringfield, IL 62704-1234${abroad("US", "United States")}`,
  ],
  [
    {
      recipient: "山田 太郎 様",
      street: "千代田1-1",
      line2: "工具ビル3階",
      town: "千代田区",
      region: "東京都",
      postcode: "100-0001",
      country: "JP",
    },
    `〒100-0001\n東京都千代田区千代田1-1\n工具ビル3階\n山田 太郎 様${abroad("JP", "Japan")}`,
  ],
  [
    {
      recipient: "José da Silva",
      street: "Av. Paulista, 1000, ap. 51",
      postcode: "01310-100",
      town: "São Paulo",
      region: "SP",
      country: "BR",
    },
    `José da Silva\nAv. Paulista, 1000, ap. 51\n01310-100 São Paulo – SP${abroad("BR", "Brazil")}`,
  ],
  [
    { recipient: "Ann Lee", street: "1 Queen's Road", town: "Central", country: "HK" },
    "Ann Lee\n1 Queen's Road\nCentral\nHong Kong SAR China",
  ],
])("an address is written as its country's post wants it: %o", (address, text) => {
  expect(addressText(NewAddress.parse(address))).toBe(text);
});

test.each([
  "Ann Lee\nFlat 3\n4 Workshop Lane\nNN1 2AB Northfield",
  "〒100-0001\n東京都千代田区千代田1-1\n工具ビル3階\n山田 太郎 様",
  `${"x".repeat(238)}, ${"y".repeat(240)}`,
])("an address that is sent as a text stays whole: %j", (text) => {
  expect(addressText(NewAddress.parse(text))).toBe(text);
  expect(addressText(AddressOfRow.parse(text))).toBe(text);
});

test("a postcode's digits are plain ones, in whatever script they were typed", () => {
  const address = { ...home, postcode: "１００-０００５", region: "東京都", country: "JP" };
  expect(NewAddress.parse(address)).toMatchObject({ postcode: "100-0005" });
});

const issuesOf = (address: object) =>
  NewAddress.safeParse(address).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("parts lack nothing that the country's post needs", () => {
  const { postcode: _, ...without } = home;
  for (const address of [without, { ...home, postcode: "\u3164" }])
    expect(issuesOf(address)).toEqual([["postcode", "is required"]]);
  expect(issuesOf({ ...home, postcode: "62704", country: "US" })).toEqual([
    ["region", "is required"],
  ]);
  expect(issuesOf({ ...home, recipient: " " })).toEqual([["recipient", "is required"]]);
});

test.each([
  ["GB", ["NN1 2AB", "nn12ab", "GIR 0AA", "M1 1AE"], ["x", "N", "12345", "NN1 2A"]],
  ["DE", ["10115"], ["x", "1011", "NN1 2AB"]],
  ["NL", ["1012 AB", "1012ab"], ["x", "1012"]],
  ["IE", ["W23 F854", "D6W XY00"], ["x", "12345"]],
  ["US", ["62704", "62704-1234"], ["x", "6270"]],
  ["JP", ["100-0001", "1000001", "１００－０００１"], ["x", "100-001"]],
  ["BR", ["01310-100"], ["x", "01310"]],
  ["SE", ["114 55", "11455"], ["x"]],
])("a postcode has its country's format: %s", (country, right, wrong) => {
  const parse = (postcode: string) => issuesOf({ ...home, region: "R", postcode, country });
  for (const postcode of right) expect(parse(postcode)).toBeUndefined();
  for (const postcode of wrong)
    expect(parse(postcode)).toEqual([
      ["postcode", expect.stringMatching(/^isn't like .+, a postcode of/)],
    ]);
});

test("any postcode will do where the shop doesn't know the format", () => {
  expect(issuesOf({ ...home, postcode: "x", country: "HK" })).toBeUndefined();
});

test("a form asks for the parts as the country's post writes and calls them", () => {
  expect(partsByLine("DE").at(-1)).toEqual(["postcode", "town"]);
  expect(partsByLine("GB").slice(-2)).toEqual([["town"], ["postcode"]]);
  expect(partsByLine("JP").flat()[0]).toBe("postcode");
  expect(partsByLine("HK").flat()).toContain("region");
  expect(partName("postcode", "US")).toBe("ZIP code");
  expect(faultInText("missing", "postcode", "US")).toBe("Enter the ZIP code");
  expect(faultInText("malformed", "postcode", "GB")).toBe("Enter the postcode like this: NN1 2AB");
  for (const country of knownCountries)
    expect(faultOf("postcode", formatOf(country).postcode?.example, country)).toBeNull();
});

test("each country of ISO 3166-1 has a name and a form", () => {
  expect(new Set(countries).size).toBe(249);
  expect(countries.filter((country) => countryName(country) === country)).toEqual([]);
  expect(knownCountries.filter((country) => !countries.includes(country))).toEqual([]);
});

test("addresses are the same part by part", () => {
  const company = { ...home, company: "4 Workshop Lane", street: "Flat 3" };
  const flat = { ...home, street: "4 Workshop Lane", line2: "Flat 3" };
  expect(addressText(company)).toBe(addressText(flat));
  expect(isSameAddress(company, flat)).toBe(false);
  expect(isSameAddress(flat, { ...flat, company: "" })).toBe(true);
  expect(isSameAddress(home, addressText(home))).toBe(false);
});

test("an address is in a country by its parts; a text names none", () => {
  expect([isIn(["DE", "GB"], home), isIn(["DE"], home), isIn(["DE"], "1 Drill Street")]).toEqual([
    ...[true, false, true],
  ]);
});

test("the longest parts fit the text of an address", () => {
  const longest = Object.entries(addressLimits).map(([name, limit]) => [name, "x".repeat(limit)]);
  for (const country of ["BR", "GB", "GS", "JP", "US"]) {
    const address = { ...home, ...Object.fromEntries(longest), country };
    expect(addressText(address).length).toBeLessThanOrEqual(limits.address);
  }
});
