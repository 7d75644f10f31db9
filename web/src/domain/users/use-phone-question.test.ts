import { expect, test, vi } from "vitest";
import { isDoubtful } from "./use-phone-question.ts";

test.each([
  ["020 7946 0018", "GB", false],
  ["+49 (0)30 123456", "GB", false],
  ["٠٢٠ ٧٩٤٦ ٠٠١٨", "GB", false],
  ["020 7946 0018 ext. 12", "GB", false],
  ["+44 20 7946 0018", "XX", false],
  ["123", "GB", true],
  ["ring twice", "GB", true],
])(
  "a phone is doubtful if it can't be a number of its country: %s in %s",
  async (phone, country, doubtful) => {
    expect(await isDoubtful(phone, country)).toBe(doubtful);
  },
);

test("no phone is doubtful while the library fails to load, or takes longer than two seconds", async () => {
  expect(await isDoubtful("123", "GB", () => Promise.reject(new Error("gone")))).toBe(false);
  vi.useFakeTimers();
  try {
    const late = isDoubtful("123", "GB", () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await late).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
