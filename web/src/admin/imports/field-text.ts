import { formatCount, formatGrams, formatMoney } from "@shop/contract/format";

/** @returns the value of a field, or of the stock, with its unit */
export const fieldText = (kind: string, value: unknown): string => {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "number") {
    if (kind === "weight") return formatGrams(value);
    const isMoney = kind === "price" || kind === "purchasePrice";
    return isMoney ? formatMoney(value) : formatCount(value);
  }
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one) => (typeof one === "string" ? one : Object.values(one).join(" ")))
    .join(", ");
};
