/** What a basket costs, and what its page says of it. Loads late: the rules of prices would delay the page's first render. */
import { undeliveredText } from "@shop/contract/first-country";
import { formatMinorUnits } from "@shop/contract/format";
import { deliveryName, discountName } from "@shop/contract/prices/code-texts";
import type { DeliveryOption, NoDelivery } from "@shop/contract/prices/delivery-methods";
import { rateAreaName } from "@shop/contract/prices/vat-places";
import { vatRows } from "@shop/contract/prices/vat-rows";
import { withoutVatText } from "@shop/contract/prices/without-vat";
import type { PublicSettings } from "@shop/contract/shop-settings";
import type { CodeAnswer } from "./basket-code.ts";
import {
  arrivalText,
  codeOn,
  type Destination,
  noDiscount,
  optionsFor,
  priceOf,
  type ToolsPrice,
  type ToolToPrice,
} from "./basket-price.ts";

/** What a code does to the price. */
export interface CostsOfCode {
  readonly code: string;
  /** What it takes off, in minor units; 0 if it doesn't apply. */
  readonly off: number;
  readonly isDeliveryFree: boolean;
  /** Why it takes nothing off; "" if it does, and until the shop has said so. */
  readonly why: string;
  /** Whether the shop hasn't said yet what it does. */
  readonly isUnchecked: boolean;
}

/** A part of the total: "Goods" and its amount. */
export interface CostsPart {
  readonly name: string;
  readonly amount: string;
}

/** What a basket costs where it is to go. */
export interface BasketCosts {
  /** Each costs what is paid for it: an export's has no VAT. */
  readonly options: readonly DeliveryOption[];
  /** Why nothing delivers it; null if something does. */
  readonly undelivered: string | null;
  /** Null without a code. */
  readonly code: CostsOfCode | null;
  /** How it is delivered; undefined if nothing delivers it. */
  readonly option: DeliveryOption | undefined;
  /** What is paid with delivery and VAT, in minor units. */
  readonly total: number;
  /** What adds up to the total, in this order: goods, discount, delivery, and VAT that isn't included. */
  readonly parts: readonly CostsPart[];
  /** What it has of VAT by rate: "Of which VAT 20 %: €32.08". */
  readonly vatTexts: readonly string[];
  /** Why it has no VAT; "" if it has, and in a shop that charges none. */
  readonly withoutVat: string;
  /** What a piece of each tool costs by its id, in minor units: for an export it has no VAT. */
  readonly unitPrices: ReadonlyMap<string, number>;
  /** @returns when it comes by an option: "Arrives 26 Nov to 2 Dec" */
  readonly arrival: (option: DeliveryOption) => string;
}

/** @returns why nothing delivers to a country, and what the customer can do */
export const noDeliveryText = (why: NoDelivery, { country }: Destination): string =>
  why === "country"
    ? undeliveredText(country)
    : "Together these tools are too heavy for us to deliver. Order fewer of them, or ask us.";

/** @returns why an order can't be placed to a country or region whose rate the shop lacks */
const missingRateText = (area: string): string =>
  `We can’t sell to ${rateAreaName(area)} yet, because its VAT isn’t set up. Please write to us.`;

/** @returns the parts of a price */
const partsOf = (
  { goods, discount, delivery, vat, taxed }: ToolsPrice,
  option: DeliveryOption | undefined,
  code: string | undefined,
  isDeliveryFree: boolean,
): CostsPart[] => {
  const part = (name: string, cents: number) => ({ name, amount: formatMinorUnits(cents) });
  const addedVat = taxed && !taxed.included ? vatRows(vat, false) : [];
  return [
    part("Goods", goods),
    ...(discount > 0
      ? [{ name: discountName(code), amount: `−${formatMinorUnits(discount)}` }]
      : []),
    ...(option
      ? [
          {
            name: deliveryName(option.name, isDeliveryFree ? code : undefined),
            amount: delivery === 0 ? "free" : formatMinorUnits(delivery),
          },
        ]
      : []),
    ...addedVat.map(({ name, cents }) => part(name, cents)),
  ];
};

/** @returns a text for the VAT that the total includes, at each rate */
const vatTextsOf = ({ vat, taxed, total }: ToolsPrice): readonly string[] => {
  if (!taxed || total === 0) return [];
  const rows = vatRows(vat, taxed.included);
  if (rows.length === 0) return ["Without VAT"];
  if (!taxed.included) return [];
  return rows.map(({ name, cents }) => `${name}: ${formatMinorUnits(cents)}`);
};

/** What the visitor has chosen. */
interface Choice {
  readonly to: Destination;
  /** The id of the method of delivery; undefined for the first that delivers the basket. */
  readonly method: string | undefined;
}

/**
 * @param now milliseconds since 1970
 * @returns what tools cost where they are to go, by what the server will decide it by
 */
export const costsOf = (
  tools: readonly ToolToPrice[],
  { to, method }: Choice,
  { typed, checked, failure }: CodeAnswer,
  settings: PublicSettings,
  now: number,
): BasketCosts => {
  const { options: listed, none } = optionsFor(tools, to, settings);
  const given = checked?.offer && codeOn(tools, checked.offer);
  const code = given && "code" in given ? given.code : undefined;
  const priced = listed.map((option) => ({
    option,
    price: priceOf(tools, option, to, settings, now, code),
  }));
  const chosen = priced.find(({ option }) => option.id === method) ?? priced[0];
  const price = chosen?.price ?? priceOf(tools, undefined, to, settings, now, code);
  const { total, taxed, unitPrices, off, missingRate } = price;
  const refusal = checked?.refusal ?? (given && "why" in given ? given.why : failure);
  const options = priced.map((one) => ({ ...one.option, cents: one.price.delivery }));
  const option = options.find(({ id }) => id === chosen?.option.id);
  return {
    ...{ total, vatTexts: vatTextsOf(price), withoutVat: taxed ? withoutVatText(taxed) : "" },
    parts: partsOf(price, option, checked?.code ?? typed, code?.kind === "delivery"),
    options,
    undelivered: none
      ? noDeliveryText(none, to)
      : missingRate === null
        ? null
        : missingRateText(missingRate),
    option,
    code: typed
      ? {
          ...{ code: checked?.code ?? typed, off, isDeliveryFree: code?.kind === "delivery" },
          isUnchecked: !checked && !failure,
          why: off > 0 ? "" : code ? noDiscount : refusal,
        }
      : null,
    unitPrices: new Map(tools.map(({ id = "" }, index) => [id, unitPrices[index] ?? 0])),
    arrival: (one) => arrivalText(tools, one, settings, now),
  };
};
