import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { contrast, standardColours, Theme } from "./theme-config.ts";

test("the contrast of black on white is 21, and of a colour on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#1f6f78", "#1f6f78")).toBe(1);
});

test("the standard colours can be read in both themes", () => {
  expect(Theme.parse({ colours: {} })).toEqual({ colours: {} });
});

test.each([
  [{ accent: ["#333333", "#e0a63d"] }, "accent"],
  [{ "ink-soft": ["#54615b", "#333333"] }, "ink-soft"],
])("colours that make a text unreadable in one theme are refused: %j", (colours, name) => {
  const issues = Theme.safeParse({ colours }).error?.issues ?? [];
  expect(new Set(issues.map(({ path }) => path.join(".")))).toEqual(new Set([`colours.${name}`]));
  expect(issues[0]?.message).toMatch(/has a contrast of [\d.]+ in (light|dark): at least 4.5/);
});

test.each([{ acent: ["#d99a2b", "#d99a2b"] }, { accent: ["orange", "#d99a2b"] }])(
  "%j is refused",
  (colours) => {
    expect(Theme.safeParse({ colours }).success).toBe(false);
  },
);

test("the standard colours are those of the theme's style sheet", async () => {
  const sheet = await readFile(
    new URL("../../web/src/ui/theme/tokens.css", import.meta.url),
    "utf8",
  );
  for (const [name, [light, dark]] of Object.entries(standardColours)) {
    const [, value = ""] = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(sheet) ?? [];
    const written = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(
      value.replaceAll(/\s+/g, " ").replaceAll(/\( | (?=\))/g, (it) => it.trim()),
      name,
    ).toBe(written);
  }
});
