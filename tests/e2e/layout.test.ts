import type { Locator } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { enlargeText, surplusWidth } from "./support/layout.ts";
import { drawn, fullyLoaded, hydrated } from "./support/rendering.ts";
import { fillBasket, line } from "./support/states/state.ts";
import { regularTest as test } from "./support/test.ts";

describe("The layout", () => {
  test("The navigation has a visitor's links, all in sight on a desk", async ({ page }) => {
    await page.goto("/blogs");
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["Home", "Tools", "Purchase", "Blogs", "My Portfolio", "Login"]);
    for (const link of await links.all()) await expect(link).toBeVisible();
  });

  test("The bar stays in reach, and covers nothing that has the focus", async ({ page }) => {
    await page.goto("/");
    await fullyLoaded(page);
    const below = async (target: Locator) => {
      await expect(target).toBeInViewport({ ratio: 1 });
      const [bar, box] = await Promise.all([
        page.getByRole("banner").boundingBox(),
        target.boundingBox(),
      ]);
      expect(bar?.y).toBe(0);
      expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
    };
    await page.getByRole("link", { name: "See the tools" }).click();
    await below(page.getByRole("heading", { name: "Our Tools" }));
    const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
    await terms.focus();
    await below(terms);
    const third = page.getByRole("link", { name: /^Slide 3/ });
    await third.evaluate((link) => {
      scrollTo({ top: link.getBoundingClientRect().bottom + scrollY, behavior: "instant" });
      link.focus(); // as Shift and Tab do
    });
    await below(third);
  });

  test("A focused control of the checkout's lines is scrolled out from under the total", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    const tools = ["torvik-tx18", "murrow-dp16", "aldern-sd26", "torvik-ra18"];
    await fillBasket(
      page,
      tools.map((id) => line(id)),
    );
    await page.goto("/checkout/guest");
    const order = page.getByRole("region", { name: "Your order" });
    await expect(order.getByRole("button", { name: "Add a discount code" })).toBeVisible();
    await fullyLoaded(page);
    const remove = order.getByRole("button", { name: "Remove" });
    for (const control of [...(await remove.all()), ...(await order.getByRole("textbox").all())]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await control.focus();
      const [box, total] = [
        await control.boundingBox(),
        await page.locator(".basket-total").boundingBox(),
      ];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0);
    }
  });

  describe("on a small screen", () => {
    test.override("width", 360);

    test("No page is wider than the window where a browser enlarges the text alone", async ({
      page,
    }) => {
      for (const at of ["/", "/tools", "/tools/torvik-tx18", "/basket", "/login", "/contact"]) {
        await page.goto(at);
        await fullyLoaded(page);
        await enlargeText(page, 200);
        expect.soft(await surplusWidth(page), at).toBe(0);
      }
    });
  });

  test("The tools stand in one column, two on a tablet, three on a desk", async ({ page }) => {
    await page.goto("/");
    const cards = page.getByRole("region", { name: "Our Tools" }).getByRole("article");
    await expect(cards).toHaveCount(6);
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const columnsNow = () =>
        cards.evaluateAll(
          (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
        );
      await expect.poll(columnsNow, `columns at ${width} px`).toBe(columns);
    }
  });
});

/** A window of 1280 by 1024 pixels, at a zoom of 400 %. */
describe("On a screen of 320 by 256 px", () => {
  test.override("width", 320);
  test.override("height", 256);

  describe("the dashboard's drawer", () => {
    test.override("who", "customer");

    test("A customer closes it by Back, and goes back from its pages", async ({ page }) => {
      await page.goto("/dashboard");
      const open = page.getByRole("button", { name: "Dashboard menu" });
      const drawer = page.getByRole("dialog", { name: "Dashboard menu" });
      await open.click();
      await drawer.waitFor();
      await page.goBack();
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page).toHaveURL("/dashboard");

      await open.click();
      await drawer.getByRole("link", { name: "Add Review" }).click();
      await expect(page).toHaveURL("/dashboard/review");
      await open.click();
      await drawer.getByRole("link", { name: "Add Review" }).click(); // it is open already
      await expect(drawer).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL("/dashboard");
      await expect(drawer).toBeHidden();
    });

    test("A press beside it closes it, and a text selection that ends there doesn't", async ({
      page,
    }) => {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Dashboard menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Dashboard menu" });
      await drawer.waitFor();
      await page.mouse.move(20, 30); // beside "Close"
      await page.mouse.down();
      await page.mouse.move(310, 100);
      await page.mouse.up();
      await drawn(page);
      await expect(drawer).toBeVisible();
      await page.mouse.click(310, 100);
      await expect(drawer).toBeHidden();
    });
  });
});

test("For a visitor who wants no motion the banner jumps", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const far = await page.locator(".slides").evaluate((strip) => {
    document.querySelector<HTMLElement>('a[href="#slide3"]')?.click();
    return strip.scrollLeft / strip.clientWidth;
  });
  expect(far).toBe(2);
});
