import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { decimalSignOf, readMoney, typedMoney } from "./read-money.ts";

test("a currency with three decimals makes no thousands of them, by its locale’s decimal sign", () => {
  expect(decimalSignOf(3, ".")).toBe(".");
  expect(decimalSignOf(3, ",")).toBe(",");
  expect(decimalSignOf(3, "٫")).toBe(".");
  expect([0, 2].map((digits) => decimalSignOf(digits, "."))).toEqual([undefined, undefined]);
});

test("an amount that a field starts with has all decimals of the currency", () => {
  expect(typedMoney(104.2)).toBe((104.2).toFixed(shop.currency.minorDigits));
  expect(readMoney(typedMoney(104.2))).toBe(Number(typedMoney(104.2)));
});
