/**
 * npm run pictures: renders the drawings of web/pictures, and the shop's mark of web/public/images, as
 * pixels, with Chromium. The results are committed.
 */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { run } from "./lifetime/run.mjs";
import { type Drawing, readDrawing } from "./pictures/drawing.ts";
import { type Drawn, drawnPictures } from "./pictures/drawn.ts";
import { icons } from "./pictures/icons.ts";
import { sharingCards } from "./pictures/sharing-cards.ts";
import { browserFlags, findBrowser } from "./toolchain/browser.ts";

const images = new URL("../web/public/images/", import.meta.url);

/** @returns where a picture goes, in a folder that is there */
const placeOf = async (file: string): Promise<string> => {
  const path = fileURLToPath(new URL(file, images));
  await mkdir(dirname(path), { recursive: true });
  console.log(`web/public/images/${file}`);
  return path;
};

const renderDrawing = async (page: Page, { file, width, height, html }: Drawing): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate("document.fonts.ready");
  const quality = file.endsWith(".jpg") ? { quality: 86 } : {};
  await page.screenshot({ path: await placeOf(file), omitBackground: true, ...quality });
};

const renderDrawn = async (page: Page, picture: Drawn): Promise<void> => {
  const { source, viewBox, file, width, height, quality } = picture;
  const drawing = await readDrawing(`web/pictures/${source}`);
  const part = viewBox ? drawing.replace(/viewBox="[^"]*"/, `viewBox="${viewBox}"`) : drawing;
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>
    body { margin: 0 }
    svg { display: block; width: 100vw; height: 100vh }
  </style>${part}`);
  await sharp(await page.screenshot())
    .removeAlpha()
    .avif({ quality, effort: 4 })
    .toFile(await placeOf(file));
};

run(async (life) => {
  const executablePath = await findBrowser(life, process.env, console.log);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  life.atEnd(() => browser.close());
  const page = await browser.newPage();
  for (const drawing of [...(await icons()), ...(await sharingCards())])
    await renderDrawing(page, drawing);
  for (const picture of await drawnPictures()) await renderDrawn(page, picture);
  return 0;
});
