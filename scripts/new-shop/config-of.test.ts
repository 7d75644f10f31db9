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
  state: "",
  phone: "22 00 00 00",
  guests: "card",
  "return-days": "14",
  "guarantee-years": "0",
  kinds: "",
};
const dialled = "+4722000000";

const proposal = (option: string, known: object) =>
  questions.find((it) => it.option === option)?.propose?.(known);

it.each([
  ["NO", "NOK", "nb-NO", "Europe/Oslo", 1],
  ["JP", "JPY", "ja-JP", "Asia/Tokyo", 7],
  ["DE", "EUR", "de-DE", "Europe/Berlin", 1],
  ["KW", "KWD", "ar-KW", "Asia/Kuwait", 6],
])("a shop in %s has %s, %s and %s", (country, currency, locale, timeZone, firstDayOfWeek) => {
  expect(factsOfCountry(country)).toMatchObject({ currency, locale, timeZone, firstDayOfWeek });
});

it.each([
  ["US", "America/New_York"],
  ["ES", "Europe/Madrid"],
  ["AU", "Australia/Sydney"],
  ["BR", "America/Sao_Paulo"],
])("the time zone of a shop in %s, which has several, is asked", (country, one) => {
  expect(proposal("time-zone", { country })).toBe("");
  expect(factsOfCountry(country).timeZones).toContain(one);
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
  const { shop } = configOf(answers, dialled, 2026);
  expect(shop.error?.issues).toBeUndefined();
  expect(shop.data).toMatchObject({
    name: "Sæby Værktøj",
    orderPrefix: "SV",
    tagAuthority: "saeby.example,2026",
    telephone: { dialled, shown: "22 00 00 00" },
    guestOrders: "card",
    returnDays: 14,
    guaranteeYears: 0,
    kinds: [],
    address: { street: "Havnen 1", postcode: "9300", town: "Sæby" },
    pages: { blogs: false, portfolio: false },
  });
});

it("a new shop's texts name no unknown fact, and leave to the owner what binds", () => {
  const { texts } = configOf(answers, dialled, 2026);
  expect(Texts.safeParse(texts).error).toBeUndefined();
  const left = Object.entries(texts).flatMap(([name, text]) => (text === "" ? [name] : []));
  expect(left).toEqual(["returns", "privacy", "terms"]);
});

it("what can't be right is named by its field", () => {
  const { shop } = configOf(
    { ...answers, prefix: "s1", country: "Denmark", email: "hej", "return-days": "two" },
    dialled,
    2026,
  );
  expect(shop.error?.issues.map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["orderPrefix", "country", "email", "returnDays"]),
  );
});

it("a shop in the United States has its state, and the hours of its clock", () => {
  const american = { ...answers, country: "US", currency: "USD", locale: "en-US", state: "OR" };
  const here = { "time-zone": "America/Los_Angeles", postcode: "97201", town: "Portland" };
  const { shop } = configOf({ ...american, ...here }, "+15035550123", 2026);
  expect(shop.data).toMatchObject({
    address: { street: "Havnen 1", town: "Portland", region: "OR", postcode: "97201" },
    hours: { counter: "Monday to Friday, 9 am to 5 pm" },
  });
  expect(
    configOf({ ...american, ...here, state: "" }, "+15035550123", 2026).shop.error?.issues,
  ).toMatchObject([{ path: ["address", "region"] }]);
});
