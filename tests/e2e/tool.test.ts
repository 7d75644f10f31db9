import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { hold } from "./support/hold.ts";
import { hydrated } from "./support/hydrated.ts";
import { admin, customer, password } from "./support/people.ts";
import { test } from "./support/regular-test.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { toast } from "./support/toast.ts";

describe("A tool's page", () => {
  test("A visitor who orders is led through the login back to the very tool, and orders there", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    const person = await customer();
    await page.goto(`/tools/${product.id}`);
    await page.getByRole("button", { name: "Order" }).click();
    await expect(page).toHaveURL("/login");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login", exact: true }).click();

    await expect(page).toHaveURL(`/tools/${product.id}`);
    const modal = page.getByRole("dialog");
    await expect(modal.getByRole("heading")).toHaveText(`Order: ${product.name}`);
    await modal.getByLabel("Quantity").fill("4");
    await modal.getByRole("button", { name: "Place order" }).click();
    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByText("Ordered: 4 for")).toBeVisible();
    await expect(page.getByRole("region", { name: "Order" })).toContainText("Available Quantity16");
    expect(await ordersOf(person.uid)).toMatchObject([{ purchaseId: product.id, quantity: 4 }]);
  });

  test("A changed stock shows while the page is looked at, and only then is asked for", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 1, available: 20 });
    await page.clock.install();
    await page.goto(`/tools/${product.id}`);
    await hydrated(page);
    const stock = page.getByRole("status").filter({ hasText: /In stock|left|Sold out/ });
    await expect(stock).toHaveText("In stock");

    await product.setAvailable(3);
    await page.clock.runFor(10_000);
    await expect(stock).toHaveText("Only 3 left");

    const hide = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
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
  });

  test("An admin edits the tool on its page, which then shows it", async ({ page, login }) => {
    const product = await addProduct({ minimum: 2, available: 20 });
    await login(await admin(), `/tools/${product.id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    const editor = page.getByRole("dialog");
    await editor.getByLabel("Price").fill("12.50");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor).toBeHidden();
    await expect(page.getByRole("region", { name: "Order" })).toContainText("$12.50");
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

  test("A card's page shows at once what the card knew, its picture too, until the shop answers", async ({
    page,
  }) => {
    await page.goto("/tools/torvik-tx18");
    await hydrated(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded(); // the other tools load on the way
    const card = page
      .getByRole("region", { name: "More of the kind" })
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
    await expect(page).toHaveTitle(`${name} · Pros & Drill`);
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
});
