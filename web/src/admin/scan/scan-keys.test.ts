import { expect, test } from "vitest";
import { createScanDetector } from "./scan-keys.ts";

const plain = { repeat: false, ctrlKey: false, metaKey: false };

/** @returns whether the last of the keys belongs to a scan. Each key follows the one before it after some milliseconds */
const endsScan = (keys: readonly string[], pauseMs: number): boolean => {
  const isScanned = createScanDetector();
  return keys
    .map((key, at) => isScanned({ ...plain, key, timeStamp: at * pauseMs }))
    .some((is, at) => is && at === keys.length - 1);
};

test.each([0, 15, 50])("the Enter of a scanner with pauses of %d ms belongs to the scan", (ms) => {
  expect(endsScan([..."4006381333931", "Enter"], ms)).toBe(true);
  expect(endsScan(["Shift", "A", "Shift", "B", "Enter"], ms / 2)).toBe(true);
  expect(endsScan([..."àà", "Dead", "Enter", "Enter"], ms)).toBe(true);
});

test("the Enter of a person is no part of a scan", () => {
  expect(endsScan([..."4006381333931", "Enter"], 80)).toBe(false);
  expect(endsScan(["x", "Enter"], 10)).toBe(false);
  expect(endsScan([..."drill", "Tab", "Enter"], 10)).toBe(false);
});
