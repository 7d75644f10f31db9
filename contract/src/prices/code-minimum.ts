/** Whether an order still meets the minimum of its discount code after a cancellation or a return. */
import { type LinePieces, piecesCost } from "./pieces-cost.ts";
import { type LineToSum, type OrderToSum, sumOf } from "./sum-order.ts";

/** What a code asked for when its order was placed, in minor units at listed prices. */
export interface CodeMinimum {
  readonly cents: number;
  /** The products that the code is for. */
  readonly prices: readonly { readonly productId: string; readonly priceCents: number }[];
}

/** An order with a code. */
export interface OrderOfCode extends Pick<OrderToSum, "vat"> {
  readonly lines: readonly (LineToSum & {
    readonly id: string;
    readonly productId: string;
    /** Missing while the line stands. */
    readonly cancelled?: unknown;
  })[];
  readonly minimum: CodeMinimum | undefined;
  /** What the code takes off of the delivery. */
  readonly deliveryOffCents?: number | undefined;
  /** What earlier refunds have deducted of the discount. */
  readonly deductedCents?: number | undefined;
}

/** What is left of a code's discount, in minor units with VAT. */
interface CodeDiscount {
  /** What the goods that the customer keeps lack of the minimum; 0 if they meet it. */
  readonly missingCents: number;
  /** The discount on the goods that the customer keeps, without what earlier refunds have deducted. */
  readonly discountCents: number;
  /** What earlier refunds have deducted of the discount on the goods that the customer keeps. */
  readonly deductedCents: number;
}

/** @param back the units that came back @returns what is left of the discount on the units that the customer keeps */
export const codeDiscount = (
  { lines: all, vat, minimum, deliveryOffCents = 0, deductedCents: deducted = 0 }: OrderOfCode,
  back: LinePieces,
): CodeDiscount => {
  const lines = all.filter(({ cancelled }) => !cancelled);
  const kept = lines.map(({ id: line, quantity }) => {
    const returned = sumOf(back.flatMap((one) => (one.line === line ? [one.quantity] : [])));
    return { line, quantity: Math.max(quantity - returned, 0) };
  });
  const keptOf = (index: number): number => kept[index]?.quantity ?? 0;
  const priceOf = (productId: string): number =>
    minimum?.prices.find((one) => one.productId === productId)?.priceCents ?? 0;
  const worthCents = sumOf(lines.map((line, index) => keptOf(index) * priceOf(line.productId)));
  const costOf = (some: typeof lines): number => piecesCost({ lines: some, vat }, back, kept).cents;
  const whole = lines.map((line) => ({ ...line, discountCents: 0 }));
  const ofGoods = costOf(whole) - costOf(lines);
  const isAnyKept = kept.some(({ quantity }) => quantity > 0);
  const discount = ofGoods + (isAnyKept ? deliveryOffCents : 0);
  const deductedCents = Math.min(deducted, discount);
  return {
    missingCents: Math.max((minimum?.cents ?? 0) - worthCents, 0),
    discountCents: discount - deductedCents,
    deductedCents,
  };
};

/**
 * @param back the units that came back before
 * @param now the units that come back now
 * @returns what the refund may deduct of the discount, if the owner chooses to, and what an earlier deduction gives back since
 *   its goods have come back too. In minor units with VAT
 */
export const refundOfDiscount = (
  order: OrderOfCode,
  back: LinePieces,
  now: LinePieces,
): { readonly deductibleCents: number; readonly givenBackCents: number } => {
  const before = codeDiscount(order, back);
  const after = codeDiscount(order, [...back, ...now]);
  return {
    deductibleCents: after.missingCents > 0 ? after.discountCents : 0,
    givenBackCents: before.deductedCents - after.deductedCents,
  };
};
