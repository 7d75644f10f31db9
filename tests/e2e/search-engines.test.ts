import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { test } from "./support/test.ts";

interface Described {
  readonly name: string;
  readonly image: string;
  readonly offers: {
    readonly price: string;
    readonly priceCurrency: string;
    readonly availability: string;
  };
}

describe("The home page tells search engines", () => {
  test("what is on sale, while the page shows it", async ({ page }) => {
    const arriving = page.waitForResponse("**/api/product?limit=6");
    await page.goto("/");
    const descriptions = page.locator('script[type="application/ld+json"]');
    await expect(descriptions).toHaveCount(2); // the first describes the shop
    const { itemListElement } = JSON.parse((await descriptions.last().textContent()) ?? "");
    const items: Described[] = itemListElement.map(({ item }: { item: Described }) => item);
    const products: { name: string; price: number }[] = await (await arriving).json();
    expect(items.map(({ name, offers }) => [name, offers.price])).toEqual(
      products.map(({ name, price }) => [name, price.toFixed(2)]),
    );
    const shown = page
      .getByRole("region", { name: "Our Tools" })
      .getByRole("heading", { level: 3 });
    await expect(shown).toHaveText(items.map(({ name }) => name));
    for (const { image, offers } of items) {
      expect(new URL(image).protocol).toMatch(/^https?:$/);
      expect(offers.priceCurrency).toBe("USD");
      expect(offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/);
    }

    await page.getByRole("link", { name: "Blogs" }).first().click();
    await expect(page).toHaveURL("/blogs");
    await expect(descriptions).toHaveCount(1);
  });
});
