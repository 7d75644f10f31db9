import sharp from "sharp";
import { expect, test } from "vitest";
import { toSharingSize } from "./shop-picture.ts";

const red = { r: 200, g: 0, b: 0 };

test.each([
  ["a wide slide", 1280, 300, true],
  ["a tall slide", 700, 1280, true],
  ["a wide logo", 1280, 200, false],
  ["a small square logo", 64, 64, false],
] as const)("%s is shared in the size that pages state", async (_, width, height, isSlide) => {
  const file = await sharp({ create: { width, height, channels: 3, background: red } })
    .jpeg()
    .toBuffer();
  const shared = sharp(await toSharingSize(file, isSlide));
  expect(await shared.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect((await shared.stats()).dominant.r).toBeGreaterThan(150);
});
