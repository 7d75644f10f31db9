/** Apart from the other formats, which every page loads. */
import { writeNumber } from "./locale-patterns.ts";
import { patterns } from "./shop-patterns.ts";

/** @returns money without its minor unit, as figures show it: €12,400 */
export const formatWholeMoney = (amount: number): string =>
  writeNumber(patterns.wholeMoney, amount);
