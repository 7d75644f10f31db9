import { expect, test } from "vitest";
import { readEmails } from "./read-emails.ts";

test("suppliers’ addresses are read from what a browser has stored, whatever that is", () => {
  expect(readEmails('{"Nagel":"sales@example.org"}')).toEqual({ Nagel: "sales@example.org" });
  for (const text of [null, "", "null", "7", "{", '{"Nagel":7}'])
    expect(readEmails(text)).toEqual({});
});
