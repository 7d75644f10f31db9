import { expect, test } from "vitest";
import { AddressOfRow, AddressToDeliver, AddressToKeep, type PostalAddress } from "./address.ts";
import { addressText } from "./address-text.ts";
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
  expect(addressText(AddressToKeep.parse(address))).toBe(text);
});

test.each([
  "Ann Lee\nFlat 3\n4 Workshop Lane\nNN1 2AB Northfield",
  "〒100-0001\n東京都千代田区千代田1-1\n工具ビル3階\n山田 太郎 様",
  `${"x".repeat(238)}, ${"y".repeat(240)}`,
])("an address that is sent as a text stays whole: %j", (text) => {
  expect(addressText(AddressToDeliver.parse(text))).toBe(text);
  expect(addressText(AddressOfRow.parse(text))).toBe(text);
});

test("a postcode's digits are plain ones, in whatever script they were typed", () => {
  const address = { ...home, postcode: "１００-０００５", region: "東京都", country: "JP" };
  expect(AddressToKeep.parse(address)).toMatchObject({ postcode: "100-0005" });
});

const issuesOf = (schema: typeof AddressToDeliver | typeof AddressToKeep, address: object) =>
  schema.safeParse(address).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("parts lack nothing that the country's post needs", () => {
  const { postcode: _, ...without } = home;
  for (const address of [without, { ...home, postcode: "\u3164" }])
    expect(issuesOf(AddressToKeep, address)).toEqual([["postcode", "is required"]]);
  expect(issuesOf(AddressToKeep, { ...home, country: "US" })).toEqual([["region", "is required"]]);
  expect(issuesOf(AddressToKeep, { ...home, recipient: " " })).toEqual([
    ["recipient", "is required"],
  ]);
});

test("an order goes only to a country that the shop delivers to", () => {
  const { postcode: _, ...address } = { ...home, country: "HK" };
  const refused = [["country", "is a country that the shop doesn't deliver to"]];
  expect(issuesOf(AddressToDeliver, address)).toEqual(refused);
  expect(issuesOf(AddressToKeep, address)).toBeUndefined();
});

test("the longest parts fit the text of an address", () => {
  const longest = Object.entries(addressLimits).map(([name, limit]) => [name, "x".repeat(limit)]);
  for (const country of ["BR", "GB", "GS", "JP", "US"]) {
    const address = AddressToKeep.parse({ ...Object.fromEntries(longest), country });
    expect(addressText(address).length).toBeLessThanOrEqual(limits.address);
  }
});
