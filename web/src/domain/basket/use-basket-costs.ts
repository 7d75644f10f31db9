import { undeliveredText } from "@shop/contract/first-country";
import { formatMinorUnits } from "@shop/contract/format";
import type {
  DeliveryOption,
  DeliveryOptions,
  NoDelivery,
} from "@shop/contract/prices/delivery-methods";
import type { OrderVat } from "@shop/contract/prices/vat";
import type { VatShare } from "@shop/contract/prices/vat-amounts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { type CodeAnswer, useBasketCode } from "./basket-code.ts";
import { type BasketLine, toolsToPrice } from "./basket-line.ts";
import type { Destination } from "./basket-price.ts";

/** What a code does to the price. */
export interface CostsOfCode {
  readonly code: string;
  /** What it takes off, in minor units; 0 if it doesn't apply. */
  readonly off: number;
  readonly isDeliveryFree: boolean;
  /** Why it takes nothing off; "" if it does, and until the shop has said so. */
  readonly why: string;
}

/** What a basket costs where it is to go. */
export interface BasketCosts {
  readonly options: DeliveryOptions;
  /** Null without a code. */
  readonly code: CostsOfCode | null;
  /** How it is delivered; undefined if nothing delivers it. */
  readonly option: DeliveryOption | undefined;
  /** What is paid with delivery and VAT, in minor units. */
  readonly total: number;
  /** What it has of VAT by rate. */
  readonly vat: readonly VatShare[];
  /** How it is taxed; undefined where no VAT is charged. */
  readonly taxed: OrderVat | undefined;
  /** What a piece of each tool costs by its id, in minor units: for an export it has no VAT. */
  readonly unitPrices: ReadonlyMap<string, number>;
  /** @returns when it comes by an option: "Arrives 26 Nov to 2 Dec" */
  readonly arrival: (option: DeliveryOption) => string;
}

/** @returns an option with its price, such as "Parcel: 49 kr." */
export const optionText = ({ name, cents }: Pick<DeliveryOption, "name" | "cents">): string =>
  `${name}: ${cents === 0 ? "free" : formatMinorUnits(cents)}`;

const loadPricing = () => import("./basket-price.ts");

/** @returns why nothing delivers to a country, and what the customer can do */
export const noDeliveryText = (why: NoDelivery, { country }: Destination): string =>
  why === "country"
    ? undeliveredText(country)
    : "Together these tools are too heavy for us to deliver. Order fewer of them, or ask us.";

/** @returns the ids of the tools that a code can be for, of lines that can be ordered */
export const idsToPrice = (lines: readonly BasketLine[] | null): string[] =>
  toolsToPrice(lines ?? []).map(({ id }) => id);

/** Prices the visitor's basket, with its code. */
export const useBasketCosts = (
  lines: readonly BasketLine[] | null,
  to: Destination,
  method?: string,
): BasketCosts | null => useCosts(lines, to, method, useBasketCode(idsToPrice(lines)));

/**
 * Prices tools by what the server will decide it by. The rules load late, since they would delay the page's first render.
 *
 * @param method the id of the chosen method; undefined for the first that delivers it
 * @returns null until the rules have loaded, and while there is nothing to order
 */
export const useCosts = (
  lines: readonly BasketLine[] | null,
  to: Destination,
  method: string | undefined,
  { typed, checked, failure }: CodeAnswer,
): BasketCosts | null => {
  const settings = useShopSettings();
  const { part } = useLazyModule(loadPricing, true, { isRequired: true });
  const tools = toolsToPrice(lines ?? []);
  if (!part || tools.length === 0) return null;
  const now = Date.now();
  const options = part.optionsFor(tools, to, settings);
  const option = options.options.find(({ id }) => id === method) ?? options.options[0];
  const given = checked?.offer && part.codeOn(tools, checked.offer);
  const code = given && "code" in given ? given.code : undefined;
  const price = part.priceOf(tools, option, to, settings, now, code);
  const { total, vat, taxed, unitPrices, off } = price;
  const refusal = checked?.refusal ?? (given && "why" in given ? given.why : failure);
  const isDeliveryFree = code?.kind === "delivery";
  const free = (one: DeliveryOption) => (isDeliveryFree ? { ...one, cents: 0 } : one);
  return {
    ...{ total, vat, taxed },
    options: { ...options, options: options.options.map(free) },
    option: option && free(option),
    code: typed
      ? {
          ...{ code: checked?.code ?? typed, off, isDeliveryFree },
          why: off > 0 ? "" : code ? part.noDiscount : refusal,
        }
      : null,
    unitPrices: new Map(tools.map(({ id }, index) => [id, unitPrices[index] ?? 0])),
    arrival: (one) => part.arrivalText(tools, one, settings, now),
  };
};
