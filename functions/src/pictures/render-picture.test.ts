import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { renderPicture } from "./render-picture.ts";

// The module blocks the other loaders in the whole process, which other test files share: one of them draws an SVG.
afterAll(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));

/** @returns a file of lines of a colour on nothing */
const lines = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 4, background: "#0000" } })
    .composite([
      {
        input: { create: { width: 40, height: 4, channels: 4, background: colour } },
        gravity: "centre",
      },
    ])
    .png()
    .toBuffer();

/** @returns the colours of a file's corner and middle, from 0 to 255 */
const greys = async (bytes: Buffer): Promise<readonly number[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (place: number) => data[place * info.channels] ?? -1;
  return [at(0), at(Math.floor(info.height / 2) * info.width)];
};

test.each([
  ["black", "#000f", "white"],
  ["white", "#ffff", "dark"],
])("puts %s lines on nothing (%s) before a %s ground in every format", async (name, colour) => {
  const { renditions } = await renderPicture(await lines(colour));
  for (const { bytes } of renditions.filter(({ width }) => width === 400)) {
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
    const [ground = 0, line = 0] = await greys(bytes);
    expect(Math.abs(ground - line)).toBeGreaterThan(150);
    expect(ground > line).toBe(name === "black");
  }
});

test("refuses a picture with a side of more than 20,000 pixels", async () => {
  const whole = await sharp({
    create: { width: 1, height: 20_001, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  await expect(renderPicture(whole)).rejects.toThrow("Each side may have 20,000");
});
