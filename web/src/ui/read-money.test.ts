import { expect, test } from "vitest";
import { decimalSignOf } from "./read-money.ts";

test("a currency with three decimals makes no thousands of them, by its locale’s decimal sign", () => {
  expect(decimalSignOf(3, ".")).toBe(".");
  expect(decimalSignOf(3, ",")).toBe(",");
  expect(decimalSignOf(3, "٫")).toBe(".");
  expect([0, 2].map((digits) => decimalSignOf(digits, "."))).toEqual([undefined, undefined]);
});
