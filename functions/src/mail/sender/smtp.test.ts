import { describe, expect, it, test } from "vitest";
import { failureOf, smtpUrlOf } from "./smtp.ts";

describe("the mail server's address", () => {
  it("is a secret's value, which may end with a line break", () => {
    expect(smtpUrlOf("smtps://user:secret@smtp.example.org\n")).toBe(
      "smtps://user:secret@smtp.example.org",
    );
  });

  it.each(["", "smtp.example.org", "https://user:secret@smtp.example.org"])(
    "can't be %j, and the message doesn't repeat it",
    (value) => {
      const use = () => smtpUrlOf(value);
      expect(use).toThrow("SMTP_URL");
      expect(use).not.toThrow("secret@");
    },
  );
});

const failure = (
  command: string | undefined,
  responseCode: number | undefined,
  handedOver = false,
) =>
  failureOf(
    Object.assign(new Error("No"), {
      ...(command ? { command } : {}),
      ...(responseCode ? { responseCode } : {}),
    }),
    handedOver,
  ).state;

test.each([
  ["the recipient is refused for good", "RCPT TO", 550, "ERROR"],
  ["the recipient is refused for now", "RCPT TO", 450, "RETRY"],
  ["the message is refused for good", "DATA", 554, "ERROR"],
  ["the message is refused for now", "DATA", 452, "RETRY"],
  ["the shop's password is refused, which its owner can set right", "AUTH PLAIN", 535, "RETRY"],
  ["the shop's address is refused, which its owner can set right", "MAIL FROM", 550, "RETRY"],
  ["the server can't be reached", "CONN", undefined, "RETRY"],
] as const)("when %s (%s, %s), a mail is left as %s", (_, command, code, expected) => {
  expect(failure(command, code)).toBe(expected);
});

test("a mail that may have been delivered isn't tried again, unless the server says that it wasn't", () => {
  expect(failure(undefined, undefined, true)).toBe("ERROR");
  expect(failure("DATA", 452, true)).toBe("RETRY");
});
