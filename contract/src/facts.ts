import { byName, countryName } from "./country-name.ts";
import { deliveryPrices } from "./delivery-prices.ts";
import { howToPayHere } from "./paying.ts";
import { howToReturn } from "./return-words.ts";
import { guaranteeYears, shop, shopAddress } from "./shop.ts";
import type { PublicSettings } from "./shop-settings.ts";

/** The settings that facts follow. */
export type FactSettings = Pick<
  PublicSettings,
  "delivery" | "countries" | "shipping" | "orders" | "vat"
>;

interface Fact {
  readonly of: (settings: FactSettings) => string;
  /** Where it links to. */
  readonly to?: string;
}

/** What texts may name in braces, "{returnDays}": the configuration's and the settings' values, as they are now. */
export const facts = {
  shopName: { of: () => shop.name },
  legalName: { of: () => shop.legalName },
  address: { of: () => shopAddress },
  country: { of: () => countryName(shop.country) },
  since: { of: () => `${shop.since}` },
  email: {
    of: () => shop.email,
    to: `mailto:${shop.email.split("@").map(encodeURIComponent).join("@")}`,
  },
  telephone: { of: () => shop.telephone.shown, to: `tel:${shop.telephone.dialled}` },
  counterHours: { of: ({ delivery }) => delivery.hours.counter },
  telephoneHours: { of: ({ delivery }) => delivery.hours.telephone },
  returnDays: { of: ({ orders }) => `${orders.returnDays}` },
  howToReturn: { of: ({ orders }) => howToReturn(orders.returnDays) },
  guaranteeYears: { of: () => `${guaranteeYears}` },
  deliversTo: { of: ({ countries }) => byName(countries.deliversTo).map(countryName).join(", ") },
  deliveryPrices: { of: ({ shipping }) => deliveryPrices(shipping) },
  howToPay: { of: ({ orders }) => howToPayHere(orders.paymentDays) },
  whoMayOrder: {
    of: ({ orders }) =>
      orders.guests === "off"
        ? "You need an account to order."
        : "You can order with an account, or as a guest with your e-mail address.",
  },
  guestsOrder: {
    of: ({ orders }) =>
      orders.guests === "off"
        ? ""
        : "If you ordered as a guest, open it by the link in our e-mail about your order.",
  },
  vatNumber: {
    of: ({ vat }) => (vat.number ? `VAT number: ${vat.number}` : ""),
  },
  currency: { of: () => shop.currency.name },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof facts;
// as: Object.keys forgets the keys' type
export const factNames = Object.keys(facts) as readonly FactName[];

const isFact = (name: string): name is FactName => Object.hasOwn(facts, name);

/** A name in braces. */
const placeholder = /\{([A-Za-z]\w*)\}/g;

/** @returns the names in braces that name no fact, in the order in which they stand */
export const unknownFacts = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(placeholder)].map(([, name = ""]) => name).filter((it) => !isFact(it)),
  ),
];

/** @returns a text in parts: each a fact's name or what stands between two */
export const splitFacts = (text: string): { readonly text: string; readonly isFact: boolean }[] =>
  text
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 0
        ? { text: part, isFact: false }
        : { text: isFact(part) ? part : `{${part}}`, isFact: isFact(part) },
    )
    .filter((part) => part.text !== "");

/** @returns a fact by its name; null if there is no such fact, as in a text of an earlier build */
export const factNamed = (name: string): Fact | null => (isFact(name) ? facts[name] : null);
