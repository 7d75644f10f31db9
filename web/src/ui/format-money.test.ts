import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test("an amount shows its currency, its thousands and two decimals", () => {
  expect(formatMoney(1299.5)).toBe("$1,299.50");
});

test("an amount that a sum left unround is shown to the cent", () => {
  expect(formatMoney(0.1 + 0.2)).toBe("$0.30");
});
