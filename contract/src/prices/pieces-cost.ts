import { shareOfAmount } from "./split.ts";
import { type LineToSum, type OrderToSum, sumOf, sumOrder } from "./sum-order.ts";
import { grossOf, type VatRate } from "./vat-amounts.ts";

/** Pieces of an order's lines, by the lines' ids. A line may be named more than once. */
export type LinePieces = readonly { readonly line: string; readonly quantity: number }[];

/** The lines that pieces are of, and whether their prices include the VAT. */
export interface PiecesOf extends Pick<OrderToSum, "vat"> {
  readonly lines: readonly (LineToSum & { readonly id: string })[];
}

/** What pieces have cost, in minor units: with VAT, and without their share of a discount. */
export interface PiecesCost {
  readonly cents: number;
  /** The same by rate; empty where no VAT is charged. */
  readonly byRate: readonly { readonly rate: VatRate; readonly cents: number }[];
}

/** What pieces of an order cost, without delivery. Pieces beyond a line's own cost nothing. */
const sumPieces = ({ lines, vat }: PiecesOf, pieces: LinePieces) =>
  sumOrder({
    lines: lines.map((line) => {
      const named = pieces.flatMap((one) => (one.line === line.id ? one.quantity : []));
      const quantity = Math.min(sumOf(named), line.quantity);
      const discountCents = shareOfAmount(line.discountCents ?? 0, quantity, line.quantity);
      return { ...line, quantity, discountCents };
    }),
    delivery: { cents: 0 },
    vat,
  });

/**
 * @param before the pieces that came back earlier
 * @param pieces those that come back now
 * @returns what both cost together less what the earlier ones cost. So pieces that come back one by one add up to what the
 *   lines cost, at each rate: each refund makes up for the rounding of those before it
 */
export const piecesCost = (order: PiecesOf, before: LinePieces, pieces: LinePieces): PiecesCost => {
  const earlier = sumPieces(order, before);
  const all = sumPieces(order, [...before, ...pieces]);
  const known = new Map(earlier.vat.map((share) => [share.rate, grossOf(share)]));
  return {
    cents: all.total - earlier.total,
    byRate: all.vat.map((share) => ({
      rate: share.rate,
      cents: grossOf(share) - (known.get(share.rate) ?? 0),
    })),
  };
};
