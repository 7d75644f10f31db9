import { expect, it } from "vitest";
import { Texts } from "../../contract/src/texts-config.ts";
import { configOf, questions } from "./config-of.ts";
import { currencyFacts, factsOfCountry } from "./countries.ts";

const answers = {
  name: "Sæby Værktøj",
  "legal-name": "Sæby Værktøj ApS",
  prefix: "SV",
  country: "NO",
  currency: "NOK",
  locale: "nb-NO",
  "time-zone": "Europe/Oslo",
  street: "Havnen 1",
  postcode: "9300",
  town: "Sæby",
  email: "hej@saeby.example",
  phone: "+47 22 00 00 00",
};

const proposal = (option: string, known: object) =>
  questions.find((it) => it.option === option)?.propose?.(known);

it.each([
  ["NO", "NOK", "nb-NO", "Europe/Oslo", 1],
  ["JP", "JPY", "ja-JP", "Asia/Tokyo", 7],
  ["SE", "SEK", "sv-SE", "Europe/Stockholm", 1],
  ["KW", "KWD", "ar-KW", "Asia/Kuwait", 6],
])("a shop in %s has %s, %s and %s", (country, currency, locale, timeZone, firstDayOfWeek) => {
  expect(factsOfCountry(country)).toEqual({ currency, locale, timeZone, firstDayOfWeek });
});

it.each([
  ["NOK", 2, "Norwegian kroner"],
  ["JPY", 0, "Japanese yen"],
  ["KWD", 3, "Kuwaiti dinars"],
])("%s has %i digits and is called %s", (code, minorDigits, name) => {
  expect(currencyFacts(code)).toEqual({ code, minorDigits, name });
});

it.each([
  ["Fjord Works AS", "FW"],
  ["Ørsted", "RS"],
  ["Éclat Outils", "EO"],
])("the orders of %s begin with %s unless another is typed", (name, prefix) => {
  expect(proposal("prefix", { name })).toBe(prefix);
});

it("what is answered is a whole configuration", () => {
  const { shop } = configOf(answers, 2026);
  expect(shop.error?.issues).toBeUndefined();
  expect(shop.data).toMatchObject({
    name: "Sæby Værktøj",
    orderPrefix: "SV",
    tagAuthority: "saeby.example,2026",
    telephone: { dialled: "+4722000000", shown: "+47 22 00 00 00" },
    address: { street: "Havnen 1", postcode: "9300", town: "Sæby" },
    pages: { blogs: false, portfolio: false },
  });
});

it("a new shop's texts name no unknown fact, and leave to the owner what binds", () => {
  const { texts } = configOf(answers, 2026);
  expect(Texts.safeParse(texts).error).toBeUndefined();
  const left = Object.entries(texts).flatMap(([name, text]) => (text === "" ? [name] : []));
  expect(left).toEqual(["returns", "privacy", "terms"]);
});

it("what can't be right is named by its field", () => {
  const { shop } = configOf({ ...answers, prefix: "s1", country: "Denmark", email: "hej" }, 2026);
  expect(shop.error?.issues.map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["orderPrefix", "country", "email"]),
  );
});
