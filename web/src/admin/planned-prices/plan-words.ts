import type { PlannedPrices } from "@shop/contract/desk/planned-prices";
import { formatMoney } from "@shop/contract/format";
import { rateText } from "@shop/contract/prices/vat-texts";

/** @returns "1 product" or "3 products" */
export const countText = (count: number): string =>
  count === 1 ? "1 product" : `${count} products`;

/** @returns how prices change: "−10 %, in .90" */
export const ruleText = ({ by, change, ending }: PlannedPrices["change"]): string => {
  const amount = by === "percent" ? rateText(Math.round(100 * change)) : formatMoney(change);
  const signed = change > 0 ? `+${amount}` : amount;
  return ending === "ninety" ? `${signed}, in .90` : signed;
};

const states: Readonly<Record<PlannedPrices["state"], string>> = {
  planned: "Planned",
  done: "Done",
  cancelled: "Cancelled",
  takenBack: "Taken back",
};

/** @returns what has become of planned prices: "Done, 1 product kept its price" */
export const stateText = ({ state, left }: Pick<PlannedPrices, "state" | "left">): string => {
  if (state !== "done" || left.length === 0) return states[state];
  return `${states[state]}, ${countText(left.length)} kept ${left.length === 1 ? "its" : "their"} price`;
};
