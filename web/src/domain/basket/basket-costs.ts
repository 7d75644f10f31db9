/** What a basket costs, and what its page says of it. Loads late: the rules of prices would delay the page's first render. */
import { undeliveredText } from "@shop/contract/first-country";
import { formatMinorUnits } from "@shop/contract/format";
import type { DeliveryOption, NoDelivery } from "@shop/contract/prices/delivery-methods";
import type { OrderVat } from "@shop/contract/prices/vat";
import { vatRows } from "@shop/contract/prices/vat-rows";
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

/** What a basket costs where it is to go. */
export interface BasketCosts {
  readonly options: readonly DeliveryOption[];
  /** Why nothing delivers it; null if something does. */
  readonly undelivered: string | null;
  /** Null without a code. */
  readonly code: CostsOfCode | null;
  /** How it is delivered; undefined if nothing delivers it. */
  readonly option: DeliveryOption | undefined;
  /** What is paid with delivery and VAT, in minor units. */
  readonly total: number;
  /** What it has of VAT by rate: "Of which VAT 20 %: £32.08". */
  readonly vatTexts: readonly string[];
  /** How it is taxed; undefined where no VAT is charged. */
  readonly taxed: OrderVat | undefined;
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

/** @returns a text for the VAT at each rate */
const vatTextsOf = ({ vat, taxed, total }: ToolsPrice): readonly string[] => {
  if (!taxed || total === 0) return [];
  const rows = vatRows(vat, taxed.included);
  if (rows.length === 0) return ["Without VAT"];
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
  const { options, none } = optionsFor(tools, to, settings);
  const option = options.find(({ id }) => id === method) ?? options[0];
  const given = checked?.offer && codeOn(tools, checked.offer);
  const code = given && "code" in given ? given.code : undefined;
  const price = priceOf(tools, option, to, settings, now, code);
  const { total, taxed, unitPrices, off } = price;
  const refusal = checked?.refusal ?? (given && "why" in given ? given.why : failure);
  const isDeliveryFree = code?.kind === "delivery";
  const free = (one: DeliveryOption) => (isDeliveryFree ? { ...one, cents: 0 } : one);
  return {
    ...{ total, taxed, vatTexts: vatTextsOf(price) },
    options: options.map(free),
    undelivered: none ? noDeliveryText(none, to) : null,
    option: option && free(option),
    code: typed
      ? {
          ...{ code: checked?.code ?? typed, off, isDeliveryFree },
          isUnchecked: !checked && !failure,
          why: off > 0 ? "" : code ? noDiscount : refusal,
        }
      : null,
    unitPrices: new Map(tools.map(({ id = "" }, index) => [id, unitPrices[index] ?? 0])),
    arrival: (one) => arrivalText(tools, one, settings, now),
  };
};
