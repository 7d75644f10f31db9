import type { LogEntry } from "@shop/contract/desk/log";
import { toDecimal } from "@shop/contract/money";
import { uploadedHash } from "@shop/contract/pictures";
import { NewCaps } from "@shop/contract/settings/caps";
import { NewOrdersSettings } from "@shop/contract/settings/orders";
import type { SettingsSection } from "@shop/contract/shop-settings";
import type { z } from "zod";
import type { SectionOf } from "../../settings/settings.ts";

type Values = NonNullable<LogEntry["before"]>;

/** The names of products by their ids. */
type ProductNames = ReadonlyMap<string, string>;

const pair = ([least, most]: readonly [number, number]): string => `${least} to ${most}`;

/** The values of a section as the log has them, without its lists of days. */
const deliveryValues = (delivery: SectionOf<"delivery">): Values => ({
  counter: delivery.hours.counter,
  telephone: delivery.hours.telephone,
  workingDays: delivery.workingDays.join(", "),
  cutOff: delivery.cutOff,
  dispatchDays: pair(delivery.dispatchDays),
  parcelDays: pair(delivery.parcelDays),
  palletDays: pair(delivery.palletDays),
});

/** What only one of two lists has: "2026-12-24, 2026-12-31". */
const added = (from: readonly string[], to: readonly string[]): string | null =>
  to.filter((one) => !from.includes(one)).join(", ") || null;

const changedDelivery = (was: SectionOf<"delivery">, is: SectionOf<"delivery">) => {
  const [before, after] = [deliveryValues(was), deliveryValues(is)];
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  const pick = (values: Values, days: string | null): Values => ({
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    ...(days === null ? {} : { closedDays: days }),
  });
  return {
    before: pick(before, added(is.closedDays, was.closedDays)),
    after: pick(after, added(was.closedDays, is.closedDays)),
  };
};

const changedNotice = (was: SectionOf<"notice">, is: SectionOf<"notice">) => {
  const names = (["text", "from", "until"] as const).filter((name) => was[name] !== is[name]);
  const pick = (notice: SectionOf<"notice">): Values =>
    Object.fromEntries(names.map((name) => [name, notice[name] || null]));
  return { before: pick(was), after: pick(is) };
};

/** The countries that went and those that came. */
const changedCountries = (was: SectionOf<"countries">, is: SectionOf<"countries">) => ({
  before: { deliversTo: added(is.deliversTo, was.deliversTo) },
  after: { deliversTo: added(was.deliversTo, is.deliversTo) },
});

type Fields = Readonly<Record<string, number | string>>;

/** Tells which of a schema's numbers and words differ. */
const changedFields =
  ({ shape }: z.ZodObject) =>
  (was: Fields, is: Fields) => {
    const names = Object.keys(shape).filter((name) => was[name] !== is[name]);
    const pick = (fields: Fields): Values =>
      Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
    return { before: pick(was), after: pick(is) };
  };

/** @returns the names of the chosen tools in their sequence; an id where there is no such tool any more */
const changedHome = (
  was: SectionOf<"home">,
  is: SectionOf<"home">,
  names: ProductNames = new Map(),
) => {
  const named = ({ tools }: SectionOf<"home">): Values => ({
    tools: tools.map((id) => names.get(id) ?? id).join(", ") || null,
  });
  return { before: named(was), after: named(is) };
};

/** The rates as texts: "DE 19 % / 7 %", with the day from which they hold. */
const rateTexts = ({ rates }: SectionOf<"vat">): string[] =>
  rates.map(({ country, from, standard, reduced }) =>
    [country, from, `${standard}\u00a0% / ${reduced}\u00a0%`].filter(Boolean).join(" "),
  );

/** The exchange rates as texts: "7.4604 from 2026-11-01". */
const exchangeTexts = ({ exchangeRates }: SectionOf<"vat">): string[] =>
  exchangeRates.map(({ from, rate }) => [rate, from && `from ${from}`].filter(Boolean).join(" "));

/** What is charged and how, and the rates that went and those that came. */
const changedVat = (was: SectionOf<"vat">, is: SectionOf<"vat">) => {
  const all = ["charged", "included", "number", "destination", "vies", "deliveryRate"] as const;
  const names = all.filter((name) => was[name] !== is[name]);
  const pick = (vat: SectionOf<"vat">, other: SectionOf<"vat">): Values => {
    const rates = added(rateTexts(other), rateTexts(vat));
    const exchangeRates = added(exchangeTexts(other), exchangeTexts(vat));
    return {
      ...Object.fromEntries(names.map((name) => [name, vat[name]])),
      ...(rates === null ? {} : { rates }),
      ...(exchangeRates === null ? {} : { exchangeRates }),
    };
  };
  return { before: pick(was, is), after: pick(is, was) };
};

/** A method as a text: "Parcel DK: 10000 4900, 30000 9900, free from 100000". */
const methodTexts = ({ methods }: SectionOf<"shipping">): string[] =>
  methods.map(({ name, kind, countries, postcodes, rows, freeFrom, days }) => {
    const where = [...countries, ...postcodes].join(" ");
    const prices = rows.map(({ upTo, cents }) => `${upTo ?? "…"}: ${toDecimal(cents)}`);
    const more = [
      ...(freeFrom === null ? [] : [`free from ${toDecimal(freeFrom)}`]),
      ...(days ? [`${pair(days)} days`] : []),
      ...(kind === "pickup" ? ["picked up"] : []),
    ];
    return `${[name, where].filter(Boolean).join(" ")} (${[...prices, ...more].join("; ")})`;
  });

/** The methods that went and those that came. */
const changedShipping = (was: SectionOf<"shipping">, is: SectionOf<"shipping">) => {
  const [before, after] = [methodTexts(was), methodTexts(is)];
  return { before: { methods: added(after, before) }, after: { methods: added(before, after) } };
};

const changedOpening = (was: SectionOf<"opening">, is: SectionOf<"opening">) => ({
  before: { open: was.open },
  after: { open: is.open },
});

const changedPayment = (was: SectionOf<"payment">, is: SectionOf<"payment">) => {
  const names = (["card", "invoice", "bankDetails"] as const).filter(
    (name) => was[name] !== is[name],
  );
  const pick = (payment: SectionOf<"payment">): Values =>
    Object.fromEntries(names.map((name) => [name, payment[name] === "" ? null : payment[name]]));
  return { before: pick(was), after: pick(is) };
};

/** The pictures as texts: "Logo (1a2b3c4d)", "Slide 1 (5e6f7a8b): A bench", "Drill bit (9c0d1e2f) top". */
const pictureTexts = ({ logo, slides, kinds }: SectionOf<"pictures">): string[] => {
  const named = (name: string, address: string, focus?: string): string =>
    [name, `(${uploadedHash(address)?.slice(0, 8)})`, focus].filter(Boolean).join(" ");
  return [
    ...(logo ? [named(logo.saysName ? "Logo with the name" : "Logo", logo.picture)] : []),
    ...slides.map(
      ({ slide, picture, alt, focus }) => `${named(`Slide ${slide}`, picture, focus)}: ${alt}`,
    ),
    ...kinds.map(({ kind, picture, focus }) => named(kind, picture, focus)),
  ];
};

/** The pictures that went and those that came. */
const changedPictures = (was: SectionOf<"pictures">, is: SectionOf<"pictures">) => {
  const [before, after] = [pictureTexts(was), pictureTexts(is)];
  return {
    before: { shopPictures: added(after, before) },
    after: { shopPictures: added(before, after) },
  };
};

/** A list as a text: "Trade 10 %; Bit 20 %; saw 15". */
const listTexts = ({ lists }: SectionOf<"priceLists">): string[] =>
  lists.map(({ name, percent, kinds, prices }) =>
    [
      `${name} ${percent}\u00a0%`,
      ...kinds.map((one) => `${one.kind} ${one.percent}\u00a0%`),
      ...prices.map(({ product, cents }) => `${product} ${toDecimal(cents)}`),
    ].join("; "),
  );

/** The lists that went and those that came. */
const changedLists = (was: SectionOf<"priceLists">, is: SectionOf<"priceLists">) => {
  const [before, after] = [listTexts(was), listTexts(is)];
  return { before: { lists: added(after, before) }, after: { lists: added(before, after) } };
};

/** The sections' names, and what the log says of a change: of the closed days those that went and those that came. */
export const sectionsInLog: {
  readonly [Name in SettingsSection]: {
    readonly name: string;
    /** The ids of the products that a section names. */
    readonly products?: (section: SectionOf<Name>) => readonly string[];
    readonly changed: (
      was: SectionOf<Name>,
      is: SectionOf<Name>,
      names?: ProductNames,
    ) => Required<Pick<LogEntry, "before" | "after">>;
  };
} = {
  delivery: { name: "Opening hours and delivery", changed: changedDelivery },
  notice: { name: "Notice", changed: changedNotice },
  countries: { name: "Countries", changed: changedCountries },
  orders: { name: "Payment, returns and stock", changed: changedFields(NewOrdersSettings) },
  shipping: { name: "Delivery and prices", changed: changedShipping },
  vat: { name: "VAT", changed: changedVat },
  pictures: { name: "Logo and pictures", changed: changedPictures },
  home: { name: "Tools on home", products: ({ tools }) => tools, changed: changedHome },
  opening: { name: "Open to visitors", changed: changedOpening },
  caps: { name: "Limits of accounts", changed: changedFields(NewCaps) },
  payment: { name: "Payment methods", changed: changedPayment },
  priceLists: { name: "Price lists", changed: changedLists },
};
