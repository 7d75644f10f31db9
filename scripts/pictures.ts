/**
 * npm run pictures: renders the drawings of web/pictures as pixels, with Chromium. A part of a file's name renders only
 * those files. The results are committed, as are the icons and the pictures for sharing, which were rendered once.
 */
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { run } from "./lifetime/run.mjs";
import { type Drawn, drawnPictures, images } from "./pictures/drawn.ts";
import { besideRuler } from "./pictures/scale.ts";
import { root } from "./project.mjs";
import { browserFlags, findBrowser } from "./toolchain/browser.ts";

const render = async (page: Page, picture: Drawn): Promise<void> => {
  const { source, viewBox, scale, file, width, height, quality } = picture;
  const drawing = await readFile(join(root, "web/pictures", source), "utf8");
  const whole = scale ? await besideRuler(page, drawing, scale) : drawing;
  const part = viewBox ? whole.replace(/viewBox="[^"]*"/, `viewBox="${viewBox}"`) : whole;
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>
    body { margin: 0 }
    svg { display: block; width: 100vw; height: 100vh }
  </style>${part}`);
  const path = join(images, file);
  await mkdir(dirname(path), { recursive: true });
  await sharp(await page.screenshot())
    .removeAlpha()
    .avif({ quality, effort: 4 })
    .toFile(path);
  console.log(`web/public/images/${file}`);
};

run(async (life) => {
  const executablePath = await findBrowser(life, process.env, console.log);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  life.atEnd(() => browser.close());
  const page = await browser.newPage();
  const wanted = process.argv.slice(2);
  for (const picture of await drawnPictures()) {
    if (wanted.every((part) => picture.file.includes(part))) await render(page, picture);
  }
  return 0;
});
