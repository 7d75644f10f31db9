import { z } from "zod";
import { guestOrders } from "./guest-orders.ts";
import { minorDigitsOf } from "./prices/exchange.ts";
import { ExchangeRate } from "./settings/exchange-rate.ts";

const Text = z.string().trim().min(1);

/** ISO 3166-1: "GB". */
const Country = z.string().regex(/^[A-Z]{2}$/, "must be two capital letters of ISO 3166-1");

const isKnownBy = (read: (value: string) => unknown) => (value: string) => {
  try {
    read(value);
    return true;
  } catch {
    return false; // Intl throws a RangeError for what it doesn't know
  }
};

const Locale = Text.refine(
  isKnownBy((locale) => new Intl.Locale(locale)),
  "must be a language tag such as fr-FR",
);

/** Digits after the decimal point: none (yen), two (euros) or three (dinars), as ISO 4217 lists them. */
const Currency = z
  .strictObject({
    /** ISO 4217: "CHF". */
    code: z.string().regex(/^[A-Z]{3}$/, {
      error: "must be three capital letters of ISO 4217",
      abort: true, // Intl throws for any other text
    }),
    /** Its name in a sentence: "Prices are in dollars". */
    name: Text,
    /** Digits of its minor unit in ISO 4217. */
    minorDigits: z.literal([0, 2, 3]),
  })
  .refine(({ code, minorDigits }) => minorDigitsOf(code) === minorDigits, {
    path: ["minorDigits"],
    message: "must be the currency's digits in ISO 4217",
  });

const Days = z.int().min(0).max(60);

/** Working days, at least and at most. */
const WorkingDays = z
  .tuple([Days, Days])
  .readonly()
  .refine(([least, most]) => least <= most, "must be the least days and then the most");

/** When orders are shipped and arrive (DeliveryCalendar). */
export const DeliveryTerms = z.strictObject({
  /** The days of the week on which parcels leave and arrive: 1 is Monday, 7 is Sunday. */
  workingDays: z.array(z.int().min(1).max(7)).min(1, "must have a day").readonly(),
  /** Public holidays and closed days: "2026-12-25". Nothing leaves and nothing arrives on them. */
  closedDays: z.array(z.iso.date()).readonly(),
  /** An order after this time counts as one of the next day: "15:00"; "24:00" for none. */
  cutOff: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "must be a time such as 15:00"),
  /** Working days until an order leaves, at least and at most. */
  dispatchDays: WorkingDays,
  /** Working days that a parcel, and a heavy tool's pallet, is on its way. */
  parcelDays: WorkingDays,
  palletDays: WorkingDays,
});

/** Who the shop is, as shop.config.ts says it and every build checks it. */
export const Shop = z
  .strictObject({
    /** Its name, as visitors read it. Nobody else may use a name that reads like it. */
    name: Text.max(40).regex(/(?:[a-z].*){3}/i, "must have three of the letters A to Z"),
    /** Who sells, as invoices and the terms name it: the name of the company or its owner. */
    legalName: Text.max(100),
    /** The beginning of every order's number: "AB" of "AB-7K4M-2XQF". */
    orderPrefix: z.string().regex(/^[A-Z]{2,4}$/, "must be two to four capital letters"),
    /** The authority of the API's problem types (RFC 4151): a domain or an e-mail address of the shop, and a year in which it had it. */
    tagAuthority: z.string().regex(/^[\w.@-]+,\d{4}$/, "must be like shop.example,2026"),
    /** Which of the pages that not every shop has exist, and stand in the menu. */
    pages: z.strictObject({ blogs: z.boolean(), portfolio: z.boolean() }),
    /** Whether visitors see the shop before its owner opens it at the desk: until then they read "Opening soon". */
    opened: z.boolean(),
    /** How somebody without an account may order, until admins set it at the desk. */
    guestOrders: z.enum(guestOrders),
    /**
     * Whether npm start shows the tools, customers and orders of emulator-data, whose addresses are British; without them it
     * has two accounts and nothing else. Tests have them in any case.
     */
    demoData: z.boolean(),
    /** One sentence in the footer and for search engines. */
    slogan: Text.max(160),
    /** The year in which the shop was founded. */
    since: z.int().min(1000),
    /** The language of the pages' words (BCP 47). */
    language: Locale,
    /** Whose formats numbers, money and dates have (BCP 47): "fr-CH". */
    locale: Locale,
    currency: Currency,
    /**
     * Units of the currency of the shop's country for one of the shop's, until admins set it at the desk. Missing where they are
     * the same: invoices state VAT in the country's currency, too.
     */
    exchangeRate: ExchangeRate.optional(),
    /** Where the shop is, and where tools are returned to. */
    country: Country,
    /** The region of Google Cloud in which the shop runs; by default the nearest to its country (region.ts). */
    region: z
      .string()
      .regex(/^[a-z]+-[a-z]+\d+$/, "must be a region such as europe-west1")
      .optional(),
    /** The countries that the shop delivers to, until admins set them at the desk. */
    deliversTo: z.array(Country).min(1).readonly(),
    /** Whose days the orders, the figures and the log go by (IANA): "Europe/Rome". */
    timeZone: Text.refine(
      isKnownBy((timeZone) => new Intl.DateTimeFormat("en", { timeZone })),
      "must be a time zone such as Europe/Rome",
    ),
    /** The first day of a week in the figures: 1 is Monday, 7 is Sunday. */
    firstDayOfWeek: z.int().min(1).max(7),
    /** The counter's and the returns' address. */
    address: z.strictObject({
      street: Text,
      postcode: Text.optional(),
      town: Text,
      /** A state, a province or a county, where its post wants one: "OR". */
      region: Text.optional(),
    }),
    /** The address that customers write to. */
    email: z.email(),
    /** For tel: links, and for display. */
    telephone: z.strictObject({
      dialled: z.string().regex(/^\+\d{5,15}$/, "must be + and digits"),
      shown: Text,
    }),
    /** When the counter is open, and when the telephone is answered, until admins set it at the desk. */
    hours: z.strictObject({ counter: Text, telephone: Text }),
    /** When orders are shipped and arrive, until admins set it at the desk. */
    delivery: DeliveryTerms,
    /** The days after its arrival in which a tool can be sent back, until admins set them at the desk; 0 for no returns by right. */
    returnDays: z.int().min(0).max(365),
    /** The years in which the shop repairs or replaces a tool that fails; 0 if it promises none. */
    guaranteeYears: z.int().min(0).max(99),
    /** Where invoices are paid to, until an owner sets it at the desk. Without bank details, no invoice is offered. */
    bankDetails: Text.max(400).optional(),
    /** The kinds of tools (Product.kind) that home and the footer lead to. */
    kinds: z.array(Text.max(40)).readonly(),
  })
  .readonly();
export type Shop = z.infer<typeof Shop>;
