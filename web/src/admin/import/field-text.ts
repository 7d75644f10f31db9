import { formatCount, formatGrams, formatMoney } from "@shop/contract/format";
import type { ColumnKind } from "./layouts.ts";

/** @returns a field's value with its unit, as the comparison shows it */
export const fieldText = (kind: ColumnKind, value: unknown): string => {
  if (value === undefined || value === "") return "–";
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
