import { limits } from "@pros-and-drill/contract/limits";
import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";

/** What a basket remembers of a tool, so that it shows at once and without a connection. */
export type BasketTool = Pick<
  Product,
  "_id" | "name" | "image" | "price" | "minimumOrderQuantity" | "availableQuantity"
>;

/** One tool in the basket. */
export interface BasketLine {
  /** As the shop last described it. */
  readonly tool: BasketTool;
  /** Pieces, as typed: a whole number that may be out of range; 0 while the field says none. */
  readonly quantity: number;
  /** The price of one piece (decimal) that the shopper knows: when it was put in, or accepted since. */
  readonly knownPrice: number;
  /** Present once the shop has said that the tool isn't on sale any more. */
  readonly gone?: true;
}

type Lines = readonly BasketLine[];

/** The pieces of the smallest and of the largest order of a tool (contract/src/order-quantity.ts). */
export const piecesOf = ({ minimumOrderQuantity, availableQuantity }: BasketTool) => ({
  fewest: minimumOrderQuantity + 1,
  most: availableQuantity - 1,
});

/** Whether the line can be ordered as it is. */
export const lineFits = ({ tool, quantity, gone }: BasketLine): boolean =>
  !gone && quantityFits(quantity, tool);

const toolOf = (product: BasketTool): BasketTool => {
  const { _id, name, image, price, minimumOrderQuantity, availableQuantity } = product;
  return { _id, name, image, price, minimumOrderQuantity, availableQuantity };
};

/**
 * Puts the smallest order of a tool in; if the tool is in already, one piece more, as far as there are
 * any.
 *
 * @returns the lines, or null if the basket is full
 */
export const withTool = (lines: Lines, product: BasketTool): Lines | null => {
  const tool = toolOf(product);
  const { fewest, most } = piecesOf(tool);
  const withPieces = (quantity: number): BasketLine => ({ tool, quantity, knownPrice: tool.price });
  if (lines.some((line) => line.tool._id === tool._id))
    return lines.map((line) =>
      line.tool._id === tool._id
        ? withPieces(Math.max(fewest, Math.min(line.quantity + 1, most)))
        : line,
    );
  return lines.length < limits.checkoutLines ? [...lines, withPieces(fewest)] : null;
};

/** Changes what is said of one line. */
export const withChange = (lines: Lines, id: string, change: Partial<BasketLine>): Lines =>
  lines.map((line) => (line.tool._id === id ? { ...line, ...change } : line));

export const withoutTool = (lines: Lines, id: string): Lines =>
  lines.filter(({ tool }) => tool._id !== id);

/** Puts a removed line back in its place, unless the tool has been put in again meanwhile. */
export const withLineAt = (lines: Lines, line: BasketLine, index: number): Lines =>
  lines.some(({ tool }) => tool._id === line.tool._id) ? lines : lines.toSpliced(index, 0, line);

/** Shows a tool as the shop describes it now. */
export const withNews = (lines: Lines, product: BasketTool): Lines =>
  lines.map((line) => {
    if (line.tool._id !== product._id) return line;
    const { gone: _, ...back } = line;
    return { ...back, tool: toolOf(product) };
  });

/**
 * Takes out what has been ordered. Pieces that were added meanwhile, in another tab, stay.
 *
 * @param ordered pieces by the id of the tool
 */
export const withoutOrdered = (lines: Lines, ordered: ReadonlyMap<string, number>): Lines =>
  lines.flatMap((line) => {
    const rest = line.quantity - (ordered.get(line.tool._id) ?? 0);
    return ordered.has(line.tool._id) && rest <= 0 ? [] : [{ ...line, quantity: rest }];
  });

/**
 * Joins two baskets. A tool in both has the pieces of both: nothing that was collected is lost. It is so
 * even above the most lines of a checkout, where the page says how many are too many.
 */
export const joined = (own: Lines, added: Lines): Lines => {
  const more = new Map(added.map((line) => [line.tool._id, line]));
  const both = own.map((line) => {
    const other = more.get(line.tool._id);
    more.delete(line.tool._id);
    return other ? { ...other, quantity: line.quantity + other.quantity } : line;
  });
  return [...both, ...more.values()];
};
