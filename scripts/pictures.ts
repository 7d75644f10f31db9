/**
 * npm run pictures: renders, with Chromium, the pictures that have to be pixels. They are committed;
 * what they are made of is drawn in web/public/images.
 */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { icons } from "./pictures/icons.ts";
import { sharingCards } from "./pictures/sharing-cards.ts";

const images = new URL("../web/public/images/", import.meta.url);
const { CHROMIUM_PATH: executablePath } = process.env;

const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(executablePath ? { executablePath } : {}),
});
try {
  const page = await browser.newPage();
  for (const { file, width, height, html } of [...(await icons()), ...(await sharingCards())]) {
    await page.setViewportSize({ width, height });
    await page.setContent(html, { waitUntil: "load" });
    await page.evaluate("document.fonts.ready");
    const path = fileURLToPath(new URL(file, images));
    await mkdir(dirname(path), { recursive: true });
    const quality = file.endsWith(".jpg") ? { quality: 86 } : {};
    await page.screenshot({ path, omitBackground: true, ...quality });
    console.log(`web/public/images/${file}`);
  }
} finally {
  await browser.close();
}
