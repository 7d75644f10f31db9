/** The prices of customers with a price list. They load late, for these alone. */
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { type PriceList, unitPriceOf } from "@shop/contract/prices/price-list";
import type { Product } from "@shop/contract/products";
import type { BasketLine, BasketTool } from "./basket-line.ts";

type Priced = Pick<Product, "_id" | "kind" | "price" | "offer">;

/** @returns what a customer with that list pays for a piece, as a decimal */
const ownPrice = ({ _id, kind, price }: Priced, list: PriceList): number =>
  toDecimal(unitPriceOf({ id: _id, kind, priceCents: toMinorUnits(price) }, list));

/** @returns the product at the customer's own price, of which what an offer strikes is no measure; itself where that is everybody's */
export const atOwnPrice = <Tool extends Priced>(product: Tool, list: PriceList): Tool => {
  const price = ownPrice(product, list);
  return price === product.price ? product : { ...product, price, offer: undefined };
};

/** @returns lines at the customer's own prices. Whoever has accepted what everybody pays has accepted to pay less */
export const withOwnPrices = (
  lines: readonly BasketLine[],
  list: PriceList,
): readonly BasketLine[] =>
  lines.map((line) => {
    const { tool, knownPrice, isOwn } = line;
    const own: BasketTool = atOwnPrice(tool, list);
    if (isOwn || own === tool) return line;
    const isAccepted = knownPrice === tool.price;
    return { ...line, tool: own, isOwn: true, ...(isAccepted ? { knownPrice: own.price } : {}) };
  });
