import { formatMoney } from "@shop/contract/format";
import { expect, test } from "vitest";
import { readRefund } from "./read-refund.ts";

const lines = [
  { _id: "saw", quantity: 3 },
  { _id: "drill", quantity: 1 },
];
const typed = { amount: "12,50", reason: " Scratched ", saw: "2", drill: "" };
const read = (change: Record<string, string>) => readRefund({ ...typed, ...change }, 20, lines);

test("a refund has its amount, its reason and the pieces that came back", () => {
  expect(read({}).refund).toEqual({
    amount: 12.5,
    reason: "Scratched",
    pieces: [{ line: "saw", quantity: 2 }],
  });
});

test.each([
  [{ amount: "20.01" }, "amount", `Amount must be at most ${formatMoney(20)}`],
  [{ amount: "0" }, "amount", `Amount must be at least ${formatMoney(0.01)}, and a multiple of it`],
  [{ amount: "1.999" }, "amount", /is unclear/],
  [{ amount: "" }, "amount", "Amount is required"],
  [{ reason: "  " }, "reason", "Reason is required"],
  [{ saw: "4" }, "saw", "Enter a number from 0 to 3"],
  [{ drill: "0.5" }, "drill", "Enter a number from 0 to 1"],
])("%s is refused", (change, field, text) => {
  const { refund, errors } = read(change);
  expect(refund).toBeNull();
  if (text instanceof RegExp) expect(errors[field]).toMatch(text);
  else expect(errors[field]).toBe(text);
});

test("what goes back to a card has its steps", () => {
  const toCard = (amount: string) => readRefund({ ...typed, amount }, 20, lines, 0.1);
  expect(toCard("12.5").refund?.amount).toBe(12.5);
  expect(toCard("12.55").errors.amount).toContain("a multiple of it");
});

test("a refund of nothing is accepted if it ends a return, with what has arrived", () => {
  const announced = [{ _id: "saw", quantity: 2 }];
  const free = { ...typed, amount: "0", "arrived-saw": "1" };
  expect(readRefund(free, 20, lines, 0.01, announced).refund).toMatchObject({
    amount: 0,
    arrived: [{ line: "saw", quantity: 1 }],
  });
  const tooMany = readRefund({ ...free, "arrived-saw": "3" }, 20, lines, 0.01, announced);
  expect(tooMany.errors["arrived-saw"]).toBe("Enter a number from 0 to 2");
});

test("all that can be refunded may be", () => {
  expect(read({ amount: "20" }).refund?.amount).toBe(20);
});
