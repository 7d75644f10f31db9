import { configuredSettings } from "@shop/contract/configured-settings";
import { formatMoney } from "@shop/contract/format";
import type { VatSettings } from "@shop/contract/settings/vat";
import type { Page } from "playwright";
import { describe } from "vitest";
import { orderDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { collect, fillDelivery, main } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** The shop's pages learn of these settings, by a revision ahead of any that other tests make. The shop's own are every test's. */
const changedVat = async (page: Page, change: Partial<VatSettings>): Promise<void> => {
  const json = {
    ...configuredSettings,
    ...{ revision: 1_000_000, countries: { deliversTo: ["GB", "NO"] } },
    vat: { ...configuredSettings.vat, ...change },
  };
  await page.route("**/api/settings", (route) => route.fulfill({ json }));
  await page.route(/\/api\/(bestSellers|catalogue|product|review)(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    return route.fulfill({
      response,
      headers: { ...response.headers(), "settings-revision": "1000000" },
    });
  });
  await page.goto("/");
  const known = () => page.evaluate(() => localStorage.getItem("settings"));
  await expect.poll(known).toContain('"revision":1000000');
};

const summary = (page: Page) => page.getByRole("main");
const total = (page: Page) => page.getByRole("main").locator("output");

describe("Prices", () => {
  test("say that VAT is in them: on cards, a tool's page, in its data and in the basket", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50, priceCents: 1_010 });
    await page.goto("/tools");
    await expect(page.getByRole("article").first()).toContainText("incl. 20 % VAT");
    await collect(page, product);
    await expect(page.getByRole("region", { name: "Buy" })).toContainText(
      `${formatMoney(10.1)} incl. 20 % VAT`,
    );
    const data = page.locator("script[type='application/ld+json']").first();
    expect(await data.textContent()).toContain('"valueAddedTaxIncluded":true');
    await page.goto("/basket");
    await expect(total(page)).toHaveText(formatMoney(20.2));
    await expect(summary(page)).toContainText(`Of which VAT 20 %: ${formatMoney(3.37)}`);
  });

  test("of a shop for businesses say that VAT is added, and the basket's total has it", async ({
    page,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50, priceCents: 1_010 });
    await changedVat(page, { included: false });
    await collect(page, product);
    await page.goto("/tools");
    await expect(page.getByRole("article").first()).toContainText("plus 20 % VAT");
    await page.goto("/basket");
    await expect(summary(page)).toContainText(`VAT 20 %: ${formatMoney(4.04)}`);
    await expect(total(page)).toHaveText(formatMoney(24.24));
  });

  test("of a shop without VAT say nothing of it", async ({ page }) => {
    await changedVat(page, { charged: false });
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByText("VAT")).toHaveCount(0);
  });

  test("at the desk of a shop without VAT say nothing of it", async ({ page, login }) => {
    const person = await customer();
    const id = `without-vat-${person.uid}`;
    const createdAt = new Date("2025-02-12T12:00:00Z");
    const order = orderDocument(id, person, "torvik-tx18", 2, { createdAt });
    await firestore.doc(`orders/${id}`).set(order);
    await login(await admin(), "/");
    await changedVat(page, { charged: false });
    for (const [path, shown] of [
      ["/dashboard/addProduct", page.getByRole("button", { name: "Add Product" })],
      ["/dashboard/figures?span=2025-02", page.getByRole("region", { name: "Totals" })],
    ] as const) {
      await page.goto(path);
      await expect(shown).toBeVisible();
      await expect(main(page).getByText(/\bVAT\b/)).toHaveCount(0);
    }
    await page.goto("/dashboard/shop/texts/contact");
    await expect(page.getByRole("button", { name: "{shopName}" })).toBeVisible();
    await expect(page.getByRole("button", { name: "{vatNumber}" })).toHaveCount(0);
  });
});

describe("A checkout", () => {
  test("prices an order abroad without VAT, line by line, and says why", async ({
    page,
    login,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50, priceCents: 1_010 });
    await login(await customer(), "/");
    await changedVat(page, {});
    await collect(page, product);
    await page.goto("/checkout");
    await fillDelivery(page);
    await expect(total(page)).toHaveText(formatMoney(20.2));
    await page.getByLabel("Country").selectOption("Norway");
    await expect(total(page)).toHaveText(formatMoney(16.84)); // 2 × 8.42
    const ordered = page.getByRole("region", { name: "Your order" });
    await expect(ordered).toContainText(`${formatMoney(8.42)} each`);
    await expect(ordered).toContainText("No VAT is charged on an export.");
    await expect(page.getByLabel("VAT number")).toHaveCount(0);
    await page.getByLabel("Country").selectOption("United Kingdom");
    await expect(total(page)).toHaveText(formatMoney(20.2));
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      `Total${formatMoney(20.2)}Of which VAT 20 %${formatMoney(3.37)}`,
    );
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByRole("region", { name: "Receipt" })).toContainText(
      `Of which VAT 20 %${formatMoney(3.37)}`,
    );
  });
});
