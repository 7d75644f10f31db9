import { pictureFormats, pictureWidths } from "@shop/contract/pictures";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PictureRefused } from "./refuse-file.ts";
import { renderPicture } from "./render-picture.ts";

const drawing = sharp({
  create: {
    ...({ width: 40, height: 30, channels: 3, background: "#804020" } as const),
    noise: { type: "gaussian", mean: 120, sigma: 40 },
  },
});
const files = await Promise.all([
  drawing.clone().png().toBuffer(),
  drawing.clone().jpeg().toBuffer(),
  drawing.clone().webp().toBuffer(),
  drawing.clone().avif({ effort: 0 }).toBuffer(),
]);

/** One way to damage a file, at a place that is a share of its length. */
const damage = fc.oneof(
  fc.record({
    kind: fc.constant("overwrite" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant("insert" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
  fc.record({
    kind: fc.constant("cut" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.constant(new Uint8Array()),
  }),
);

const damaged = (
  file: Buffer,
  { kind, at, bytes }: typeof damage extends fc.Arbitrary<infer Damage> ? Damage : never,
) => {
  const place = Math.floor(at * file.length);
  const before = file.subarray(0, place);
  if (kind === "cut") return before;
  const rest = file.subarray(kind === "insert" ? place : place + bytes.length);
  return Buffer.concat([before, bytes, rest]);
};

test("a damaged file is refused in a sentence, or all its files are whole pictures", async () => {
  const outcomes = { refused: 0, rendered: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(damage, { maxLength: 3 }),
      async (file, damages) => {
        try {
          const { renditions } = await renderPicture(damages.reduce(damaged, file));
          outcomes.rendered += 1;
          expect(renditions).toHaveLength(pictureWidths.length * pictureFormats.length);
          for (const { bytes } of renditions)
            expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
        } catch (thrown) {
          outcomes.refused += 1;
          expect(thrown).toBeInstanceOf(PictureRefused);
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(outcomes.refused).toBeGreaterThan(0);
  expect(outcomes.rendered).toBeGreaterThan(0);
});
