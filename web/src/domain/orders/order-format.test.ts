import { expect, it } from "vitest";
import { linesInText, toolsTitle } from "./order-format.ts";
import { line } from "./test-lines.ts";

it("A sentence names up to three lines, and an order's title the first", () => {
  const lines = [line("Drill", 1), line("Saw", 2), line("Bits", 3), line("Level", 4)];
  expect(linesInText(lines.slice(0, 1))).toBe("1 × Drill");
  expect(linesInText(lines.slice(0, 3))).toBe("1 × Drill, 2 × Saw and 3 × Bits");
  expect(linesInText(lines)).toBe("1 × Drill, 2 × Saw and 2 more tools");
  expect(toolsTitle({ lines: [line("Drill", 1, {}), line("Saw", 2)] })).toBe("Saw");
  expect(toolsTitle({ lines })).toBe("Drill and 3 more tools");
});
