import type { Rating } from "@pros-and-drill/contract/rating";

/** @returns a rating as a card has it, beside a star: "4.7 (7)" */
export const ratingText = ({ average, count }: Rating): string =>
  `${average.toFixed(1)} (${count})`;
