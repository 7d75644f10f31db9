import type { RefusedLine } from "@pros-and-drill/contract/problem";
import { type BasketLine, withChange } from "./basket-line.ts";

type Lines = readonly BasketLine[];

const changeOf = ({ tool }: BasketLine, refused: RefusedLine): Partial<BasketLine> | null => {
  const { code, price, available } = refused;
  if (code === "not-found") return { gone: true };
  if (price !== undefined) return { tool: { ...tool, price } };
  if (available !== undefined) return { tool: { ...tool, availableQuantity: available } };
  return null;
};

/**
 * Shows what the shop has said of the lines that it refused to order.
 *
 * @returns the lines as they are now, which say by themselves what is wrong with them; and what else the
 *   shop said, by the id of the tool
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
