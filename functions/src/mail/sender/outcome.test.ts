import { expect, test } from "vitest";
import { failureOf } from "./outcome.ts";

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
