import { expect, test } from "vitest";
import { contrast, Theme } from "./theme-config.ts";

const logo = [{ d: "M0 0h64v64z" }];

test("the contrast of black on white is 21, and of a colour on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#1f6f78", "#1f6f78")).toBe(1);
});

test("the standard colours can be read in both themes", () => {
  expect(Theme.parse({ colours: {}, logo })).toEqual({ colours: {}, logo });
});

test.each([
  [{ accent: ["#333333", "#e0a63d"] }, "accent"],
  [{ "ink-soft": ["#54615b", "#333333"] }, "ink-soft"],
])("colours that make a text unreadable in one theme are refused: %j", (colours, name) => {
  const issues = Theme.safeParse({ colours, logo }).error?.issues ?? [];
  expect(new Set(issues.map(({ path }) => path.join(".")))).toEqual(new Set([`colours.${name}`]));
  expect(issues[0]?.message).toMatch(/has a contrast of [\d.]+ in (light|dark): at least 4.5/);
});

test.each([{ acent: ["#d99a2b", "#d99a2b"] }, { accent: ["orange", "#d99a2b"] }])(
  "%j is refused",
  (colours) => {
    expect(Theme.safeParse({ colours, logo }).success).toBe(false);
  },
);

test.each([[], [{ d: '"/><script>' }], [{ d: "" }]])(
  "a logo that isn't drawn of paths is refused: %j",
  (...parts) => {
    expect(Theme.safeParse({ colours: {}, logo: parts }).success).toBe(false);
  },
);
