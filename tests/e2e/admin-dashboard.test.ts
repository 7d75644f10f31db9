import { formatMoney } from "@shop/contract/format";
import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { lastStep, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addOrder, addProduct, callAs, ordersOf, stepOrder, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";
import { expectCounted, showAll } from "./support/whole-list.ts";

/** Presses Make Admin in a row of the user list, and confirms it. */
const makeAdmin = async (page: Page, entry: Locator) => {
  await entry.getByRole("button", { name: "Make Admin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make Admin" }).click();
};

describe("An admin's dashboard", () => {
  test("An admin's sidebar marks the current page, and its links stay in place", async ({
    page,
    login,
  }) => {
    await login(await admin(), "/dashboard");
    const sidebar = page.getByRole("navigation", { name: "Dashboard" });
    const here = sidebar.locator('[aria-current="page"]');
    await expect(here).toHaveText("Customers Order"); // it has no link there (SPEC.md section 2)
    const ofOwner = [
      "Today",
      "Figures",
      "Orders",
      "Packing",
      "Counting",
      "Products",
      "Customers",
      "Reviews",
      "Invoices",
      "Discount codes",
      "Log",
      "Shop",
      "Shop front",
    ];
    const ofSpec = ["Make Admin", "Add Product", "Manage All Orders", "Manage Products"];
    await expect(sidebar.getByRole("link")).toHaveText([...ofOwner, ...ofSpec]);
    // Under the first one: the page scrolls to a place that is out of view.
    const position = () =>
      sidebar.getByRole("link").evaluateAll((links) => {
        const [first = 0, ...others] = links.map((link) => link.getBoundingClientRect().top);
        return others.map((top) => Math.round(top - first));
      });
    const before = await position();
    for (const name of ["Today", "Orders", "Products", "Reviews", ...ofSpec]) {
      await sidebar.getByRole("link", { name, exact: true }).click();
      await expect(here).toHaveText([name]);
      expect(await position()).toEqual(before);
    }
  });

  test("Make Admin lists the staff first, and finds a customer by a word of their address", async ({
    page,
    login,
  }) => {
    const person = await customer();
    await person.openSession(); // the shop lists whoever has signed in
    await login(await admin(), "/dashboard/user");
    const roles = page.getByRole("table", { name: "Users" }).locator("tbody tr td:nth-child(3)");
    await expect(roles.first()).toHaveText(/^(Owner|Manager|Packer)$/);
    await page.getByRole("searchbox", { name: "Search for a user" }).fill(person.email);
    await expect(page.getByRole("table", { name: "Users" }).locator("tbody tr")).toHaveCount(1);
    await expect(page.getByRole("row", { name: person.email })).toContainText("Customer");
  });

  test("An admin's dashboard has no links of the shop's bar, and DashBoard leads to Today", async ({
    page,
    login,
  }) => {
    await login(await admin(), "/");
    await page.getByRole("link", { name: "DashBoard" }).click();
    await expect(page).toHaveURL("/dashboard/today");
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await page.getByRole("link", { name: "View shop" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  test("An admin makes a customer an admin after one confirmation", async ({
    page,
    login,
    row,
  }) => {
    const person = await customer();
    await person.openSession();
    await login(await admin(), "/dashboard/user");
    const entry = row(person.email);
    const dialog = page.getByRole("dialog", { name: "Make an admin?" });
    await entry.getByRole("button", { name: "Make Admin" }).click();
    await expect(dialog).toContainText(person.name);
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await entry.getByRole("button", { name: "Make Admin" }).click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/dashboard/user");
    expect(await person.isAdmin()).toBe(false);

    await entry.getByRole("button", { name: "Make Admin" }).click();
    await dialog.getByRole("button", { name: "Make Admin" }).click();
    await expect(toast(page, "Successfully made an admin")).toBeVisible();
    await expect(entry.getByRole("button")).toHaveCount(0);
    expect(await person.isAdmin()).toBe(true);
  });

  test("An admin who has been demoted is told that nobody was made an admin", async ({
    page,
    expected,
    login,
    row,
  }) => {
    expected.console.push(/status of 40[13]/);
    const [person, boss] = [await customer(), await admin()];
    await person.openSession();
    await login(boss, "/dashboard/user");
    const entry = row(person.email);
    await entry.getByRole("button", { name: "Make Admin" }).waitFor();
    await boss.demote();
    await makeAdmin(page, entry);
    await expect(toast(page, "Failed to Make an admin")).toBeVisible();
    expect(await person.isAdmin()).toBe(false);
  });

  test("An admin sees whose address isn't verified, and reads why they can't be an admin", async ({
    page,
    expected,
    login,
    row,
  }) => {
    expected.console.push(/status of 409/);
    const [person, leaving] = [await customer({ emailVerified: false }), await customer()];
    await person.openSession();
    await leaving.openSession();
    await login(await admin(), "/dashboard/user");
    const entry = row(person.email);
    await expect(entry).toContainText("Not verified");
    await expect(row(leaving.email)).not.toContainText("Not verified");
    await makeAdmin(page, entry);
    await expect(toast(page, "This address isn't verified yet")).toBeVisible();

    await leaving.registerAnew();
    await makeAdmin(page, row(leaving.email));
    await expect(toast(page, "This address belongs to another account now")).toBeVisible();
    expect(await person.isAdmin()).toBe(false);
  });

  test("An admin adds a product, and sees it first", async ({ page, expected, login }) => {
    expected.console.push(/status of 404/); // the address without a picture
    const boss = await admin();
    await login(boss, "/dashboard/addProduct");
    await expect(page.getByLabel("Email")).toHaveValue(boss.email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await page.getByText("More about it").click();
    for (const [label, known] of [
      ["Brand (optional)", "Torvik"],
      ["Kind (optional)", "Hammer drill"],
    ] as const) {
      const list = await page.getByLabel(label).getAttribute("list");
      await expect(page.locator(`[id="${list}"] option[value="${known}"]`)).toBeAttached();
    }
    const submit = page.getByRole("button", { name: "Add Product" });
    await submit.click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5);
    await expect(page.getByText("Image is required")).toBeVisible();

    const name = `Level ${boss.uid}`.slice(0, 20);
    await page.getByLabel("Image").fill("http://example.com/level.png");
    await page.getByLabel(/name/i).fill("A name of more than twenty characters");
    await page.getByLabel("Price").fill("24.5");
    await page.getByLabel("Available Quantity").fill("60");
    await page.getByLabel("Minimum Quantity").fill("3");
    await submit.click();
    await expect(page.getByLabel("Image")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText(["https://… or /images/…", "characters"]);
    await page.getByLabel("Image").fill("/images/products/gone.avif");
    await submit.click();
    await expect(page.getByLabel(/name/i)).toBeFocused();
    await page.getByLabel(/name/i).fill(name);
    await submit.click();
    await expect(page.getByLabel("Image")).toBeFocused();
    await expect(page.getByText("Image can't be loaded from this address")).toBeVisible();
    await page.getByLabel("Image").fill("/images/products/torvik-tx18.avif");
    await submit.click();

    await expect(toast(page, "Product added successfully")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/manageOrderProducts");
    const first = page.getByRole("article").first();
    await expect(first).toContainText(name);
    await expect(first).toContainText(`Just added by ${boss.email}`);
    await showAll(page, page.getByRole("article"));
    const card = page.getByRole("article").filter({ hasText: name });
    await expect(card).toContainText(formatMoney(24.5)); // fails if two cards have the name
    await expectCounted(page, page.getByRole("main").getByRole("article"));
  });

  test("New orders wait behind a button, and neither they nor a deletion move a row", async ({
    page,
    login,
    row,
  }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    const [person, boss] = [await customer(), await admin()];
    const second = await addOrder(person, product, 2);
    const first = await addOrder(person, product, 3);
    await page.clock.install();
    await login(boss, "/dashboard/manageProductOrders");
    const rows = row(person.email);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(/[A-Z]-.*Placed/);
    const remove = rows.last().getByRole("button", { name: "Delete" });
    const position = async () => (await remove.boundingBox())?.y;
    const before = await position();

    await addOrder(person, product, 4);
    await stepOrder(boss, second, { status: "confirmed" });
    const { email } = person;
    await callAs(boss, "DELETE /order/:email", { params: { email }, query: { id: first._id } });
    await page.clock.fastForward(10_000);
    await expect(rows.last()).toContainText("Confirmed");
    const news = page.getByRole("status").getByRole("button", { name: /^\d+ new orders?$/ });
    await expect(news).toBeVisible();
    await expect(page.locator("tr[inert]").filter({ hasText: email })).toHaveCount(1);
    expect(await position()).toBe(before);

    await news.click();
    await expect(page.getByRole("region", { name: "Everybody's orders" })).toBeFocused();
    await expect(news).toHaveCount(0);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("4");
  });

  test("An admin deletes one order after a confirmation, and its units are restocked", async ({
    page,
    login,
    row,
  }) => {
    const product = await addProduct({ minimum: 2, available: 30 });
    const person = await customer();
    await addOrder(person, product, 4);
    await addOrder(person, product, 5);
    expect(await stockOf(product.id)).toBe(21);
    await login(await admin(), "/dashboard/manageProductOrders");
    const rows = row(person.email);
    await expect(rows).toHaveCount(2);
    const all = page.getByRole("row").filter({ has: page.getByRole("cell") });
    await expectCounted(page, all);

    const remove = rows.filter({ hasText: "5" }).first().getByRole("button", { name: "Delete" });
    await expect(remove).toHaveAccessibleDescription(/, ordered by /);
    await remove.click();
    const question = page.getByRole("dialog", { name: "Delete this order?" });
    await expect(question).toContainText(/Order [A-Z]+-.* will be gone for good/);
    const keep = page.getByRole("dialog").getByRole("button", { name: "Keep order" });
    await expect(keep).toBeFocused();
    await page.goBack();
    await expect(keep).toBeHidden();
    await expect(page).toHaveURL("/dashboard/manageProductOrders");
    await rows.first().getByRole("button", { name: "Delete" }).click();
    await keep.click();
    await expect(keep).toBeHidden();
    await expect(rows).toHaveCount(2);

    await rows.first().getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(lastStep(page, `${product.name} Deleted successfully`)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expectCounted(page, all);
    const [left] = await ordersOf(person.uid);
    expect(await stockOf(product.id)).toBe(30 - Number(left?.lines[0].quantity));
  });
});
