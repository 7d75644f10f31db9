import { formatMoney } from "@shop/contract/format";
import { describe } from "vitest";
import { userDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { collect, fillDelivery, lastStep, main, press } from "./support/on-page.ts";
import { admin, customer, handOver, signOut } from "./support/people.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("An admin gives a customer a price list", () => {
  test("who then sees their own prices, and pays them", async ({ page }) => {
    const jane = await customer();
    const list = `Trade ${jane.uid.slice(0, 8)}`;
    const record = userDocument(jane, { createdAt: new Date() });
    await firestore.doc(`users/${jane.uid}`).set(record);
    const drill = await addProduct({ minimum: 1, available: 90, priceCents: 2_000 });
    const saw = await addProduct({ minimum: 1, available: 90, priceCents: 3_000 });

    await handOver(page, await admin());
    await page.goto("/dashboard/shop/priceLists");
    await press(page, "Add a price list");
    await page.getByLabel("Name").last().fill(list);
    await page.getByLabel("Percent off everything").last().fill("10");
    await page.getByLabel("Prices of single tools").last().fill(`/tools/${saw.id} much`);
    await press(page, "Save");
    await expect(page.getByLabel("Prices of single tools").last()).toHaveAccessibleDescription(
      /line 1 can’t be read/,
    );
    await page.getByLabel("Prices of single tools").last().fill(`/tools/${saw.id} 25`);
    await press(page, "Save");
    await expect(lastStep(page, "The price lists are saved")).toBeVisible();
    await page.goto(`/dashboard/customers/${jane.uid}`);
    await page.getByLabel("Price list").selectOption(list);
    await expect(lastStep(page, "The prices of")).toBeVisible();
    await expect(page.getByLabel("Price list")).toHaveValue(/./);

    await signOut(page);
    await handOver(page, jane);
    await collect(page, drill);
    await expect(page.getByRole("region", { name: "Buy" })).toContainText(
      `Your price, instead of ${formatMoney(20)}.`,
    );
    await collect(page, saw);
    await page.goto("/basket");
    await expect(page.getByRole("article", { name: drill.name })).toContainText(
      `${formatMoney(18)} each`,
    );
    await expect(main(page).locator("output")).toHaveText(formatMoney(86)); // 2 × 18 + 2 × 25
    await page.getByRole("link", { name: "Check out" }).click();
    await fillDelivery(page);
    await page.getByLabel("Phone").fill("555-0199");
    await press(page, "Place order");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
    expect(await ordersOf(jane.uid)).toMatchObject([{ totalCents: 8_600, priceList: list }]);
  });
});
