import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { holdPicture } from "./support/hold-picture.ts";
import { drawn, fullyLoaded } from "./support/hydrated.ts";
import { customer, password } from "./support/people.ts";
import { test } from "./support/test.ts";
import { setTextSize } from "./support/text-size.ts";

/** The list as this page receives it: other tests may add to it at any moment. */
const listOf = async (page: Page, name: "product" | "review"): Promise<Record<string, string>[]> =>
  // as the API answers it
  (await page.waitForResponse((response) => response.url().includes(`/api/${name}`))).json();

/** The initial that stands for a review's author. */
const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? "•";

const toolsOf = (page: Page) =>
  page.getByRole("region", { name: "Our Tools" }).getByRole("article");

describe("The home page", () => {
  test("A visitor finds seven sections, four slides, three figures and the company's story", async ({
    page,
  }) => {
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
    for (const title of ["10 Years", "Pros & Drill", "Thank You"]) {
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toContainText(/©|Copyright/);
  });

  for (const { screen, width, cut } of [
    { screen: "a phone", width: 360, cut: "-tall-800" },
    { screen: "a desk", width: 1280, cut: "-1280" },
  ])
    test(`On ${screen} a visitor loads the first slide's picture, and the second once they ask for it`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        const [, file] = /images\/banner\/(.*)/.exec(request.url()) ?? [];
        if (file) asked.push(file);
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expect(toolsOf(page).first()).toBeVisible();
      expect(asked).toEqual([`slide-1${cut}.avif`]);
      const banner = page.getByRole("region", { name: "From the workshop" });
      await banner.getByRole("link", { name: "2" }).click();
      await expect.poll(() => asked).toEqual([`slide-1${cut}.avif`, `slide-2${cut}.avif`]);
    });

  test("On a phone that lies down, or a desk zoomed to 400 %, a visitor sees the headline and the button at once", async ({
    page,
  }) => {
    await page.goto("/");
    for (const [width, height] of [
      [667, 375],
      [740, 360],
      [844, 390],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      const seen = { ratio: 1 };
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport(seen);
      await expect(page.getByRole("link", { name: "See the tools" })).toBeInViewport(seen);
    }
  });

  test("On a phone with large text a visitor sees the headline at once, at 150 % the button too", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/");
    const seen = { ratio: 1 };
    for (const percent of [150, 200]) {
      await setTextSize(page, percent);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport(seen);
      if (percent === 150)
        await expect(page.getByRole("link", { name: "See the tools" })).toBeInViewport(seen);
    }
  });

  test("A numbered button leads to its slide", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "From the workshop" });
    for (const number of ["3", "1", "4", "2"]) {
      await banner.getByRole("link", { name: number }).click();
      const slide = banner.locator(`#slide${number}`);
      await expect(slide).toBeInViewport({ ratio: 0.9 });
      await expect(page).toHaveURL(`/#slide${number}`);
    }
  });

  test("A visitor sees the first six tools with all their facts, and each review with its author", async ({
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
      await expect(tool).toContainText(/In stock|Only \d+ left|Sold out/);
      await expect(tool).toContainText(/Price\W*\$[\d,]+\.\d\d/);
    }

    const section = page.getByRole("region", { name: /Reviews/ });
    await expect(section.getByRole("heading")).toHaveText(`Reviews (${reviews.length})`);
    const shown = await section.getByRole("figure").allTextContents();
    const said = reviews.map(({ name = "", review }) => `${review}${initialOf(name)}${name}`);
    expect(shown).toEqual(said);
  });

  test("A visitor reads that there are more reviews than the page shows", async ({ page }) => {
    await page.route("**/api/review", async (route) => {
      const answer = await route.fetch();
      const link = '</api/review?cursor=next>; rel="next"';
      await route.fulfill({ response: answer, headers: { ...answer.headers(), link } });
    });
    const arriving = listOf(page, "review");
    await page.goto("/");
    const section = page.getByRole("region", { name: /Reviews/ });
    const count = (await arriving).length;
    await expect(section.getByRole("heading")).toHaveText(`Reviews (${count}+)`);
  });

  test("A customer sees the review that they have just added after a look at the slides", async ({
    page,
    login,
  }) => {
    await login(await customer(), "/dashboard/review");
    const words = `Cuts well, ${Date.now()}.`;
    await page.route("**/api/review", async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const answer = await route.fetch();
      const rows: { review: string }[] = await answer.json();
      const json = rows.filter(({ review }) => review !== words); // the public list may be some seconds old
      await route.fulfill({ response: answer, json });
    });
    await page.getByRole("textbox", { name: "Review" }).fill(words);
    await page.getByRole("button", { name: "Add Review" }).click();
    await expect(page).toHaveURL("/");
    const added = page.getByRole("figure").filter({ hasText: words });
    await expect(added).toHaveCount(1);
    const banner = page.getByRole("region", { name: "From the workshop" });
    await banner.getByRole("link", { name: "2" }).click();
    await expect(page).toHaveURL("/#slide2");
    await expect(added).toHaveCount(1);
  });

  test("A visitor presses a card, or orders from it through the login, and comes to that tool", async ({
    page,
  }) => {
    await page.goto("/");
    const card = toolsOf(page)
      .filter({ has: page.getByRole("link", { name: /^Order/ }) })
      .first();
    const nameOf = async () => (await card.getByRole("heading").textContent()) ?? "";
    const pressed = await nameOf();
    await card.click({ position: { x: 40, y: 60 } }); // its picture
    await expect(page.getByRole("heading", { level: 1, name: pressed })).toBeVisible();

    await page.goBack();
    const { email } = await customer();
    const name = await nameOf(); // other tests may have added one
    await page.getByRole("link", { name: `Order ${name}` }).click();
    await expect(page).toHaveURL("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: /^Login$/ }).click();
    await expect(page.getByRole("dialog", { name: `Order: ${name}` })).toBeVisible();

    await page.goto("/");
    await page.getByRole("link", { name: "See all tools" }).click();
    await expect(page).toHaveURL("/tools");
  });

  test("A visitor who scrolls past the cards loads a tool's page ahead, and not the login with its forms", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/");
    await fullyLoaded(page); // before that the page doesn't react to the scrolling
    const toolPage = page.waitForRequest(/tool-page-.*js/);
    const order = toolsOf(page).first().getByRole("link", { name: "Order" });
    await order.scrollIntoViewIfNeeded();
    await toolPage; // both are in view at once
    await drawn(page);
    expect(asked.filter((url) => url.includes("login-page"))).toEqual([]);
  });

  test("A visitor loads nothing of Firebase, and none of the styles that the page carries", async ({
    page,
  }) => {
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

  test("The page fetches React beside its first picture, and the rest once that is shown", async ({
    page,
  }) => {
    const others: string[] = [];
    page.on("request", (request) => {
      if (/\.js$/.test(request.url()) && !/\/react-/.test(request.url()))
        others.push(request.url());
    });
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
    expect(others).toEqual([]);
    show();
    await expect.poll(runs).toBe(true);
  });
});
