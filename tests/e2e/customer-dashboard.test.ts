import { describe } from "vitest";
import { paths } from "../../web/src/paths.ts";
import { expect } from "./support/expect.ts";
import { hold } from "./support/network.ts";
import { toast } from "./support/on-page.ts";
import { customer, statusOf } from "./support/people.ts";
import { moved } from "./support/rendering.ts";
import { addOrder, addProduct, addShopReview } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

describe("A customer's dashboard", () => {
  test("A customer sees their own orders and nobody else's", async ({ page, login }) => {
    const product = await addProduct({ minimum: 2, available: 50 });
    const [person, other] = [await customer(), await customer()];
    await addOrder(person, product, 3);
    await addOrder(other, product, 7);
    await login(person, "/dashboard");
    const places = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
    await expect(places).toHaveText(["Customers Order", "Add Review", "Account"]);
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

  test("A customer's order from another device waits behind a button, and one from this page is shown at once", async ({
    page,
    login,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const person = await customer();
    await addOrder(person, product, 3);
    await page.clock.install();
    await login(person, "/dashboard");
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(2);
    await addOrder(person, product, 4);
    await page.clock.fastForward(10_000);
    const news = page.getByRole("status").getByRole("button", { name: "1 new order" });
    await expect(news).toBeVisible();
    await expect(rows).toHaveCount(2);
    await news.click();
    await expect(page.getByRole("region", { name: "Your orders" })).toBeFocused();
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole("article").first()).toContainText("4 ×");

    await page.getByRole("link", { name: product.name }).first().click();
    await page.getByRole("link", { name: "Order again" }).click();
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(page.getByLabel("Street and number")).toHaveValue("4 Workshop Lane");
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("link", { name: "See your order" }).click();
    await page.getByRole("link", { name: "All your orders" }).click();
    await expect(rows).toHaveCount(4);
  });

  test("A customer without orders is led to the tools", async ({ page, login }) => {
    await login(await customer(), "/dashboard");
    const main = page.getByRole("main");
    await expect(main).toContainText("No orders yet");
    await main.getByRole("link", { name: /tool/i }).click();
    await expect(page).toHaveURL("/purchase");
  });

  test("A customer's review appears on home at once, with their name", async ({
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
    await page.getByRole("link", { name: "Slide 2" }).click();
    await expect(page).toHaveURL("/#slide2");
    await expect(own).toHaveCount(1);
    await page.unrouteAll({ behavior: "wait" });
    await page.reload();
    await expect(own).toHaveCount(1);
  });

  test("A customer with an unverified address alone sees, edits and deletes their review", async ({
    page,
    login,
    request,
  }) => {
    const person = await customer({ emailVerified: false });
    const words = `Buy elsewhere, says ${person.uid}.`;
    const note = "Others will see it once you have verified your e-mail address.";
    await login(person, "/dashboard/review");
    await page.getByRole("textbox", { name: "Review" }).fill(words);
    await page.getByRole("button", { name: "Add Review" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("figure").filter({ hasText: words })).toContainText(note);
    expect(JSON.stringify(await request("/api/review"))).not.toContain(words);

    await page.goto("/dashboard/review");
    const own = page.getByRole("region", { name: "Your reviews" });
    await expect(own).toContainText(note);
    await own.getByRole("button", { name: "Edit" }).click();
    await own.getByLabel("Your review").fill("Better now.");
    await own.getByRole("button", { name: "Save review" }).click();
    await expect(own.getByRole("article")).toContainText("Better now.");
    await own.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click();
    await expect(own.getByRole("article")).toHaveCount(0);
  });

  test("A customer with three reviews is told so in place of the form", async ({ page, login }) => {
    const person = await customer();
    for (const words of ["One.", "Two.", "Three."]) await addShopReview(person, words);
    await login(person, "/dashboard/review");
    await expect(page.getByRole("main")).toContainText("You have written three reviews");
    await expect(page.getByRole("button", { name: "Add Review" })).toHaveCount(0);
  });

  test("A customer who tries an admin's page is signed out in that browser", async ({
    page,
    login,
  }) => {
    // One address of each access: web/build/page-rows.test.ts shows that every address of the desk has one.
    for (const address of [paths.packing, paths.deskProducts]) {
      const person = await customer();
      const elsewhere = await person.openSession();
      await login(person, address);
      await expect(page, address).toHaveURL("/login");
      const token = () => page.evaluate(() => localStorage.getItem("accessToken"));
      await expect.poll(token, address).toBeNull();
      expect(await statusOf(elsewhere), address).toBe(200);
    }
  });

  test("A spinner fills the window until the session is known", async ({ page, login }) => {
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
