import { expect, test } from "vitest";
import { logChoiceIn, logChoiceQuery } from "./log-choice.ts";

const choiceIn = (search: string) => logChoiceIn(new URLSearchParams(search));

test("the address holds the whole choice", () => {
  const search = "?by=ada%40example.com&kind=order&on=AB-1+Hammer&from=2026-11-01&to=2026-11-30";
  expect(logChoiceQuery(choiceIn(search))).toBe(search);
  expect(logChoiceQuery(choiceIn(""))).toBe("");
});

test.each(["?kind=parcel", "?from=2026-02-30", "?to=yesterday", "?from=2026-13-01", "?on=++"])(
  "%s chooses nothing: the call would refuse it",
  (search) => {
    expect(logChoiceQuery(choiceIn(search))).toBe("");
  },
);
