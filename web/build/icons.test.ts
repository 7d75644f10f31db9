import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { colours } from "@shop/contract/colours";
import { logo } from "@shop/contract/logo";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawIcons } from "./icons.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "icons-"));
  await drawIcons(pathToFileURL(`${folder}/`));
});
afterAll(() => rm(folder, { recursive: true }));

test("the favicon is the configured logo in the configured colours", async () => {
  const favicon = await readFile(join(folder, "favicon.svg"), "utf8");
  for (const { d } of logo) expect(favicon).toContain(`d="${d}"`);
  for (const colour of [colours.frame[0], colours["on-frame"][0], colours.accent[0]])
    expect(favicon).toContain(colour);
});

test.each([
  ["icon-192", 192, "round"],
  ["icon-512", 512, "round"],
  ["maskable-512", 512, "whole"],
  ["apple-touch-icon", 180, "whole"],
] as const)("%s has %i pixels a side and %s corners", async (name, size, corners) => {
  const picture = sharp(join(folder, `images/icons/${name}.png`)).ensureAlpha();
  expect(await picture.metadata()).toMatchObject({ width: size, height: size });
  const [red, green, blue, alpha] = await picture.raw().toBuffer();
  const frame = [1, 3, 5].map((at) => Number.parseInt(colours.frame[0].slice(at, at + 2), 16));
  if (corners === "round") expect(alpha).toBe(0);
  else expect([red, green, blue, alpha]).toEqual([...frame, 255]);
});
