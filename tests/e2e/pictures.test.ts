import type { Page } from "playwright";
import { describe } from "vitest";
import { productBody } from "../support/requests.ts";
import { shop, shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { handOver } from "./support/hand-over.ts";
import { drawn } from "./support/hydrated.ts";
import { admin, customer } from "./support/people.ts";
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
  test("is refused by the API unless its address is https", async () => {
    const boss = await admin();
    const by = { session: await boss.openSession() };
    for (const image of refused) {
      const { status, body } = await shop.call(
        "POST /addProduct",
        { body: productBody(boss, { image }) },
        by,
      );
      expect([image, status, Object(body).errors]).toEqual([
        image,
        422,
        [{ field: "image", message: "must be an address like https://… or /images/…" }],
      ]);
    }
  });

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
    const from = cursorBefore(createdAt);
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

  for (const { at, wide, files, shown } of [
    { at: "/", wide: 1280, files: ["-400", "", ""], shown: 384 },
    { at: "/purchase", wide: 360, files: ["-256", "-256", "-400"], shown: 128 },
  ]) {
    test(`of the shop's own is loaded in the width that is shown on ${at}`, async ({ browser }) => {
      const person = await customer();
      const createdAt = Date.UTC(2090, 2);
      const { name, remove } = await addProduct({ minimum: 1, available: 50, createdAt });
      const from = cursorBefore(createdAt);
      for (const [index, file] of files.entries()) {
        const dense = await browser.newContext({
          deviceScaleFactor: index + 1,
          serviceWorkers: "block",
          baseURL: shopUrl,
        });
        const page = await dense.newPage();
        if (at === "/purchase") await handOver(dense, person);
        await page.setViewportSize({ width: wide, height: 800 });
        await page.route("**/api/product*", (route) =>
          route.continue({ url: `${shopUrl}/api/product?limit=1&cursor=${from}` }),
        );
        await page.goto(at);
        await pictureOf(page, name).scrollIntoViewIfNeeded();
        await expect.poll(() => width(pictureOf(page, name))).toBe(shown);
        const loaded = await pictureOf(page, name).evaluate(
          (image: HTMLImageElement) => image.currentSrc,
        );
        expect(loaded.split("/").at(-1)).toBe(`torvik-tx18${file}.avif`);
        await dense.close();
      }
      await remove();
    });
  }

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
    const from = cursorBefore(createdAt);
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
});
