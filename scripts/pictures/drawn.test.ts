import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picture, pictureKinds } from "../../web/src/ui/picture.ts";
import { readDemoShop } from "../demo-shop.ts";
import { drawnPictures, images, readScales } from "./drawn.ts";

const drawn = await drawnPictures();
const pathOf = (file: string) => join(images, file);

test("every drawing is rendered in each width of its kind, within its size limit", async () => {
  expect(drawn.length).toBeGreaterThan(27 * pictureKinds.product.widths.length);
  for (const { file, width, height, most } of drawn) {
    const metadata = await sharp(pathOf(file)).metadata();
    const { size } = await stat(pathOf(file));
    expect({ file, ...metadata }).toMatchObject({ file, format: "heif", width, height });
    expect(size, `${file}: bytes`).toBeLessThanOrEqual(most);
  }
});

test("each tool of the demo shop has three pictures, all of them drawn", async () => {
  const files = drawn.map(({ file }) => `/images/${file}`);
  for (const { _id, image, pictures = [] } of (await readDemoShop()).products) {
    const others = ["detail", "scale"].map((view) => image.replace(".avif", `-${view}.avif`));
    expect(pictures, _id).toEqual(others);
    expect(files).toEqual(expect.arrayContaining([image, ...pictures]));
  }
});

test("the rulers beside the tools have the lengths of the data sheets", async () => {
  const scales = await readScales();
  for (const { _id, facts = [] } of (await readDemoShop()).products) {
    const lengths = facts.flatMap(({ value, unit }) =>
      (value.match(/[\d.]+/g) ?? []).map((one) =>
        Math.round(Number(one) * (unit === "in" ? 25.4 : 1)),
      ),
    );
    expect(lengths, _id).toContain(scales[_id]?.mm);
  }
});

test("every rendered picture has a drawing", async () => {
  const served = await readdir(images, { recursive: true });
  const avifs = served.filter((file) => file.endsWith(".avif")).sort();
  expect(avifs).toEqual(drawn.map(({ file }) => file).sort());
});

test("pages name the files with their widths", () => {
  const named = (kind: keyof typeof pictureKinds, name: string) =>
    picture(`/images/${name}.avif`, kind).srcSet.split(", ");
  const made = (name: RegExp) =>
    drawn
      .filter(({ file }) => name.test(file))
      .map(({ file, width }) => `/images/${file} ${width}w`);
  const kinds = [
    ["product", "products/torvik-tx18"],
    ["card", "story-1"],
    ["bannerTall", "banner/slide-1-tall"],
    ["banner", "banner/slide-1"],
  ] as const;
  for (const [kind, name] of kinds) {
    const files = made(new RegExp(`^${name}(-\\d+)?\\.avif`));
    if (kind === "product" || files.length > 0) expect(named(kind, name)).toEqual(files); // another shop has other pictures
  }
});
