import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { sidewaysScrollers, surplusWidth } from "./support/layout.ts";
import { customer } from "./support/people.ts";
import { fullyLoaded } from "./support/rendering.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { axeFindings, loadAxe } from "./support/states/check-states.ts";
import { regularTest as test } from "./support/test.ts";

/** What is drawn, in the colours of the page. */
const buttons = "button, .button, nav";

describe("On paper", () => {
  test("the home page shows all of its sections, and nothing to press", async ({ page }) => {
    await page.goto("/");
    const tools = page.getByRole("region", { name: "Our Tools" });
    await expect(tools.getByRole("article")).toHaveCount(6);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator(buttons).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const skipped = await page
      .locator("section")
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).contentVisibility !== "visible"),
      );
    expect(skipped).toEqual([]);
  });

  for (const at of ["/", "/tools", "/tools/torvik-tx18", "/contact", "/blogs", "/portfolio"]) {
    test(`${at} has nothing to press, fits the sheet and can be read`, async ({ page }) => {
      await page.setViewportSize({ width: 700, height: 990 }); // A4 within its margins
      await page.goto(at);
      await fullyLoaded(page);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.locator(buttons).filter({ visible: true })).toHaveCount(0);
      expect(await surplusWidth(page)).toBe(0);
      await loadAxe(page);
      expect(await axeFindings(page, "contrast")).toEqual([]);
    });
  }

  describe("an order", () => {
    test.override("who", "customer");

    test("stands in the table of orders alone, as wide as the sheet, and has a receipt of one sheet", async ({
      page,
    }) => {
      await page.goto("/dashboard");
      const cell = page.getByRole("cell").first();
      await cell.waitFor();
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 700, height: 990 }); // A4 within its margins
      await expect(cell).toBeVisible();
      await expect(page.locator(buttons).filter({ visible: true })).toHaveCount(0);
      expect(await surplusWidth(page)).toBe(0);
      expect(await sidewaysScrollers(page)).toEqual([]);

      await page.emulateMedia({ media: "screen" });
      await page.getByRole("article").getByRole("link").click();
      const receipt = page.getByRole("region", { name: "Receipt" });
      await expect(receipt).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const shown = page.getByRole("main").locator("h1, h2, h3, button").filter({ visible: true });
      await expect(shown).toHaveText(["Receipt"]);
      await expect(receipt).toContainText("Pros & Drill");
      await expect(receipt).toContainText("16 Chuck Lane");
      await expect(receipt).toContainText("By the invoice in your parcel, due within 14 days");
      await expect(receipt).toContainText("4 Workshop Lane");
      expect(await surplusWidth(page)).toBe(0);
      const file = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    });

    test("has a receipt as wide as the sheet, also where the window is wider: in WebKit", async ({
      page,
      login,
    }) => {
      const person = await customer({ emailVerified: false });
      await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
      await login(person, "/dashboard");
      await expect(page.getByRole("complementary", { name: "Your e-mail address" })).toBeVisible();
      await page.getByRole("article").or(page.getByRole("row")).getByRole("link").first().click();
      const receipt = page.getByRole("region", { name: "Receipt" });
      await expect(receipt).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const main = page.getByRole("main");
      await main.evaluate((element) => {
        element.style.maxWidth = "700px"; // A4 within its margins, in a window of 1280 px
      });
      await expect(main.getByRole("complementary").filter({ visible: true })).toHaveCount(0);
      const sheet = await receipt.boundingBox();
      expect(sheet?.x).toBeLessThan(50);
      expect(sheet?.width).toBeGreaterThan(500);
    });
  });
});
