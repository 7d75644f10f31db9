import { describe } from "vitest";
import { pageTable } from "../../web/src/app/page-table.ts";
import { expect } from "./support/expect.ts";
import { hold } from "./support/hold.ts";
import { moved } from "./support/moved.ts";
import { customer, statusOf } from "./support/people.ts";
import { test } from "./support/regular-test.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { toast } from "./support/toast.ts";

/** The addresses of the pages for admins. */
const adminPaths = Object.values(pageTable).flatMap(({ access, path }) =>
  access === "admin" ? [path] : [],
);

describe("A customer's dashboard", () => {
  test("A customer sees their own orders and nobody else's", async ({ page, login }) => {
    const product = await addProduct({ minimum: 2, available: 50 });
    const [person, other] = [await customer(), await customer()];
    await addOrder(person, product, 3);
    await addOrder(other, product, 7);
    await login(person, "/dashboard");
    const table = page.getByRole("table");
    const header = table.getByRole("columnheader");
    for (const [index, title] of ["", "Name", "Email", "Product", "Quantity"].entries()) {
      await expect(header.nth(index)).toContainText(title);
    }
    const rows = table.getByRole("row");
    await expect(rows).toHaveCount(2);
    for (const text of ["1", person.name, person.email, product.name, "3"]) {
      await expect(rows.nth(1)).toContainText(text);
    }
  });

  test("A customer without orders is led to the tools", async ({ page, login }) => {
    await login(await customer(), "/dashboard");
    const main = page.getByRole("main");
    await expect(main).toContainText("No orders yet");
    await main.getByRole("link", { name: /tool/i }).click();
    await expect(page).toHaveURL("/purchase");
  });

  test("A customer's review shows on the home page at once, in their name", async ({
    page,
    login,
    request,
  }) => {
    const person = await customer();
    // The public list may be some seconds old (docs/operations.md, PUBLIC_LIST_SECONDS).
    const old = await request("/api/review");
    await page.route("**/api/review*", (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: old }) : route.fallback(),
    );
    await login(person, "/dashboard/review");
    await expect(page.getByLabel("Name")).toHaveValue(person.name);
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    const words = `Holds its edge in oak, says ${person.uid}.`;
    await page.getByRole("textbox", { name: /review/i }).fill(words);
    await page.getByRole("button", { name: /add review|submit|send/i }).click();
    await expect(toast(page, "user-added successfully")).toBeVisible();
    await expect(page).toHaveURL("/");
    const section = page.getByRole("region", { name: "Reviews" });
    await expect(section.getByRole("heading")).toHaveText(`Reviews (${old.length + 1})`);
    const own = section.getByRole("figure").filter({ hasText: words });
    await expect(own).toContainText(person.name);
    await page.unrouteAll({ behavior: "wait" });
    await page.reload();
    await expect(own).toHaveCount(1);
  });

  test("A customer who tries an admin's page is signed out in that browser", async ({
    page,
    login,
  }) => {
    for (const address of adminPaths) {
      const person = await customer();
      const elsewhere = await person.openSession();
      await login(person, address);
      await expect(page, address).toHaveURL("/login");
      const token = () => page.evaluate(() => localStorage.getItem("accessToken"));
      await expect.poll(token, address).toBeNull();
      await expect(page.getByRole("link", { name: "DashBoard" }), address).toHaveCount(0);
      expect(await statusOf(elsewhere), address).toBe(200);
    }
  });

  test("A spinner fills the window until it is known who asks, and nothing moves then", async ({
    page,
    login,
  }) => {
    const waiting = page.getByRole("status").filter({ hasText: "Loading" });
    const list = page.getByLabel("Your orders", { exact: true }); // it loads meanwhile
    const answer = await hold(page, "**/api/admin/**");
    await login(await customer(), "/dashboard");
    await list.waitFor({ state: "attached" });
    const whole = { x: 0, y: 0, width: 1280, height: 800 };
    await expect.poll(() => waiting.boundingBox()).toEqual(whole);
    await expect(list).toBeHidden();
    answer();
    await expect(list).toBeVisible();
    await expect(waiting).toHaveCount(0);
    expect(await moved(page.locator("body"))).toEqual([]);
  });
});
