import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { hydrated, moved } from "./support/rendering.ts";
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

describe("The typefaces", () => {
  test("draw names with accents in one typeface", async ({ page }) => {
    const createdAt = "2026-11-22T00:00:00Z";
    const json = ["Lucía Fernández", "Jörg of Łódź", "Ștefan Șerban"].map((name, index) => ({
      _id: `${index}`,
      name,
      review: "Cuts well.",
      createdAt,
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

  test("draw all text in Barlow on the first page, and late headings move nothing", async ({
    page,
  }) => {
    const arrive = await hold(page, "**/barlow-condensed-*-english-*.woff2");
    await page.goto("/", { waitUntil: "commit" });
    await hydrated(page);
    expect(await facesOf(page, "footer dd")).toEqual(["Barlow"]);
    expect(await facesOf(page, "h1")).not.toContain(barlow);
    arrive();
    await expect.poll(() => facesOf(page, "h1")).toEqual([barlow]);
    expect(await moved(page.locator("body"))).toEqual([]);
  });
});
