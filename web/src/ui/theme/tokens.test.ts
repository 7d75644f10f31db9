import { readFile } from "node:fs/promises";
import { standardColours } from "@shop/contract/theme-config";
import { expect, test } from "vitest";

test("the standard colours are those of the theme's style sheet", async () => {
  const sheet = await readFile(new URL("tokens.css", import.meta.url), "utf8");
  for (const [name, [light, dark]] of Object.entries(standardColours)) {
    const [, value = ""] = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(sheet) ?? [];
    const written = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(
      value.replaceAll(/\s+/g, " ").replaceAll(/\( | (?=\))/g, (it) => it.trim()),
      name,
    ).toBe(written);
  }
});
