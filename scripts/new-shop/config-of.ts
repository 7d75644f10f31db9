import { CheckedShop } from "../../contract/build/checked-shop.ts";
import { isRequired, partName } from "../../contract/src/address-formats.ts";
import { guestOrders } from "../../contract/src/guest-orders.ts";
import type { Home } from "../../contract/src/home-config.ts";
import { vatPlaceOf } from "../../contract/src/prices/vat-places.ts";
import type { Texts } from "../../contract/src/texts-config.ts";
import type { Theme } from "../../contract/src/theme-config.ts";
import { currencyFacts, factsOfCountry } from "./countries.ts";

/** What a new owner is asked, by the names of the options. */
export interface Answers {
  readonly name: string;
  readonly "legal-name": string;
  readonly prefix: string;
  readonly country: string;
  readonly currency: string;
  readonly locale: string;
  readonly "time-zone": string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly state: string;
  readonly email: string;
  readonly phone: string;
  readonly guests: string;
  readonly "return-days": string;
  readonly "guarantee-years": string;
  readonly kinds: string;
}

type Known = Partial<Answers>;

/** A question, in the order in which they are asked. */
interface Question {
  readonly option: keyof Answers;
  readonly text: string | ((answers: Known) => string);
  /** @returns the answer that is taken if nothing is typed; empty if one has to be */
  readonly propose?: (answers: Known) => string;
  /** Whether it may stay without an answer. */
  readonly isOptional?: (answers: Known) => boolean;
  /** Whether it is asked at all. */
  readonly isAsked?: (answers: Known) => boolean;
}

/** "FW" of "Fjord Works AS": the first letters of two words, or two of one. */
const initials = (name: string): string => {
  const words =
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const [first = "", second = ""] = words;
  return second ? `${first[0]}${second[0]}` : first.slice(0, 2);
};

const ofCountry = ({ country = "" }: Known) => factsOfCountry(country);

const needs =
  (part: "postcode" | "region") =>
  ({ country = "" }: Known): boolean =>
    isRequired(part, country);

export const questions: readonly Question[] = [
  { option: "name", text: "What is the shop called?" },
  {
    option: "legal-name",
    text: "Who sells, as invoices name it?",
    propose: ({ name = "" }) => name,
  },
  {
    option: "prefix",
    text: "With which letters does an order's number begin?",
    propose: ({ name = "" }) => initials(name),
  },
  { option: "country", text: "In which country is it (two letters, such as DK)?" },
  {
    option: "currency",
    text: "In which currency are the prices?",
    propose: (answers) => ofCountry(answers).currency ?? "",
  },
  {
    option: "locale",
    text: "Whose formats do numbers and dates have?",
    propose: (answers) => ofCountry(answers).locale,
  },
  {
    option: "time-zone",
    text: (answers) =>
      ["In which time zone are its days?", ofCountry(answers).timeZones.join(", ")]
        .filter(Boolean)
        .join(" "),
    propose: (answers) => ofCountry(answers).timeZone ?? "",
  },
  { option: "street", text: "Street and number" },
  { option: "town", text: "Town" },
  {
    option: "state",
    text: ({ country = "" }) => partName("region", country),
    isAsked: needs("region"),
  },
  {
    option: "postcode",
    text: ({ country = "" }) => partName("postcode", country),
    isOptional: (answers) => !needs("postcode")(answers),
  },
  { option: "email", text: "To which e-mail address do customers write?" },
  { option: "phone", text: "Telephone" },
  {
    option: "guests",
    text: `May customers order without an account (${guestOrders.join(", ")})?`,
    propose: () => "off",
  },
  {
    option: "return-days",
    text: "In how many days may customers send a tool back (0 for none by right)?",
    // Whoever buys in the EU or the United Kingdom from afar has 14 days by law.
    propose: ({ country = "" }) =>
      vatPlaceOf({ country }).isInEu || country === "GB" ? "14" : "0",
  },
  {
    option: "guarantee-years",
    text: "For how many years do you repair or replace a tool that fails (0 for no such promise)?",
    propose: () => "0",
  },
  {
    option: "kinds",
    text: "Which kinds of tools does home lead to, with commas between them (none for now)?",
    isOptional: () => true,
  },
];

/**
 * What facts alone can say. The other texts bind whoever sells, so the owner writes them; until then there are no such
 * pages.
 */
const texts: Texts = {
  delivery: `Each tool’s page says when it ships and when it arrives.

## What it costs

The total beside the order button is what you pay. {howToPay}

## Where we deliver

{deliversTo}
`,
  returns: "",
  contact: `## Write to us

{email}

## Call us

{telephone}, {telephoneHours}.

## Visit us

{legalName}, {address}. The counter is open {counterHours}.
`,
  privacy: "",
  terms: "",
  imprint: `{legalName}  
{address}  
{country}

{email}

{telephone}
`,
};

/** @returns nine to five as the locale writes hours */
const officeHours = (locale: string): string => {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  return `Monday to Friday, ${hour12 ? "9 am to 5 pm" : "9 to 17"}`;
};

/** @returns what was typed for a number; NaN, which no schema takes, for anything else */
const toNumber = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN);

/**
 * @param dialled the telephone as it is dialled from abroad: "+15035550123"
 * @returns the four configurations of a shop without texts and pictures of the demo's
 */
export const configOf = (answers: Answers, dialled: string, year: number) => {
  const { name, country, locale, phone, postcode, state, street, town } = answers;
  const hours = officeHours(locale);
  const domain = answers.email.replace(/^.*@/, "");
  const shop = CheckedShop.safeParse({
    name,
    legalName: answers["legal-name"],
    orderPrefix: answers.prefix,
    tagAuthority: `${domain},${year}`,
    pages: { blogs: false, portfolio: false },
    opened: false,
    guestOrders: answers.guests,
    demoData: false,
    slogan: `Hand tools and drill machines from ${town}.`,
    since: year,
    language: "en",
    locale,
    currency: currencyFacts(answers.currency),
    country,
    deliversTo: [country],
    timeZone: answers["time-zone"],
    firstDayOfWeek: factsOfCountry(country).firstDayOfWeek,
    address: {
      street,
      ...(postcode ? { postcode } : {}),
      town,
      ...(state ? { region: state } : {}),
    },
    email: answers.email,
    telephone: { dialled, shown: phone },
    hours: { counter: hours, telephone: hours },
    delivery: {
      workingDays: [1, 2, 3, 4, 5],
      closedDays: [],
      cutOff: "24:00",
      dispatchDays: [0, 2],
      parcelDays: [1, 3],
      palletDays: [1, 5],
    },
    returnDays: toNumber(answers["return-days"]),
    guaranteeYears: toNumber(answers["guarantee-years"]),
    kinds: answers.kinds
      .split(",")
      .map((kind) => kind.trim())
      .filter(Boolean),
  });
  const home: Home = {
    slides: [
      {
        title: name,
        text: "Hand tools and drill machines.",
        to: "#our-tools",
        go: "See the tools",
      },
    ],
    kinds: {},
    figures: [],
    article: null,
    story: [],
  };
  // A nut, until the owner draws a logo.
  const theme: Theme = {
    colours: {},
    logo: [
      { d: "M32 4 56 18v28L32 60 8 46V18zm0 16a12 12 0 1 0 0 24 12 12 0 1 0 0-24z" },
      { d: "M32 26a6 6 0 1 1 0 12 6 6 0 1 1 0-12z", accent: true },
    ],
  };
  return { shop, home, theme, texts };
};
