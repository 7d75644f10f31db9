import { firefox } from "playwright";
import { expect } from "../e2e/support/expect.ts";
import { journeys } from "./journeys.ts";
import { journey } from "./support/journey.ts";

const inFirefox = journey.extend(
  "browser",
  { scope: "worker" },
  async ({ launchOptions }, { onCleanup }) => {
    const { FIREFOX_PATH: executablePath = firefox.executablePath() } = process.env;
    // Mozilla's own build speaks WebDriver BiDi, as Playwright's doesn't.
    const isPlaywrights = executablePath === firefox.executablePath();
    const mozillas = isPlaywrights ? {} : { channel: "moz-firefox", executablePath };
    // Playwright waits for the load of a page that Firefox takes from its back/forward cache.
    const firefoxUserPrefs = { "browser.sessionhistory.max_total_viewers": 0 };
    const browser = await firefox.launch({ ...launchOptions, ...mozillas, firefoxUserPrefs });
    onCleanup(() => browser.close());
    return browser;
  },
);

journeys("Firefox", inFirefox);

// Firefox alone aborts what a page is loading before the next page has answered.
for (const [what, file, until] of [
  ["the script loads", /\/assets\/index-.*\.js/, "commit"],
  ["the picture before the script loads", /\/images\/banner\//, "commit"],
  ["the next page's part loads", /\/assets\/portfolio-page-.*\.js/, "load"],
] as const)
  inFirefox(
    `In Firefox, a visitor who goes on while ${what} gets there`,
    async ({ page, line }) => {
      const [held, next] = [line.hold(file), line.hold(/^\/blogs$/)];
      await page.goto(line.url, { waitUntil: until });
      if (until === "load") await page.getByRole("link", { name: "My Portfolio" }).first().click();
      await held.asked;
      await page.evaluate(() => location.assign("/blogs"));
      await next.asked;
      // Input runs the script. By the time of this answer a page that reloads has begun to.
      await page
        .evaluate(() => {
          dispatchEvent(new Event("scroll"));
          return fetch("/robots.txt", { cache: "no-store" });
        })
        .catch(() => {});
      next.letOn();
      await expect(page.getByRole("heading", { level: 1, name: "Blogs" })).toBeVisible();
    },
  );
