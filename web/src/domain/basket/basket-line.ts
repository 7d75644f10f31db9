import { limits } from "@shop/contract/limits";
import { orderRange, quantityFits } from "@shop/contract/order-quantity";
import { weightGrams } from "@shop/contract/parcel";
import type { VatClass } from "@shop/contract/prices/vat-rate";
import type { RefusedLine } from "@shop/contract/problem";
import type { Product, ProductDetails } from "@shop/contract/products";

/** The part of a product that a basket stores, so that it shows at once and offline. */
export type BasketTool = Pick<
  Product,
  "_id" | "name" | "image" | "price" | "minimumOrderQuantity" | "availableQuantity"
> & {
  /** What a piece weighs; missing while that isn't known. */
  readonly grams?: number;
  readonly kind?: string | undefined;
  /** Missing while it isn't on offer. */
  readonly offer?: Product["offer"];
  /** Missing for the standard one. */
  readonly vatClass?: VatClass | undefined;
};

/** A tool as it is put in the basket. A list's product has no weight: the basket's page then loads it. */
export type AddedTool = BasketTool & Pick<ProductDetails, "facts" | "weight" | "vatClass">;

/** One tool in the basket. */
export interface BasketLine {
  /** The tool as of the last refresh. */
  readonly tool: BasketTool;
  /** Pieces as typed: a whole number that may be out of range; 0 while the field is empty. */
  readonly quantity: number;
  /** The price of one piece (decimal) that the shopper accepted: when they added the tool, or later. */
  readonly knownPrice: number;
  /** Present once the shop has said that the tool isn't on sale any more. */
  readonly gone?: true;
  /** Present where the tool has the customer's own price. */
  readonly isOwn?: true;
}

type Lines = readonly BasketLine[];

/** Whether the line can be ordered without a change. */
export const isOrderable = ({ tool, quantity, gone }: BasketLine): boolean =>
  !gone && quantityFits(quantity, tool);

const toolOf = (product: AddedTool): BasketTool => {
  const {
    _id,
    name,
    image,
    price,
    minimumOrderQuantity,
    availableQuantity,
    vatClass,
    offer,
    kind,
  } = product;
  const grams = weightGrams(product);
  return {
    ...{ _id, name, image, price, minimumOrderQuantity, availableQuantity },
    ...(grams === undefined ? {} : { grams }),
    ...(vatClass ? { vatClass } : {}),
    ...(offer ? { offer } : {}),
    ...(kind ? { kind } : {}),
  };
};

/**
 * Adds pieces of a tool, limited to what can be ordered at once.
 *
 * @param pieces how many are added; by default the smallest order, or one more if the tool is in already
 * @returns the lines, or null if the basket is full
 */
export const withTool = (lines: Lines, product: AddedTool, pieces?: number): Lines | null => {
  const tool = toolOf(product);
  const { fewest, most } = orderRange(tool);
  const withPieces = (quantity: number): BasketLine => ({
    tool,
    knownPrice: tool.price,
    quantity: Math.max(fewest, Math.min(quantity, most)),
  });
  if (lines.some((line) => line.tool._id === tool._id))
    return lines.map((line) =>
      line.tool._id === tool._id ? withPieces(line.quantity + (pieces ?? 1)) : line,
    );
  return lines.length < limits.checkoutLines ? [...lines, withPieces(pieces ?? fewest)] : null;
};

export const withChange = (lines: Lines, id: string, change: Partial<BasketLine>): Lines =>
  lines.map((line) => (line.tool._id === id ? { ...line, ...change } : line));

export const withoutTool = (lines: Lines, id: string): Lines =>
  lines.filter(({ tool }) => tool._id !== id);

/** Replaces the stored product by the shop's current one. */
export const withUpdate = (lines: Lines, product: AddedTool): Lines =>
  lines.map((line) => {
    if (line.tool._id !== product._id) return line;
    const { gone: _, isOwn: __, ...back } = line;
    return { ...back, tool: toolOf(product) };
  });

/**
 * Removes the pieces that have been ordered. Pieces added in another tab meanwhile stay.
 *
 * @param ordered pieces by the id of the tool
 */
export const withoutOrdered = (lines: Lines, ordered: ReadonlyMap<string, number>): Lines =>
  lines.flatMap((line) => {
    const rest = line.quantity - (ordered.get(line.tool._id) ?? 0);
    return ordered.has(line.tool._id) && rest <= 0 ? [] : [{ ...line, quantity: rest }];
  });

/**
 * Joins two baskets. The quantities of a tool in both are added up. The result may have more lines than a
 * checkout can: the page then says how many to remove.
 */
export const joinBaskets = (own: Lines, added: Lines): Lines => {
  const more = new Map(added.map((line) => [line.tool._id, line]));
  const both = own.map((line) => {
    const other = more.get(line.tool._id);
    more.delete(line.tool._id);
    return other ? { ...other, quantity: line.quantity + other.quantity } : line;
  });
  return [...both, ...more.values()];
};

/** @returns the tools of the orderable lines, as their order is priced */
export const toolsToPrice = (lines: Lines) =>
  lines.filter(isOrderable).map(({ quantity, tool: { _id: id, price, grams, vatClass } }) => ({
    id,
    quantity,
    price,
    grams,
    vatClass,
  }));

/** @returns why the basket can't be ordered without a change; null if no reason is known */
export const checkoutObstacle = (lines: readonly BasketLine[]): string | null => {
  const unfit = lines.filter((line) => !isOrderable(line)).length;
  if (unfit === 1)
    return "One tool can’t be ordered as it is. Change its quantity, or remove it for now.";
  if (unfit > 1)
    return `${unfit} tools can’t be ordered as they are. Change their quantities, or remove them for now.`;
  const many = lines.length - limits.checkoutLines;
  return many > 0
    ? `An order holds up to ${limits.checkoutLines} different tools. Remove ${many} for now.`
    : null;
};

const changeOf = ({ tool }: BasketLine, refused: RefusedLine): Partial<BasketLine> | null => {
  const { code, price, available } = refused;
  if (code === "not-found") return { gone: true };
  if (price !== undefined) return { tool: { ...tool, price } };
  if (available !== undefined) return { tool: { ...tool, availableQuantity: available } };
  return null;
};

/**
 * Applies a refused checkout to the lines: the shop's current price or stock, or that a tool is gone.
 *
 * @returns the updated lines, and the other reasons by the id of the tool
 */
export const withRefusals = (
  lines: Lines,
  refused: readonly RefusedLine[],
): { readonly lines: Lines; readonly details: ReadonlyMap<string, string> } => {
  const details = new Map<string, string>();
  const next = refused.reduce((now, one) => {
    const line = now.find(({ tool }) => tool._id === one.purchaseId);
    const change = line && changeOf(line, one);
    if (change) return withChange(now, one.purchaseId, change);
    details.set(one.purchaseId, one.detail);
    return now;
  }, lines);
  return { lines: next, details };
};
