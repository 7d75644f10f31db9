import { formatMoney } from "@shop/contract/format";
import { PriceListsChange } from "@shop/contract/settings/price-lists";
import { ShopSettings } from "@shop/contract/shop-settings";
import { describe } from "vitest";
import { codeDocument, userDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { collect, fillDelivery, lastStep, main, press } from "./support/on-page.ts";
import { admin, customer, handOver, signOut } from "./support/people.ts";
import { addProduct, callAs, ordersOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("An admin gives a customer a price list", () => {
  test("who then sees and pays their own prices", async ({ page }) => {
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

  test("who then orders by phone at these prices, with a code", async ({ page, expected }) => {
    expected.console.push(/status of 409/); // somebody else was faster with the code
    const [jane, owner] = [await customer(), await admin()];
    const list = `Phone ${jane.uid.slice(0, 8)}`;
    const record = userDocument(jane, { createdAt: new Date() });
    await firestore.doc(`users/${jane.uid}`).set({ ...record, priceList: jane.uid });
    const before = ShopSettings.parse(await callAs(owner, "GET /desk/settings", {})).priceLists;
    const own = { id: jane.uid, name: list, percent: 10, kinds: [], prices: [] };
    await callAs(owner, "PUT /desk/settings/priceLists", {
      body: PriceListsChange.parse({ ...before, lists: [...before.lists, own] }),
    });
    const drill = await addProduct({ minimum: 1, available: 90, priceCents: 2_000 });
    await firestore.doc(`products/${drill.id}`).update({ updatedAt: new Date() });
    const code = `PHONE-${jane.uid.slice(0, 8)}`.toUpperCase();
    const terms = codeDocument({ kind: "amount", value: 500, inAll: 1 });
    await firestore.doc(`codes/${code}`).set(terms);

    await handOver(page, owner);
    await page.goto(`/dashboard/orders/new?customer=${jane.uid}`);
    await expect(page.getByText(`Price list: ${list}`)).toBeVisible();
    const search = page.getByLabel("What do they want?");
    const found = page.getByRole("option", { name: drill.name });
    await expect(async () => {
      await search.fill("");
      await search.fill(drill.name);
      await expect(found).toContainText(formatMoney(18), { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await found.click();
    await expect(page.getByText(`${formatMoney(18)} each`)).toBeVisible();
    await press(page, "Add a discount code");
    await page.getByLabel("Discount code").fill("no such code");
    await press(page, "Apply");
    await expect(page.getByText("We don’t know this code.")).toBeVisible();
    await press(page, "Take it off");
    await press(page, "Add a discount code");
    await page.getByLabel("Discount code").fill(code);
    await press(page, "Apply");
    await expect(page.getByText(`${formatMoney(5)} off.`)).toBeVisible();
    await expect(main(page).locator("output")).toHaveText(formatMoney(31)); // 2 × 18 − 5
    await page.getByLabel("Recipient").fill("Ada Lee");
    await page.getByLabel("Street and number").fill("4 Workshop Lane");
    await page.getByLabel("Postcode").fill("NN1 2AB");
    await page.getByLabel("Town").fill("Northfield");

    await firestore.doc(`codes/${code}`).update({ uses: 1 });
    await press(page, "Enter the order");
    await expect(page.getByRole("alert")).toHaveText("This code has been used up.");
    await firestore.doc(`codes/${code}`).update({ uses: 0 });
    await press(page, "Take it off");
    await press(page, "Add a discount code");
    await page.getByLabel("Discount code").fill(code);
    await press(page, "Apply");
    await expect(page.getByText(`${formatMoney(5)} off.`)).toBeVisible();
    await press(page, "Enter the order");
    await expect(page.getByText(`At the prices of the list “${list}”`)).toBeVisible();
    await expect(page.getByText(`Discount (${code})`)).toBeVisible();
    expect(await ordersOf(jane.uid)).toMatchObject([{ totalCents: 3_100, priceList: list }]);
  });
});
