import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

test.each([
  "anna+shop@example.com",
  "o'brien+x%y@example.com",
  "a?subject=Hi&bcc=x@y.zz",
  "a#b@example.com",
  "李@例え.example",
])("the link to %s writes to this address alone", (email) => {
  const { pathname, search, hash } = new URL(mailLink(email));
  expect(decodeURIComponent(pathname)).toBe(email);
  expect([search, hash]).toEqual(["", ""]);
});

test("a subject may have any characters", () => {
  const link = new URL(mailLink("shop@example.com", "Question about 1/4” bit & nut?"));
  expect(link.searchParams.get("subject")).toBe("Question about 1/4” bit & nut?");
});
