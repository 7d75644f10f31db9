import { describe, expect, it } from "vitest";
import {
  emptyLine,
  lineAt,
  type UndoableStep,
  undosInTime,
  withoutStep,
  withStep,
  withText,
} from "./undoable-steps.ts";

const step = (key: number, at: number): UndoableStep => ({
  key,
  text: `Step ${key}`,
  count: 1,
  of: 1,
  onUndo: () => {},
  offeredUntil: at + 10_000,
  undoableUntil: at + 25_000,
});

const lineOf = (...steps: readonly UndoableStep[]) =>
  steps.reduce((line, each) => withStep(line, each, "status"), emptyLine);

const keysOf = ({ steps }: { readonly steps: readonly UndoableStep[] }) =>
  steps.map(({ key }) => key);

describe("an undo", () => {
  const now = Date.parse("2031-01-01T00:00:00Z"); // this clock is wrong by years
  const shopTime = Date.parse("2026-11-26T12:00:10Z");
  const until = (seconds: number) => ({
    id: `${seconds}`,
    until: new Date(shopTime + seconds * 1000).toISOString(),
  });

  it("is offered until shortly before the shop's own time, whatever this device's clock says", () => {
    expect(undosInTime([until(20)], now, shopTime)).toEqual({
      inTime: [until(20)],
      until: now + 15_000,
    });
  });

  it("isn't offered if hardly any time is left: of several steps those that were early", () => {
    const { inTime } = undosInTime([until(2), until(8), until(9), until(29)], now, shopTime);
    expect(inTime.map(({ id }) => id)).toEqual(["9", "29"]);
    expect(undosInTime([until(8)], now, shopTime).inTime).toEqual([]);
  });
});

describe("the line", () => {
  it("names the last step, and keeps the earlier ones, the newest first", () => {
    const line = lineOf(step(1, 0), step(2, 1000), step(3, 2000));
    expect(line.said).toMatchObject({ key: 3, text: "Step 3" });
    expect(keysOf(line)).toEqual([3, 2, 1]);
  });

  it("offers each step for ten seconds, and never an older one where the newest was", () => {
    const line = lineOf(step(1, 0), step(2, 4000));
    expect(keysOf(lineAt(line, 10_000, false))).toEqual([2]);
    expect(lineAt(line, 14_000, false)).toEqual(emptyLine);
    const undone = withoutStep(line, 2);
    expect(undone.said).toMatchObject({ key: null, text: "Undoing: Step 2" });
    expect(keysOf(undone)).toEqual([1]);
    expect(withText(undone, "Undone: Step 2", 5000).said).toMatchObject({ key: null });
  });

  it("waits for whoever points at it, but offers nothing that comes too late", () => {
    const line = lineOf(step(1, 0), step(2, 4000));
    expect(keysOf(lineAt(line, 24_999, true))).toEqual([2, 1]);
    const late = lineAt(line, 29_000, true);
    expect(keysOf(late)).toEqual([]);
    expect(late.said?.text).toBe("Step 2");
    expect(lineAt(late, 29_000, false)).toEqual(emptyLine);
  });
});
