import { dayOf } from "@shop/contract/calendar";
import { calendarOf } from "@shop/contract/configured-settings";
import { formatDayRange } from "@shop/contract/day-of-year";
import { arrivalDays, calendarOfDelivery } from "@shop/contract/delivery-time";
import type { CheckedCode } from "@shop/contract/discount-codes";
import { toMinorUnits } from "@shop/contract/money";
import { isHeavyGrams } from "@shop/contract/parcel";
import { type CodeOnLines, codeObstacle } from "@shop/contract/prices/code-discount";
import { codeRefusalText } from "@shop/contract/prices/code-texts";
import {
  type DeliveryOption,
  type DeliveryOptions,
  deliveryOptions,
  keptDelivery,
} from "@shop/contract/prices/delivery-methods";
import { lineCents } from "@shop/contract/prices/line-cents";
import { type LineToPrice, missingRateOf, priceOrder } from "@shop/contract/prices/price-order";
import { type OrderSums, sumOf, sumOrder } from "@shop/contract/prices/sum-order";
import type { OrderVat } from "@shop/contract/prices/vat";
import { vatPlaceOf } from "@shop/contract/prices/vat-places";
import { shop, shopPlace } from "@shop/contract/shop";
import type { PublicSettings } from "@shop/contract/shop-settings";

/** Pieces of a tool to price: a line of an order, with its price as the wire has it. */
export interface ToolToPrice extends Omit<LineToPrice, "priceCents"> {
  /** Missing where no code can be for it. */
  readonly id?: string | undefined;
  /** The decimal price of a piece. */
  readonly price: number;
  /** What a piece weighs; missing if it isn't known. */
  readonly grams?: number | undefined;
}

/** Where tools are to go. */
export interface Destination {
  /** ISO 3166-1. */
  readonly country: string;
  readonly postcode?: string | undefined;
  readonly town?: string | undefined;
  /** The customer's VAT number, if it is one. */
  readonly number?: string | undefined;
}

/** What tools cost, in minor units. */
export interface ToolsPrice extends OrderSums {
  /** How they are taxed; missing where no VAT is charged. */
  readonly taxed?: OrderVat | undefined;
  /** What a piece of each costs: for an export it has no VAT. */
  readonly unitPrices: readonly number[];
  /** The country or region whose rate the settings lack: the tools can't be ordered. */
  readonly missingRate: string | null;
  /** What a code takes off, of the lines or of the delivery. */
  readonly off: number;
}

/** Why a code that applies takes nothing off, such as one for a delivery that is free. */
export const noDiscount = codeRefusalText({ kind: "nothing" });

/** @returns a code on these tools, or why it takes nothing off */
export const codeOn = (
  tools: readonly ToolToPrice[],
  { kind, value, minimum, isFor }: NonNullable<CheckedCode["offer"]>,
): { readonly code: CodeOnLines } | { readonly why: string } => {
  const covered = tools.map(({ id }) => id !== undefined && isFor.includes(id));
  const listed = tools.map(({ quantity, price }) => ({
    quantity,
    priceCents: toMinorUnits(price),
  }));
  const obstacle = codeObstacle(toMinorUnits(minimum), listed, covered);
  if (obstacle) return { why: codeRefusalText(obstacle) };
  return {
    code: { kind, value: kind === "amount" ? toMinorUnits(value) : value, isFor: covered },
  };
};

/** @returns how tools can be delivered, and for how much */
export const optionsFor = (
  tools: readonly ToolToPrice[],
  { country, postcode }: Destination,
  { shipping }: Pick<PublicSettings, "shipping">,
): DeliveryOptions =>
  deliveryOptions(shipping, {
    country,
    postcode,
    grams: sumOf(tools.map(({ quantity, grams = 0 }) => quantity * grams)),
    goodsCents: sumOf(
      tools.map(({ quantity, price }) =>
        lineCents({ quantity, unitPriceCents: toMinorUnits(price) }),
      ),
    ),
  });

/**
 * @param option how they are delivered; undefined if that isn't known
 * @param at when they are ordered, in milliseconds since 1970
 * @param code that applies; undefined without one
 * @returns what tools cost, in minor units
 */
export const priceOf = (
  tools: readonly ToolToPrice[],
  option: DeliveryOption | undefined,
  to: Destination,
  { vat }: Pick<PublicSettings, "vat">,
  at: number,
  code?: CodeOnLines,
): ToolsPrice => {
  const order = {
    lines: tools.map(({ quantity, price, vatClass }) => ({
      quantity,
      priceCents: toMinorUnits(price),
      vatClass,
    })),
    delivery: option ? keptDelivery(option) : { method: "", name: "", cents: 0 },
    places: { from: shopPlace, to: option?.kind === "pickup" ? shopPlace : to, number: to.number },
    coveredCents: option?.coveredCents,
    vat,
    day: dayOf(new Date(at), shop.timeZone),
    code,
  };
  const priced = priceOrder(order);
  const unitPrices = priced.lines.map(({ unitPriceCents }) => unitPriceCents);
  const sums = sumOrder(priced);
  const off = sums.discount + (priced.deliveryOffCents ?? 0);
  return { ...sums, taxed: priced.vat, missingRate: missingRateOf(order), unitPrices, off };
};

/** @returns when tools come that are ordered now: "Arrives 26 Nov to 2 Dec" */
export const arrivalText = (
  tools: readonly ToolToPrice[],
  { kind, days }: Pick<DeliveryOption, "kind" | "days">,
  settings: Pick<PublicSettings, "delivery">,
  at: number,
): string => {
  const calendar = calendarOfDelivery(calendarOf(settings), { days, pickup: kind === "pickup" });
  const isHeavy = tools.some(({ grams = 0 }) => isHeavyGrams(grams));
  const range = formatDayRange(...arrivalDays(calendar, isHeavy, at));
  return `${kind === "pickup" ? "Ready" : "Arrives"} ${range}`;
};

/** Whether what tools cost can depend on what only their own page knows: their weight, and their class of VAT. */
export const needsDetails = (
  to: Destination,
  { shipping, vat }: Pick<PublicSettings, "shipping" | "vat">,
): boolean =>
  !vat.included ||
  vatPlaceOf(to).area !== vatPlaceOf(shopPlace).area ||
  shipping.methods.some(
    ({ by, rows }) => by === "weight" && rows.some(({ upTo }) => upTo !== null),
  );
