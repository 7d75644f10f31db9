import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { PageFile } from "../src/runtime/page-row.ts";
import { drawSharingPictures, withSharingPicture } from "./sharing-pictures.ts";

const file: PageFile = {
  kind: "prerendered",
  search: "listed",
  picture: { name: "none", alt: "A saw" },
  description: "A page",
  budget: { script: 0, style: 0, pictures: 0 },
};

test("a page whose sharing picture nobody has drawn shows the logo, which the build draws", async () => {
  const { picture } = withSharingPicture(file);
  expect(picture).toMatchObject({ name: "logo" });
  const elsewhere = { ...file, picture: { address: "https://a.example/saw.png", alt: "A saw" } };
  expect(withSharingPicture(elsewhere)).toBe(elsewhere);

  const folder = await mkdtemp(join(tmpdir(), "sharing-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "images/products"), { recursive: true });
  await drawSharingPictures(pathToFileURL(`${folder}/`));
  const logo = await sharp(join(folder, "images/sharing/logo.jpg")).metadata();
  expect(logo).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
