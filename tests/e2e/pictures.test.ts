import type { Page } from "playwright";
import { describe } from "vitest";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { customer, handOver } from "./support/people.ts";
import { drawn } from "./support/rendering.ts";
import { addProduct, cursorBefore } from "./support/shop.ts";
import { hostile, test } from "./support/test.ts";
import { setTripwire } from "./support/tripwire.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6" id="hostile"/>';

/** Addresses that aren't https://, some of which a browser could show as a picture. */
const refused = [
  "http://hostile.invalid/saw.svg",
  "//hostile.invalid/saw.svg",
  `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  `data:image/svg+xml;${hostile};base64,${Buffer.from(drawing).toString("base64")}`,
  "javascript:void('hostile')",
  "blob:http://127.0.0.1/hostile-4a4e-8a51-4b9e-9d5c",
  "filesystem:http://127.0.0.1/temporary/hostile.svg",
  "ftp://hostile.invalid/saw.svg",
  "file:///etc/hostile.svg",
];

const pictureOf = (page: Page, name: string) => page.getByRole("img", { name, exact: true });

/** The width of a picture that has loaded, else 0 (CSS pixels). */
const width = (picture: ReturnType<typeof pictureOf>) =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

describe("A product's picture", () => {
  test("is shown by https, and never loaded otherwise: an outline stands in for it", async ({
    page,
    context,
    expected,
    login,
  }) => {
    expected.console.push(
      /Content Security Policy|Failed to load resource|Not allowed to load local/,
    );
    const tripwire = await setTripwire(context);
    const referrers = new Set<string | undefined>();
    await context.route("https://hostile.invalid/*", async (route) => {
      referrers.add((await route.request().allHeaders()).referer);
      return route.request().url().endsWith("/gone.svg")
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: "image/svg+xml", body: drawing });
    });
    const createdAt = Date.UTC(2090, 0); // out of the way of other tests
    const stock = { minimum: 1, available: 50, createdAt };
    const good = await addProduct({ ...stock, image: "https://hostile.invalid/saw.svg" });
    const bad = await Promise.all(
      [
        ...refused,
        "https://hostile.invalid/gone.svg",
        "/images/hostile.svg",
        "/images/products/hostile.avif",
        "/blogs?hostile",
      ].map((image) => addProduct({ ...stock, image })),
    );
    const from = await cursorBefore(createdAt);
    await context.route("**/api/product*", (route) =>
      route.continue({ url: `${shopUrl}/api/product?limit=100&cursor=${from}` }),
    );
    await login(await customer(), "/purchase");
    await pictureOf(page, good.name).scrollIntoViewIfNeeded();
    await expect.poll(() => width(pictureOf(page, good.name))).toBe(8);
    for (const { name } of bad) {
      const picture = pictureOf(page, name);
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("src", "/images/no-picture.svg");
      await expect.poll(() => width(picture)).toBeGreaterThan(100);
    }
    const loaded = tripwire.strikes.filter((address) => !address.startsWith("https://hostile"));
    expect(loaded).toEqual([]);
    expect([...referrers]).toEqual([undefined]); // the other site isn't told which page shows it
    await Promise.all([good, ...bad].map((product) => product.remove()));
    const kinds = new Set(tripwire.refusals);
    expect(kinds).toContain("img-src data");
    expect([...kinds].filter((refusal) => !refusal.startsWith("img-src "))).toEqual([]);
  });

  test("of the shop's own is loaded in the width that is shown", async ({ browser }) => {
    const person = await customer();
    const createdAt = Date.UTC(2090, 2);
    const { name, remove } = await addProduct({ minimum: 1, available: 50, createdAt });
    const from = await cursorBefore(createdAt);
    for (const { at, wide, deviceScaleFactor, file, shown } of [
      { at: "/", wide: 1280, deviceScaleFactor: 1, file: "-400", shown: 384 },
      { at: "/", wide: 1280, deviceScaleFactor: 2, file: "", shown: 384 },
      { at: "/purchase", wide: 360, deviceScaleFactor: 2, file: "-256", shown: 128 },
      { at: "/purchase", wide: 360, deviceScaleFactor: 3, file: "-400", shown: 128 },
    ]) {
      const viewport = { width: wide, height: 800 };
      const options = { serviceWorkers: "block", baseURL: shopUrl } as const;
      const dense = await browser.newContext({ ...options, viewport, deviceScaleFactor });
      const page = await dense.newPage();
      if (at === "/purchase") await handOver(dense, person);
      await page.route("**/api/product*", (route) =>
        route.continue({ url: `${shopUrl}/api/product?limit=1&cursor=${from}` }),
      );
      await page.goto(at);
      const picture = pictureOf(page, name);
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => width(picture)).toBe(shown);
      const loaded = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(loaded.split("/").at(-1)).toBe(`torvik-tx18${file}.avif`);
      await dense.close();
    }
    await remove();
  });

  test("whose outline is missing, too, is asked for once", async ({ page, expected }) => {
    expected.console.push(/Failed to load resource/);
    let asked = 0;
    await page.route("**/images/no-picture.svg", (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    const createdAt = Date.UTC(2090, 1);
    const image = "/images/hostile.svg";
    const { name, remove } = await addProduct({ minimum: 1, available: 50, image, createdAt });
    const from = await cursorBefore(createdAt);
    await page.route("**/api/product*", (route) =>
      route.continue({ url: `${shopUrl}/api/product?limit=1&cursor=${from}` }),
    );
    await page.goto("/");
    await pictureOf(page, name).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBe(1);
    await drawn(page);
    expect(asked).toBe(1);
    await remove();
  });

  for (const [path, width] of [
    ["/tools", 1280],
    ["/tools", 360],
    ["/purchase", 1280],
  ] as const) {
    test(`A price tag covers no picture on ${path} at ${width} pixels`, async ({ page, login }) => {
      await page.setViewportSize({ width, height: 800 });
      await login(await customer(), path);
      const card = page.getByRole("main").getByRole("article").first();
      const [tag, picture] = [card.locator(".price-tag"), card.getByRole("img")];
      await expect(tag).toBeVisible();
      const below = async (): Promise<boolean> => {
        const [one, other] = [await tag.boundingBox(), await picture.boundingBox()];
        return one !== null && other !== null && one.y >= other.y + other.height;
      };
      await expect.poll(below).toBe(true);
    });
  }
});
