import type { PackingOrder } from "@shop/contract/desk/packing";
import { currencySymbol } from "@shop/contract/format";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { button, main } from "./support/on-page.ts";
import { admin, customer, logInByForm, packer } from "./support/people.ts";
import { addOrder, addProduct, ordersOf, stepOrder } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("A packer", () => {
  test("sees only packing, ships an order and undoes it, and finds no price or e-mail address", async ({
    page,
  }) => {
    const [by, boss, buyer] = [await packer(), await admin(), await customer()];
    const drill = await addProduct({ minimum: 0, available: 40, priceCents: 12_345 });
    const order = await addOrder(buyer, drill, 2);
    await stepOrder(boss, order, { status: "confirmed" });
    // Other tests have orders to ship, too.
    await page.route(/\/api\/desk\/packing(\?|$)/, async (route) => {
      const response = await route.fetch();
      const all: PackingOrder[] = await response.json();
      await route.fulfill({ response, json: all.filter(({ _id }) => _id === order._id) });
    });
    const asked: string[] = [];
    page.on("response", async (response) => {
      if (!response.url().includes("/api/desk/")) return;
      asked.push(`${response.status()} ${await response.text().catch(() => "")}`);
    });

    await logInByForm(page, by);
    await page.getByRole("link", { name: "DashBoard" }).click();
    await expect(page).toHaveURL("/dashboard/packing");
    const sidebar = page.getByRole("navigation", { name: "Dashboard" });
    await expect(sidebar.getByRole("link")).toHaveText(["Packing", "Shop front"]);
    await expect(page.getByRole("heading", { name: order.number })).toBeVisible();
    await expect(main(page)).toContainText(`Ordered by ${buyer.name}`);
    await expect(main(page)).not.toContainText(currencySymbol);
    await expect(main(page)).not.toContainText("@");
    await expect(main(page).getByRole("link", { name: order.number })).toHaveCount(0);

    await page.getByLabel("Carrier").fill("Parcel Post");
    await button(page, "Use it today").click();
    await page.getByRole("checkbox", { name: drill.name }).check();
    await page.getByLabel("Parcel’s number").fill(`${drill.id} 1`);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await ordersOf(buyer.uid))[0]?.status).toBe("shipped");
    await button(page, "Undo").click();
    await expect.poll(async () => (await ordersOf(buyer.uid))[0]?.status).toBe("confirmed");

    const slip = page.getByRole("article");
    await page.goto(`/dashboard/paper/packing-slip?ids=${order._id}`);
    await expect(slip).toContainText(order.number ?? "");
    await expect(slip).toContainText(drill.name);
    await page.goto(`/dashboard/paper/picking?ids=${order._id}`);
    await expect(slip).toContainText(drill.name);
    await page.goto(`/dashboard/paper/invoice?ids=${order._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(slip).toHaveCount(0);
    expect(asked.filter((text) => /^200/.test(text))).not.toEqual([]);
    expect(asked.filter((text) => /@|123\.45|246\.9/.test(text.replaceAll(by.email, "")))).toEqual(
      [],
    );

    await page.goto("/dashboard/orders");
    await expect(page).toHaveURL("/login");
  });
});
