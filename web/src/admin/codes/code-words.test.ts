import { formatMoney } from "@shop/contract/format";
import { expect, test } from "vitest";
import { daysText, giftText, termsText, usesText } from "./code-words.ts";

test("A code says what it gives", () => {
  expect(giftText({ kind: "percent", value: 10 })).toBe("10\u00a0% off");
  expect(giftText({ kind: "amount", value: 5 })).toBe(`${formatMoney(5)} off`);
  expect(giftText({ kind: "delivery", value: 0 })).toBe("Free delivery");
});

test("A code says when it can be used", () => {
  expect(daysText({})).toBe("Always");
  expect(daysText({ from: "2026-12-01" })).toMatch(/^From .*2026/);
  expect(daysText({ until: "2026-12-24" })).toMatch(/^Until .*2026/);
  expect(daysText({ from: "2026-12-01", until: "2026-12-24" })).toMatch(/2026 to .*2026/);
});

test("A code says what it is for, and how often it was used", () => {
  expect(termsText({ tools: [], kinds: [] })).toBe("All tools");
  expect(termsText({ tools: ["p1"], kinds: ["Saw"], minimum: 20, perCustomer: 1 })).toBe(
    `Saw, 1 tool; from ${formatMoney(20)}; 1 use per customer`,
  );
  expect(usesText({ uses: 3, inAll: 10 })).toBe("3 of 10");
  expect(usesText({ uses: 3 })).toBe("3");
});
