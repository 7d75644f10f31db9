import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { countLoads } from "./support/network.ts";
import { toast } from "./support/on-page.ts";
import { customer, logInByForm } from "./support/people.ts";
import { fullyLoaded, hydrated } from "./support/rendering.ts";
import { test } from "./support/test.ts";

/** The answer to a request for a chunk of an earlier build. */
const gone = { status: 404, contentType: "text/html", body: "<!doctype html>" };

/** What the console says about a missing file and a module that can't be imported. */
const missing = /status of 404|Failed to fetch dynamically|MIME type|^ChunkFailed/;

/** What causes each kind of chunk to load, and what shows once it has loaded. */
const chunks: {
  what: string;
  file: string;
  start: string;
  go?: (page: Page) => Promise<void>;
  found: string;
}[] = [
  {
    what: "the one of the page that a link leads to",
    file: "blogs-page-*.js",
    start: "/",
    go: async (page) => {
      await hydrated(page);
      await page.getByRole("link", { name: "Blogs" }).first().click();
    },
    found: "Blogs",
  },
  {
    what: "the one of the page itself",
    file: "portfolio-page-*.js",
    start: "/portfolio",
    found: "Robin Hale",
  },
  { what: "the one that starts the site", file: "index-*.js", start: "/login", found: "Login" },
];

describe("A chunk that is gone after a deploy", () => {
  test("is fetched by one reload of the page", async ({ page, expected }) => {
    expected.console.push(missing);
    const loads = countLoads(page);
    await page.route("**/assets/portfolio-page-*.js", (route) =>
      loads() === 1 ? route.fulfill(gone) : route.continue(),
    );
    await page.goto("/portfolio", { waitUntil: "commit" }); // the reload would interrupt more
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole("heading", { name: "Robin Hale", level: 1 })).toBeVisible();
    await hydrated(page);
    expect(loads()).toBe(2);
  });

  for (const { what, file, start, go, found } of chunks) {
    test(`and stays gone is reported, with another try: ${what}`, async ({ page, expected }) => {
      expected.console.push(missing);
      const loads = countLoads(page);
      const address = `**/assets/${file}`;
      await page.route(address, (route) => route.fulfill(gone));
      await page.goto(start, { waitUntil: "commit" }); // the reload would interrupt more
      await go?.(page);
      const notice = page.getByRole("alert").filter({ hasText: "couldn't be loaded" });
      await expect(notice).toBeVisible();
      expect(loads()).toBe(2);
      const again = notice.getByText("Try again");
      await again.click();
      await expect.poll(loads).toBe(3);
      await expect(notice).toBeVisible();
      expect(loads()).toBe(3);
      await page.unroute(address);
      await again.click();
      await expect(page.getByRole("heading", { name: found, level: 1 })).toBeVisible();
      await expect(notice).toHaveCount(0);
      expect(loads()).toBe(4);
    });
  }

  test("changes nothing for a visitor who only points at its link", async ({ page, expected }) => {
    expected.console.push(missing);
    const loads = countLoads(page);
    await page.goto("/login");
    await page.getByLabel("Email").fill("typed@example.com");
    await hydrated(page); // before that the page doesn't react to the pointer
    const asked = page.waitForResponse("**/assets/blogs-page-*.js");
    await page.route("**/assets/blogs-page-*.js", (route) => route.fulfill(gone));
    await page.getByRole("link", { name: "Blogs" }).first().hover();
    await asked;
    await page.getByLabel("Password").fill("drill-123"); // the page still works
    await expect(page.getByLabel("Email")).toHaveValue("typed@example.com");
    expect(loads()).toBe(1);
  });

  test("doesn't reload the page of a customer who types while their session is renewed", async ({
    page,
    expected,
    login,
  }) => {
    expected.console.push(missing);
    const loads = countLoads(page);
    await page.clock.install();
    await login(await customer(), "/dashboard/review");
    const review = page.getByRole("textbox", { name: "Review" });
    await review.fill("Cuts well.");
    await page.clock.fastForward("01:00"); // past the delay after which the rest loads
    await fullyLoaded(page);
    await page.route("**/assets/session-follower-*.js", (route) => route.fulfill(gone));
    const asked = page.waitForResponse("**/assets/session-follower-*.js");
    const reached = page.waitForRequest((request) => request.method() === "HEAD");
    await page.clock.fastForward("01:56:00");
    await asked;
    await Promise.race([reached, page.evaluate(() => fetch("/robots.txt"))]);
    await review.press("End");
    await page.keyboard.type(" And quietly.");
    await expect(review).toHaveValue("Cuts well. And quietly.");
    expect(loads()).toBe(1);
  });

  test("with the code of the toasts is replaced by a plain notice", async ({ page, expected }) => {
    expected.console.push(missing, /ERR_/);
    await page.route("**/assets/toast-host-*", (route) => route.fulfill(gone));
    await page.route("**/api/review*", (route) => route.abort());
    await page.goto("/");
    const notice = page.locator("body > [role=alert]");
    await expect(notice).toContainText("The shop can't be reached");
    await expect(toast(page, "can't be reached")).toHaveCount(0);
  });

  test("with the code of the sign-in is reported under the form, which keeps what was typed", async ({
    page,
    expected,
  }) => {
    expected.console.push(missing);
    const firebase = /\/assets\/sign-in-[\w-]{7}\.js$/; // not sign-in-card, which is the form
    const loads = countLoads(page);
    await page.route(firebase, (route) => route.fulfill(gone));
    const person = await customer();
    await page.goto("/login", { waitUntil: "commit" });
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const isReload = Reflect.get(navigation ?? {}, "type") === "reload";
      return isReload && document.readyState === "complete";
    });
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill("drill-123");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("couldn't be loaded");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    expect(loads()).toBe(2);
    await page.unroute(firebase);
    await logInByForm(page, person);
  });
});
