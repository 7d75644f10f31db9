import { lineCents } from "./line-cents.ts";
import { shareOfAmount, splitAmount } from "./split.ts";
import { type LineToSum, sumOf } from "./sum-order.ts";

/** What a discount code takes off: a part of the goods, an amount of them, or the delivery. */
export const codeKinds = ["percent", "amount", "delivery"] as const;
export type CodeKind = (typeof codeKinds)[number];

/** What a discount code gives. */
export interface CodeValue {
  readonly kind: CodeKind;
  /** Whole percent, or an amount in minor units at listed prices; 0 for the delivery. */
  readonly value: number;
}

/** A code on an order whose lines are known. */
export interface CodeOnLines extends CodeValue {
  /** Whether it is for each of the lines. */
  readonly isFor: readonly boolean[];
}

/** Pieces at the listed price of one, in minor units. */
export interface ListedLine {
  readonly quantity: number;
  readonly priceCents: number;
}

const listedCents = ({ quantity, priceCents }: ListedLine): number => quantity * priceCents;

/** What the lines cost that a code is for, at listed prices; those that it isn't for count as nothing. */
const weightsOf = (lines: readonly ListedLine[], isFor: CodeOnLines["isFor"]): number[] =>
  lines.map((line, index) => (isFor[index] ? listedCents(line) : 0));

/** Why a code doesn't apply to a basket: it is for none of its tools, or they cost too little. */
export type CodeObstacle =
  | { readonly kind: "tools" }
  | { readonly kind: "minimum"; readonly missingCents: number };

/**
 * @param minimumCents what the lines have to cost that it is for, in minor units at listed prices
 * @returns why a code doesn't apply to these lines; null if it does
 */
export const codeObstacle = (
  minimumCents: number,
  lines: readonly ListedLine[],
  isFor: CodeOnLines["isFor"],
): CodeObstacle | null => {
  if (!lines.some((_, index) => isFor[index])) return { kind: "tools" };
  const missingCents = minimumCents - sumOf(weightsOf(lines, isFor));
  return missingCents > 0 ? { kind: "minimum", missingCents } : null;
};

/**
 * Takes a code off of priced lines. The discount is reckoned at listed prices and split over the lines that it is for by
 * largest remainder. A line that costs less than listed, because no VAT is charged, has as much less discount: so it never costs less than 0.
 *
 * @param code undefined without one. A code for the delivery takes nothing off of lines
 */
export const takeOff = <Line extends LineToSum & ListedLine>(
  lines: readonly Line[],
  code: CodeOnLines | undefined,
): readonly (Line & Pick<LineToSum, "discountCents">)[] => {
  if (!code || code.kind === "delivery") return lines;
  const { kind, value, isFor } = code;
  const weights = weightsOf(lines, isFor);
  const whole = sumOf(weights);
  const off = kind === "percent" ? shareOfAmount(whole, value, 100) : Math.min(value, whole);
  const parts = splitAmount(off, weights);
  return lines.map((line, index) => {
    const part = shareOfAmount(lineCents(line), parts[index] ?? 0, listedCents(line));
    return part > 0 ? { ...line, discountCents: part } : line;
  });
};
