import { expect, test } from "vitest";
import { MailAddress } from "./fields.ts";

test.each([
  "anna+shop@example.com",
  "anna.b@sub.example.co.uk",
  "anna@my-example.com",
  "anna@163.example",
  "anna@1und1.example",
  "anna@example.museum",
  "o'brien@example.com",
  "hans@müller.example",
  "hans@example.xn--p1ai",
])("a mail can be sent to %s", (email) => {
  expect(MailAddress.parse(email)).toBe(email);
});

test("an address in capitals is stored in small letters", () => {
  expect(MailAddress.parse("ANNA@EXAMPLE.COM")).toBe("anna@example.com");
});

test.each([
  "a@example.com\r\nbcc: x@evil.example",
  "a@example.com\n",
  "a@x.example,b@y.example",
  "a@x.example;b@y.example",
  "<a@example.com>",
  "Anna <a@example.com>",
  "a b@example.com",
  " a@example.com",
  '"a"@example.com',
  "a@example.com (Anna)",
  "a@b@example.com",
  "a@example",
  "a@example..com",
  "a@10.0.0.1",
  "a\u0000@example.com",
  "a\u200b@example.com",
  "a@exam\u202eple.com",
  "a\u00a0b@example.com",
])("%j is not one address", (email) => {
  expect(MailAddress.safeParse(email).success).toBe(false);
});
