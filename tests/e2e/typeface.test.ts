import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/hold.ts";
import { hydrated } from "./support/hydrated.ts";
import { moved } from "./support/moved.ts";
import { test } from "./support/test.ts";

const barlow = "Barlow Condensed SemiBold";

/** The typefaces that the text of the first such element is drawn in. */
const facesOf = async (page: Page, selector: string): Promise<string[]> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send("DOM.enable");
  await tools.send("CSS.enable");
  const { root } = await tools.send("DOM.getDocument");
  const { nodeId } = await tools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await tools.send("CSS.getPlatformFontsForNode", { nodeId });
  await tools.detach();
  return [...new Set(fonts.map(({ familyName }) => familyName))];
};

/** Goes to another page, and waits until its heading has replaced the one before. */
const goTo = async (page: Page, name: string) => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
};

describe("The headings' typeface", () => {
  test("draws names with accents as a whole", async ({ page }) => {
    const createdAt = "2026-11-22T00:00:00Z";
    const json = ["Lucía Fernández", "Jörg of Łódź", "Ștefan Șerban"].map((name, index) => ({
      ...{ _id: `${index}`, name, review: "Cuts well.", createdAt },
    }));
    await page.route("**/api/review*", (route) => route.fulfill({ json }));
    await page.goto("/");
    await expect(page.getByRole("figure")).toHaveCount(json.length);
    for (const [index, { name }] of json.entries()) {
      await page.getByText(name).scrollIntoViewIfNeeded();
      const author = `[aria-labelledby="reviews"] li:nth-child(${index + 1}) figcaption`;
      await expect.poll(() => facesOf(page, author), name).toHaveLength(1);
    }
  });

  test("shows from the next page on if it comes after the first paint", async ({ page }) => {
    const arrive = await hold(page, "**/*-english-*.woff2");
    await page.goto("/", { waitUntil: "commit" });
    await hydrated(page);
    expect(await facesOf(page, "h1")).not.toContain(barlow);
    arrive();
    await page.waitForFunction(() => "hasLateFont" in globalThis);
    expect(await facesOf(page, "h1")).not.toContain(barlow);
    expect(await moved(page.locator("body"))).toEqual([]);
    await goTo(page, "Blogs");
    await expect.poll(() => facesOf(page, "h1")).toEqual([barlow]);
  });

  describe("on a slow line", () => {
    test.override("line", "slow");

    test("is fetched last, and shows from the next page on", async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.route("/", async (route) => {
        const answer = await route.fetch();
        await new Promise((come) => setTimeout(come, 300)); // a slow line
        await route.fulfill({ response: answer });
      });
      await page.goto("/");
      expect(await facesOf(page, "h1")).not.toContain(barlow);
      const font = () => asked.findIndex((path) => path.endsWith(".woff2"));
      await expect.poll(font).toBeGreaterThan(-1);
      expect(font()).toBeGreaterThan(asked.findLastIndex((path) => /home-[\w-]+\.js$/.test(path)));
      await page.waitForFunction(() => "hasLateFont" in globalThis);
      await goTo(page, "Blogs");
      await expect.poll(() => facesOf(page, "h1")).toEqual([barlow]);
    });
  });
});
