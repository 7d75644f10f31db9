import { addDays, dayOf, startOfDay } from "@shop/contract/calendar";
import { currencySymbol } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import type { Page } from "playwright";
import { describe } from "vitest";
import { orderDocument } from "../support/documents.ts";
import { expect, patienceMs } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { setTextSize } from "./support/layout.ts";
import { holdPicture } from "./support/network.ts";
import { toast } from "./support/on-page.ts";
import { admin } from "./support/people.ts";
import { drawn, fullyLoaded, hydrated } from "./support/rendering.ts";
import { addProduct, callAs } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** The list as this page receives it: other tests may add to it at any moment. */
const listOf = async (page: Page, name: "product" | "review"): Promise<Record<string, string>[]> =>
  // as the API answers it
  (await page.waitForResponse((response) => response.url().includes(`/api/${name}`))).json();

/** The initial that stands for a review's author. */
const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? "•";

const toolsOf = (page: Page) =>
  page.getByRole("region", { name: "Our Tools" }).getByRole("article");

describe("The home page", () => {
  test("A visitor finds seven sections, four slides and three figures", async ({ page }) => {
    await page.goto("/");
    await fullyLoaded(page); // by then its lower sections have hydrated
    const banner = page.getByRole("region", { name: "From the workshop" });
    const inOrder = [
      banner,
      page.getByRole("heading", { name: "Our Tools" }),
      page.getByRole("heading", { name: "Business Summary" }),
      page.getByRole("heading", { name: /Reviews/ }),
      page.getByRole("heading", { name: "Drill Machine" }),
      page.getByRole("heading", { name: "10 Years" }),
      page.getByRole("contentinfo"),
    ];
    const sections = inOrder.map((section) => section.first().elementHandle());
    const tops = await page.evaluate(
      (all) => all.map((section) => section?.getBoundingClientRect().top ?? Number.NaN),
      await Promise.all(sections),
    );
    expect(tops, "where the sections begin").toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(inOrder.length);

    const pictures = banner.locator("img");
    await expect(pictures).toHaveCount(4);
    const sources = await pictures.evaluateAll((all) =>
      all.map((picture) => picture.getAttribute("src")),
    );
    expect(sources[3], "the fourth slide's picture").toBe(sources[0]);
    expect(new Set(sources).size, "pictures of the slides").toBe(3);

    const summary = page.getByRole("region", { name: "Business Summary" });
    for (const [figure, name] of [
      ["10K", "Available Quantity"],
      ["4,200", "Delivery Products"],
      ["1,200", "New Orders"],
    ] as const) {
      await expect(summary).toContainText(figure);
      await expect(summary).toContainText(name);
    }
    await expect(summary).toContainText("Available Now");

    const article = page.getByRole("region", { name: "Drill Machine" });
    await expect(article.getByRole("img")).toBeVisible();
    for (const title of ["10 Years", shop.name, "Thank You"]) {
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toContainText(/©|Copyright/);
  });

  test("On a phone a visitor loads the first slide's picture, and the others when they press their numbers", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, file] = /images\/banner\/(.*)/.exec(request.url()) ?? [];
      if (file) asked.push(file);
    });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/");
    await expect(toolsOf(page).first()).toBeVisible();
    expect(asked).toEqual(["slide-1-tall-800.avif"]);
    const banner = page.getByRole("region", { name: "From the workshop" });
    for (const number of ["2", "1", "4", "3"]) {
      await banner.getByRole("link", { name: number }).click();
      await expect(banner.locator(`#slide${number}`)).toBeInViewport({ ratio: 0.9 });
      await expect(page).toHaveURL(`/#slide${number}`);
    }
    await expect.poll(() => asked).toContain("slide-2-tall-800.avif");
  });

  test("A visitor comes from home to the tools of a kind", async ({ page }) => {
    await page.goto("/");
    const kinds = page.getByRole("navigation", { name: "Tools by kind" });
    await kinds.getByRole("link", { name: "Hand tool" }).click();
    await expect(page).toHaveURL("/tools/kind/hand-tool");
  });

  test("Each slide leads somewhere", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "From the workshop" });
    const links = banner.getByRole("list").first().getByRole("link");
    await fullyLoaded(page); // phones lay later slides out by then
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "#our-tools",
      "/tools/kind/drill-press",
      "/tools/kind/hand-tool",
      "/returns",
    ]);
    await banner.getByRole("link", { name: "4" }).click();
    await banner.getByRole("link", { name: "Our guarantee" }).click();
    await expect(page).toHaveURL("/returns");
  });

  test("A visitor goes to the best sellers, whose prices a phone shows at once, and sees all reviews", async ({
    page,
  }) => {
    const [sold, boss] = [await addProduct({ minimum: 1, available: 9 }), await admin()];
    const yesterday = addDays(dayOf(new Date(), shop.timeZone), -1);
    const id = `order-of-${sold.id}`;
    const placed = { createdAt: startOfDay(yesterday, shop.timeZone), status: "delivered" };
    await firestore.doc(`orders/${id}`).set(orderDocument(id, boss, sold.id, 9_999, placed));
    await firestore.doc(`days/${yesterday}`).delete();
    await firestore.doc("figures/closedDays").delete();
    await callAs(boss, "GET /desk/today", {}); // closes the days that aren't closed
    const best = page.getByRole("region", { name: "Best sellers this month" }).getByRole("link");
    await expect(async () => {
      await page.goto("/"); // the API shares its reads for a few seconds
      await expect(best.first()).toHaveText(sold.name);
    }).toPass({ timeout: patienceMs });
    await page.setViewportSize({ width: 360, height: 740 });
    const prices = page
      .getByRole("region", { name: "Best sellers this month" })
      .getByText(new RegExp(`^${RegExp.escape(currencySymbol)}`));
    await expect(prices.first()).toBeInViewport({ ratio: 1 });
    const reviews = page.getByRole("region", { name: /^Reviews/ }).getByRole("figure");
    await expect(reviews).toHaveCount(3);
    await page.getByRole("button", { name: "Show all reviews" }).click();
    await expect(reviews).not.toHaveCount(3);
    await best.first().click();
    await expect(page).toHaveURL(`/tools/${sold.id}`);
  });

  test("A visitor sees headline and button at once on a phone in landscape, a desktop at 400 % zoom and a phone with large text", async ({
    page,
  }) => {
    await page.goto("/");
    const seen = { ratio: 1 };
    const headline = page.getByRole("heading", { level: 1 });
    const link = page.getByRole("link", { name: "See the tools" });
    for (const [width, height, percent] of [
      [667, 375, 100],
      [740, 360, 100],
      [844, 390, 100],
      [320, 256, 100],
      [360, 800, 150],
      [360, 800, 200],
    ] as const) {
      await page.setViewportSize({ width, height });
      await setTextSize(page, percent);
      await expect(headline).toBeInViewport(seen);
      if (percent < 200) await expect(link).toBeInViewport(seen);
    }
  });

  test("A visitor sees the first six tools with all their facts, as search engines do, and each review with its author", async ({
    page,
  }) => {
    const arriving = [listOf(page, "product"), listOf(page, "review")] as const;
    await page.goto("/");
    const [products, reviews] = await Promise.all(arriving);
    const cards = toolsOf(page);
    await expect(cards).toHaveCount(6);
    for (const [index, product] of products.entries()) {
      const { name = "", description = "", image = "" } = product;
      const tool = cards.nth(index);
      await expect(tool.getByRole("heading", { name })).toBeVisible();
      await expect(tool.getByText(description)).toBeVisible();
      await expect(tool.getByRole("img")).toHaveAttribute("src", image);
      await expect(tool).toContainText(/\d in stock|Only \d+ left|Sold out/);
      await expect(tool).toContainText(
        new RegExp(`Price\\W*${RegExp.escape(currencySymbol)}[\\d,]+\\.\\d\\d`),
      );
    }

    const described = page.locator('script[type="application/ld+json"]').last(); // for search engines
    await expect.poll(() => described.textContent()).toContain("ItemList");
    const { itemListElement } = JSON.parse((await described.textContent()) ?? "");
    const onSale = products.map(({ name, price }) => ({
      item: {
        name,
        offers: { price: Number(price).toFixed(2), priceCurrency: shop.currency.code },
      },
    }));
    expect(itemListElement).toMatchObject(onSale);

    const section = page.getByRole("region", { name: /Reviews/ });
    await expect(section.getByRole("heading")).toHaveText(`Reviews (${reviews.length})`);
    // Without the shop's answers, which other tests give.
    const shown = await section.locator("blockquote, figcaption").allTextContents();
    const said = reviews.flatMap(({ name = "", review }) => [review, `${initialOf(name)}${name}`]);
    expect(shown).toEqual(said);
  });

  test("A visitor opens a tool by its card, or adds it to the basket", async ({ page }) => {
    await page.goto("/");
    const card = toolsOf(page)
      .filter({ has: page.getByRole("button", { name: /^Add to basket/ }) })
      .first();
    const nameOf = async () => (await card.getByRole("heading").textContent()) ?? "";
    const pressed = await nameOf();
    await card.click({ position: { x: 40, y: 60 } }); // its picture
    await expect(page.getByRole("heading", { level: 1, name: pressed })).toBeVisible();

    await page.goBack();
    const name = await nameOf(); // other tests may have added one
    await hydrated(page); // two presses before that count once
    await page.getByRole("button", { name: `Add to basket: ${name}` }).dblclick();
    await expect(toast(page, `× ${name}`)).toHaveCount(1);
    await toast(page, `× ${name}`).getByRole("link", { name: "View basket" }).click();
    await expect(page).toHaveURL("/basket");
    await page.goBack();
    await page.getByRole("link", { name: "See all tools" }).click();
    await expect(page).toHaveURL("/tools");
  });

  test("A visitor loads nothing of Firebase, and no styles twice", async ({ page }) => {
    const scripts: Promise<string>[] = [];
    const sheets: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response.text());
    });
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") sheets.push(request.url());
    });
    await page.goto("/");
    await expect(toolsOf(page).first()).toBeVisible();
    await fullyLoaded(page);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of await Promise.all(scripts))
      expect(script).not.toContain("identitytoolkit");
    expect(sheets).toEqual([expect.stringMatching(/\/start-[\w-]+\.css$/)]); // that of the offline notice
  });

  test("The page's script starts once the first picture is shown", async ({ page }) => {
    const show = await holdPicture(page);
    const react = page.waitForResponse(/\/assets\/react-[\w-]+\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await (await react).finished();
    const runs = async () => {
      await drawn(page);
      return page.evaluate(() => {
        const root = document.getElementById("root") ?? {};
        return Object.keys(root).some((key) => key.startsWith("__reactContainer"));
      });
    };
    expect(await runs()).toBe(false);
    show();
    await expect.poll(runs).toBe(true);
  });
});
