import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { PageFile } from "../src/runtime/page-row.ts";
import { drawShopPictures, withSharingPicture } from "./sharing-pictures.ts";

const file: PageFile = {
  kind: "prerendered",
  search: "listed",
  picture: { name: "none", alt: "A saw" },
  description: "A page",
  budget: { script: 0, style: 0, pictures: 0 },
};

test("a page whose sharing picture nobody has drawn shows the shop's, which the build draws", async () => {
  const { picture } = withSharingPicture(file);
  expect(picture).toMatchObject({ address: "/pictures/shop/shared.jpg" });
  const elsewhere = { ...file, picture: { address: "https://a.example/saw.png", alt: "A saw" } };
  expect(withSharingPicture(elsewhere)).toBe(elsewhere);

  const folder = await mkdtemp(join(tmpdir(), "sharing-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await drawShopPictures(pathToFileURL(`${folder}/`));
  for (const [name, width, height] of [
    ["shared", 1200, 630],
    ["logo", 512, 512],
  ] as const) {
    const drawn = await sharp(join(folder, `${name}.jpg`)).metadata();
    expect(drawn, name).toMatchObject({ format: "jpeg", width, height });
  }
});
