/** In a module of its own, since the basket's first paint needs no other sum. */
interface PricedLine {
  /** In pieces. */
  readonly quantity: number;
  /** In minor units. */
  readonly unitPriceCents: number;
}

/** @returns what a line costs without its discount, in minor units */
export const lineCents = ({ quantity, unitPriceCents }: PricedLine): number =>
  quantity * unitPriceCents;
