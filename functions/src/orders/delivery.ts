import type { Address } from "@shop/contract/address";
import {
  type DeliveryOption,
  deliveryOptions,
  type NoDelivery,
  optionNamed,
} from "@shop/contract/prices/delivery-methods";
import { lineCents } from "@shop/contract/prices/line-cents";
import { sumOf } from "@shop/contract/prices/sum-order";
import type { Place } from "@shop/contract/prices/vat-places";
import { shop, shopPlace } from "@shop/contract/shop";
import type { Stock } from "../stock/stock.ts";
import type { CheckoutRequest } from "./checkout.ts";

/** What a stored product says about a line: its price is in minor units, its weight in grams. */
export type OrderedProduct = Pick<Stock, "name" | "priceCents" | "vatClass" | "grams" | "kind">;

/** The shop's counter. It names the shop alone: an order names its customer elsewhere. */
const counterAddress: Address = {
  recipient: shop.name,
  street: shop.address.street,
  ...(shop.address.postcode ? { postcode: shop.address.postcode } : {}),
  town: shop.address.town,
  ...(shop.address.region ? { region: shop.address.region } : {}),
  country: shop.country,
};

/** @returns where an address is. One that is a text names no country: it counts as the shop's */
export const placeOf = (address: Address | undefined): Place =>
  address === undefined || typeof address === "string" ? { country: shop.country } : address;

/** Why a checkout can't be delivered: also its method may not deliver it, and its address may be missing. */
export type DeliveryRefusal = NoDelivery | "method" | "address";

/** Where and how a checkout is delivered. */
export interface ChosenDelivery {
  readonly option: DeliveryOption;
  readonly address: Address;
}

/** Whether the customer has chosen to pick it up. */
export const isPickedUp = ({ shipping, method }: Pick<CheckoutRequest, "shipping" | "method">) =>
  shipping.methods.some(({ id, kind }) => id === method && kind === "pickup");

/** @returns where a checkout goes. What is picked up stays at the shop, wherever its customer lives */
export const destinationOf = (
  checkout: Pick<CheckoutRequest, "shipping" | "method" | "address">,
): Place => (isPickedUp(checkout) ? shopPlace : placeOf(checkout.address));

/**
 * @param productOf finds the stored product of a line
 * @returns the chosen method of delivery, or the first that delivers the checkout; why there is none
 */
export const chooseDelivery = (
  {
    lines,
    address,
    method,
    shipping,
  }: Pick<CheckoutRequest, "lines" | "address" | "method" | "shipping">,
  productOf: (id: string) => OrderedProduct,
): ChosenDelivery | { readonly refusal: DeliveryRefusal } => {
  const ordered = lines.map(({ purchaseId, quantity }) => {
    const { priceCents: unitPriceCents, grams = 0 } = productOf(purchaseId);
    return { quantity, unitPriceCents, grams: quantity * grams };
  });
  const options = deliveryOptions(shipping, {
    country: placeOf(address).country,
    ...(typeof address === "object" && address.postcode ? { postcode: address.postcode } : {}),
    grams: sumOf(ordered.map(({ grams }) => grams)),
    goodsCents: sumOf(ordered.map(lineCents)),
  });
  const option = optionNamed(options, method);
  if (!option) return { refusal: options.none ?? "method" };
  if (option.kind === "pickup") return { option, address: counterAddress };
  return address === undefined ? { refusal: "address" } : { option, address };
};
