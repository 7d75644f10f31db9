import { expect, test } from "vitest";
import { isSuperseded } from "./superseded.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const mail = (kind: string, minute: number, isWaiting = true) => ({
  kind,
  createdAt: at(minute),
  isWaiting,
});
const now = at(50);

test.each([
  ["placed", "shipped"],
  ["placed", "cancelled"],
  ["confirmed", "shipped"],
  ["line-cancelled", "cancelled"],
  ["redirected", "redirected"],
  ["redirected", "shipped"],
  ["corrected", "corrected"],
  ["payment-link", "placed"],
])("a later %2$s mail supersedes a waiting %1$s mail", (kind, later) => {
  expect(isSuperseded(mail(kind, 1), [mail(later, 2)], now)).toBe(true);
  expect(isSuperseded(mail(kind, 1), [mail(later, 2, false)], now)).toBe(true);
});

test.each([
  ["placed", "confirmed"],
  ["placed", "line-cancelled"],
  ["line-cancelled", "shipped"],
  ["shipped", "cancelled"],
  ["refunded", "cancelled"],
  ["return-approved", "return-received"],
])("a later %2$s mail does not supersede a waiting %1$s mail", (kind, later) => {
  expect(isSuperseded(mail(kind, 1), [mail(later, 2)], now)).toBe(false);
});

test("an earlier mail does not supersede a later one", () => {
  expect(isSuperseded(mail("redirected", 2), [mail("shipped", 1)], now)).toBe(false);
});

test("a shipped mail supersedes a correction of its tracking number while it waits itself", () => {
  const corrected = mail("corrected", 2);
  expect(isSuperseded(corrected, [mail("shipped", 1)], now)).toBe(true);
  expect(isSuperseded(corrected, [mail("shipped", 1, false)], now)).toBe(false);
});

test("the mail of a step that can still be undone does not supersede an earlier one", () => {
  const cancelled = { ...mail("cancelled", 0), createdAt: new Date(now.getTime() - 10_000) };
  const undoable = { ...cancelled, dueAt: new Date(now.getTime() + 20_000) };
  expect(isSuperseded(mail("placed", 1), [undoable], now)).toBe(false);
  expect(isSuperseded(mail("placed", 1), [cancelled], now)).toBe(true);
});
