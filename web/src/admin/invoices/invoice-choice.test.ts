import { expect, test } from "vitest";
import { invoiceChoiceIn, invoiceChoiceQuery } from "./invoice-choice.ts";

const choiceIn = (search: string) => invoiceChoiceIn(new URLSearchParams(search));

test("the address holds the whole choice", () => {
  const search = "?month=2026-11&kind=credit-note&search=AB-CN-000042";
  expect(invoiceChoiceQuery(choiceIn(search))).toBe(search);
  expect(invoiceChoiceQuery(choiceIn(""))).toBe("");
});

test.each(["?month=2026-13", "?month=November", "?kind=receipt", "?kind=constructor", "?search=+"])(
  "%s chooses nothing: the call would refuse it",
  (search) => {
    expect(invoiceChoiceQuery(choiceIn(search))).toBe("");
  },
);
