import { formatMoney } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { tabThrough } from "./support/keyboard.ts";
import { enlargeText, setTextSize } from "./support/layout.ts";
import { hold } from "./support/network.ts";
import { admin, customer } from "./support/people.ts";
import { drawn, hydrated } from "./support/rendering.ts";
import { addProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("A tool's page", () => {
  test("A blank line in a description separates two paragraphs on the tool's page", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    const description = "One paragraph.\n\nAnother paragraph.";
    await firestore.doc(`products/${product.id}`).update({ description });
    await page.goto(`/tools/${product.id}`);
    const lines = await page
      .getByText("One paragraph.")
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(Math.round(lines)).toBe(3);
  });

  test("A visitor chooses a quantity before the page's script has loaded, and has as many in the basket", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    const release = await hold(page, "**/assets/*.js");
    await page.goto(`/tools/${product.id}`, { waitUntil: "domcontentloaded" });
    const quantity = page.getByLabel(`Quantity of ${product.name}`);
    const add = page.getByRole("button", { name: "Add to basket" });
    await expect(quantity).toHaveValue("3");
    await quantity.fill("4");
    await add.click();
    release();
    await expect(page.getByText("4 in your basket")).toBeVisible();
    await add.dblclick();
    await expect(page.getByText("12 in your basket")).toBeVisible();
    await quantity.fill("20");
    await add.click();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveAccessibleDescription("Choose 3 to 19 pieces");
    await page.getByRole("link", { name: "View basket" }).click();
    await expect(quantity).toHaveValue("12");
  });

  for (const [width, height] of [
    [360, 780],
    [412, 823],
    [780, 360],
    [768, 1024],
  ] as const) {
    test(`A visitor at ${width} x ${height} has the price and the button in the first view, and no focus below them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const product = await addProduct({ minimum: 0, available: 20, priceCents: 129_950 });
      await page.goto(`/tools/${product.id}`);
      await hydrated(page);
      const price = page.getByText(formatMoney(1299.5));
      await expect(price).toBeInViewport({ ratio: 1 });
      expect((await price.boundingBox())?.height).toBeLessThan(60); // on one line
      const add = page.getByRole("button", { name: "Add to basket" });
      await expect(add).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel("Quantity of")).toBeInViewport({ ratio: 1 });
      expect(await tabThrough(page)).toEqual([]);
      await add.click(); // what it says then makes the bar higher
      await expect(page.getByRole("link", { name: "View basket" })).toBeInViewport({ ratio: 1 });
      expect(await tabThrough(page)).toEqual([]);
      await page.keyboard.press("End");
      await expect(page.getByText("All rights reserved")).toBeInViewport({ ratio: 1 });
    });
  }

  test("A visitor with text of 200 % on a phone sees more of the page than of the price and the button", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const product = await addProduct({ minimum: 0, available: 20, priceCents: 129_950 });
    await page.goto(`/tools/${product.id}`);
    await hydrated(page);
    const heightAbove = () =>
      page.locator(".buy-bar").evaluate((bar) => bar.getBoundingClientRect().top / innerHeight);
    await enlargeText(page, 200);
    expect(await heightAbove()).toBeGreaterThan(3 / 4);
    await enlargeText(page, 100);
    await setTextSize(page, 200);
    expect(await heightAbove()).toBeGreaterThan(3 / 4);
  });

  test("A visitor sees when the tool arrives, can ask about it, and goes to its kind", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto("/tools/murrow-dp16");
    const buy = page.getByRole("region", { name: "Buy", exact: true });
    await expect(buy).toContainText(/Arrives \d+( \w+)? to \d+ \w+/);
    const ask = buy.getByRole("link", { name: "Ask us about this tool" });
    await expect(ask).toHaveAttribute("href", /^mailto:.*Murrow/);
    const besidePictures = (await buy.boundingBox())?.x ?? 0;
    expect(besidePictures).toBeGreaterThan(768 / 2);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await trail.getByRole("link", { name: "Drill press" }).click();
    await expect(page).toHaveURL("/tools/kind/drill-press");
  });

  test("A visitor sees what is in the box, and goes to a tool that fits with it", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 404/);
    const [product, sold, withdrawn] = [
      await addProduct({ minimum: 1, available: 20 }),
      await addProduct({ minimum: 1, available: 20 }),
      await addProduct({ minimum: 1, available: 20 }),
    ];
    await withdrawn.remove();
    const more = {
      contents: ["Drill", "Case"],
      fits: [withdrawn.id, sold.id],
      facts: [{ name: "Torque", value: "65", unit: "Nm" }],
    };
    await firestore.doc(`products/${product.id}`).update(more);
    await page.goto(`/tools/${product.id}`);
    const box = page.getByRole("region", { name: "In the box" });
    await expect(box.getByRole("listitem")).toHaveText(["Drill", "Case"]);
    const fitting = page.getByRole("region", { name: "What fits with it" });
    await expect(fitting.getByRole("article")).toHaveCount(1);
    await expect(fitting.getByRole("listitem")).toHaveCount(1);
    const facts = page.getByRole("region", { name: "Specifications" });
    const [left, right] = await Promise.all([facts.boundingBox(), fitting.boundingBox()]);
    expect(right?.y).toBe(left?.y); // beside each other
    expect(right?.x).toBeGreaterThan(left?.x ?? Number.POSITIVE_INFINITY);
    await fitting.getByRole("link", { name: sold.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sold.name);
  });

  test("A customer sees how much their account can order", async ({ page, login }) => {
    const product = await addProduct({ minimum: 2, available: 260, priceCents: 1_250 });
    await page.goto(`/tools/${product.id}`);
    const shown = page.getByText(/^From 3 pieces, up to/).filter({ visible: true });
    await expect(shown).toHaveText("From 3 pieces, up to 259, fewer with a new account");
    await expect(page.getByText("sold in threes or more")).toBeVisible();
    await page.route("**/api/account", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), stockSharePercent: 80 },
      });
    });
    await login(await customer(), `/tools/${product.id}`);
    const range = "From 3 pieces, up to 208 for your account";
    await expect(shown).toHaveText(range);
    const quantity = page.getByLabel(`Quantity of ${product.name}`);
    await quantity.fill("209");
    await expect(quantity).toHaveAccessibleDescription("Choose 3 to 208 pieces for your account");
    await quantity.fill("208");
    await expect(quantity).toHaveAccessibleDescription(range);
  });

  test("A changed stock appears while the page is open", async ({ page }) => {
    const product = await addProduct({ minimum: 1, available: 20 });
    await page.clock.install();
    await page.goto(`/tools/${product.id}`);
    await hydrated(page);
    const stock = page.getByRole("status").filter({ hasText: /in stock|left|Sold out/ });
    await expect(stock).toHaveText("20 in stock");
    await expect(stock).toHaveAttribute("aria-live", "off"); // not each piece that is sold
    await expect(page.getByText("Delivery included")).toBeVisible();

    await product.setAvailable(3);
    await page.clock.runFor(10_000);
    await expect(stock).toHaveText("Only 3 left");
    await expect(stock).toHaveAttribute("aria-live", "polite");

    const hide = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        const get = () => (isHidden ? "hidden" : "visible");
        Object.defineProperty(document, "visibilityState", { get, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, hidden);
    await hide(true);
    await product.setAvailable(2);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/product/")) asked++;
    });
    await page.clock.runFor(60_000);
    expect(asked).toBe(0);
    const answer = await hold(page, "**/api/product/*"); // a slow line
    await hide(false);
    await page.clock.runFor(12_000);
    expect(asked).toBe(1);
    answer();
    await expect(stock).toHaveText("Sold out");
    await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
    await expect(page.getByText("Delivery included")).toHaveCount(0);
  });

  test("An admin edits the tool on its page, withdraws it there, and can bring it back", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/status of 404/);
    const product = await addProduct({ minimum: 2, available: 20 });
    await login(await admin(), `/tools/${product.id}`);
    const box = page.getByRole("region", { name: "Buy" });
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Price").fill("12.50");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(box).toContainText(formatMoney(12.5));
    await page.getByRole("button", { name: "Withdraw" }).click();
    await dialog.getByRole("button", { name: "Withdraw product" }).click();
    await expect(box).toContainText("This tool is no longer on sale.");
    await expect(box.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await page.getByRole("button", { name: "Bring back" }).click();
    await expect(box.getByRole("button", { name: "Add to basket" })).toBeVisible();
  });

  test("The keyboard chooses among the tool's views", async ({ page }) => {
    const product = await addProduct({ minimum: 1, available: 20 });
    const pictures = ["torvik-ra18", "torvik-ti18"].map((name) => `/images/products/${name}.avif`);
    await firestore.doc(`products/${product.id}`).update({ pictures });
    await page.goto(`/tools/${product.id}`);
    await hydrated(page);
    const third = page.getByRole("button", { name: "View 3 of 3" });
    await third.focus();
    await page.keyboard.press("Enter");
    await expect(third).toHaveAttribute("aria-current", "true");
    const large = page.getByRole("img", { name: `${product.name}, view 3` });
    await expect(large).toBeInViewport();
    await expect(page.getByRole("img", { name: product.name, exact: true })).not.toBeInViewport();

    // The small picture is the large one's file: a file of its own would be sent as well.
    const fileOf = (img: HTMLImageElement) => img.currentSrc;
    const small = third.locator("img");
    await expect.poll(() => small.evaluate(fileOf)).toContain("torvik-ti18");
    await expect.poll(() => large.evaluate(fileOf)).toBe(await small.evaluate(fileOf));
  });

  test("A picture is enlarged by a press or a key, and Escape or Back returns to it", async ({
    page,
  }) => {
    await page.goto("/tools/torvik-tx18");
    await hydrated(page);
    const first = page.getByRole("link", { name: "Enlarge picture 1" });
    const dialog = page.getByRole("dialog", { name: "Torvik TX18 Drill, picture 1 of 3" });
    await first.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    const large = dialog.getByRole("img").first();
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();

    await page.setViewportSize({ width: 360, height: 780 });
    await first.click();
    await expect(dialog.getByRole("region", { name: "Enlarged pictures" })).toBeFocused();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/tools/torvik-tx18");
  });

  test("Enlarged pictures are changed by key, button and swipe, and each is seen as a whole", async ({
    page,
  }) => {
    await page.goto("/tools/torvik-tx18");
    await hydrated(page);
    await page.getByRole("link", { name: "Enlarge picture 1" }).click();
    const dialog = page.getByRole("dialog");
    const picture = (number: number) => ({
      name: `Torvik TX18 Drill, picture ${number} of 3`,
      image: dialog.getByRole("img").nth(number - 1),
    });
    const shows = async (number: number) => {
      const { name, image } = picture(number);
      await expect(dialog).toHaveAccessibleName(name);
      await expect(image).toBeInViewport({ ratio: 0.99 }); // widths are fractions of a pixel
      await expect(image).toHaveCSS("object-fit", "contain");
    };
    await shows(1);
    await page.keyboard.press("ArrowRight");
    await shows(2);
    await dialog.getByRole("button", { name: "Next" }).click();
    await shows(3);
    await dialog.getByRole("button", { name: "Previous" }).click();
    await shows(2);
    await page.setViewportSize({ width: 360, height: 780 });
    await dialog.getByRole("region").evaluate((strip) => strip.scrollBy({ left: -300 })); // as a finger does
    await shows(1);
    await page.setViewportSize({ width: 780, height: 360 });
    await shows(1);
  });

  test("A tool's page opened from a card shows the card's data and picture at once", async ({
    page,
  }) => {
    await page.goto("/tools/torvik-tx18");
    await hydrated(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded(); // the other tools load on the way
    const card = page
      .getByRole("region", { name: /^More / })
      .getByRole("article")
      .first();
    const link = card.getByRole("link");
    const name = (await link.textContent()) ?? "";
    await link.scrollIntoViewIfNeeded();
    const picture = card.locator("img");
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
      .not.toBe("");
    const answer = await hold(page, "**/api/product/*");
    await page.route(/(?<!-256|-400)\.avif$/, () => {}); // the large ones
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · ${shop.name}`);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("main")).toHaveAccessibleName(name);
    const shown = page.locator(".views-strip img").first();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    await expect(page.getByRole("row")).toHaveCount(2);
    answer();
    await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(4);
  });

  test("A tool's page opened from a card keeps the card's data when the shop doesn't answer", async ({
    page,
    expected,
  }) => {
    expected.console.push(/ERR_FAILED/);
    const name = "Torvik TX18 Drill";
    await page.goto(`/tools?q=${name}`);
    await hydrated(page);
    const link = page.getByRole("main").getByRole("link", { name });
    await page.route("**/api/product/*", (route) => route.abort());
    const failed = () =>
      page.waitForEvent("requestfailed", (one) => one.url().includes("/product/"));
    const first = failed();
    await link.click();
    await first;
    await failed(); // the retry
    await drawn(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.unroute("**/api/product/*");
    await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(2);
  });
});
