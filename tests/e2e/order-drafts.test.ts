import { formatMoney } from "@shop/contract/format";
import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { toast } from "./support/on-page.ts";
import { customer, logInByForm, type Person, signOut } from "./support/people.ts";
import { drawn, fullyLoaded } from "./support/rendering.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const typeInto = async (modal: Locator): Promise<void> => {
  await modal.getByLabel("Quantity").fill("7");
  await modal.getByLabel("Address").fill("9 Draft Row");
  await modal.getByLabel("Phone").fill("555-0199");
};

const expectTyped = async (modal: Locator): Promise<void> => {
  await expect(modal.getByLabel("Quantity")).toHaveValue("7");
  await expect(modal.getByLabel("Address")).toHaveValue("9 Draft Row");
  await expect(modal.getByLabel("Phone")).toHaveValue("555-0199");
};

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

describe("What a customer has typed into the order modal", () => {
  test("is there again however it was closed, for that product alone, until it is ordered", async ({
    page,
    login,
    openOrder,
  }) => {
    const product = await addProduct({ minimum: 2, available: 50 });
    const other = await addProduct({ minimum: 2, available: 50 });
    const person = await customer();
    await login(person, "/purchase");
    const modal = page.getByRole("dialog");
    const open = () => openOrder(product);
    await open();
    await typeInto(modal);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 400),
      () => modal.getByRole("button", { name: "Close" }).click(),
      () => page.goBack(),
    ]) {
      await close();
      await expect(modal).toBeHidden();
      await open();
      await expectTyped(modal);
    }
    await page.reload();
    await expectTyped(modal);

    await page.goBack();
    await openOrder(other);
    await expect(modal.getByLabel("Quantity")).toHaveValue("3");
    await expect(modal.getByLabel("Address")).toHaveValue("");
    await page.goBack();
    await open();
    await modal.getByRole("button", { name: "Place order" }).click();
    await expect(toast(page, "Successfully Purchases")).toBeVisible();
    await expect.poll(() => stored(page)).not.toContain("9 Draft Row");
    await open();
    await expect(modal.getByLabel("Quantity")).toHaveValue("3");
    await expect(modal.getByLabel("Address")).toHaveValue("9 Draft Row"); // as of the last order
  });

  test("waits for them when another tab signs them out, and for nobody else", async ({
    page,
    context,
    expected,
    openOrder,
  }) => {
    expected.console.push(/status of 400/); // Firebase may look up whose sessions have just ended
    const product = await addProduct({ minimum: 2, available: 50 });
    const [person, next] = [await customer(), await customer()];
    await logInByForm(page, person, { at: "/purchase" });
    const modal = page.getByRole("dialog");
    const returnAs = async (somebody: Person) => {
      await logInByForm(page, somebody, { stay: true });
      await page.getByRole("link", { name: "Purchase" }).first().click();
      await openOrder(product);
    };
    await openOrder(product);
    await typeInto(modal);
    const other = await context.newPage();
    await other.goto("/blogs");
    await signOut(other);
    await expect(page).toHaveURL("/login");
    await expect.poll(() => stored(page)).not.toContain("9 Draft Row");

    await returnAs(person);
    await expectTyped(modal);
    await page.keyboard.press("Escape");
    await signOut(page);
    await expect(page).toHaveURL("/login");
    await expect.poll(() => stored(page)).not.toContain("9 Draft Row");

    await returnAs(next);
    await expect(modal.getByLabel("Quantity")).toHaveValue("3");
    await expect(modal.getByLabel("Address")).toHaveValue("");
  });
});

describe("On a phone", () => {
  test.override("width", 360);

  test("Back closes the order modal first, then leaves the page, and Forward opens it again", async ({
    page,
    login,
    card,
  }) => {
    const product = await addProduct({ minimum: 2, available: 50 });
    const person = await customer();
    await page.goto("/blogs");
    await login(person, "/purchase");
    const modal = page.getByRole("dialog");
    const button = card(product).getByRole("button", { name: "Purchase" });
    await expect(button).toBeVisible();
    await fullyLoaded(page); // the filters above the list come later than the list
    // Below the bar, so that no press of the button scrolls the page.
    const depth = await button.evaluate((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      return scrollY;
    });
    expect(depth).toBeGreaterThan(0);
    await drawn(page); // the page notices the scrolling in the next frame
    const open = async () => {
      await button.click();
      await expect(modal.getByLabel("Quantity")).toBeFocused();
    };
    await open();
    await page.goBack();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL("/purchase");
    await expect(button).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth);
    await page.goForward();
    await expect(modal).toBeVisible();
    // Pressed twice, Escape must not go two steps back.
    await page.evaluate(() => {
      const dialog = document.querySelector("dialog[open]");
      for (let press = 0; press < 2; press += 1) dialog?.dispatchEvent(new Event("cancel"));
    });
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL("/purchase");
    await open();
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/blogs");
  });

  test("another order modal opens when the product of one has gone before a reload", async ({
    page,
    login,
    openOrder,
  }) => {
    const gone = await addProduct({ minimum: 2, available: 50 });
    const other = await addProduct({ minimum: 2, available: 50 });
    await login(await customer(), "/purchase");
    const modal = await openOrder(gone);
    await expect(modal).toBeVisible();
    await gone.remove();
    await page.reload();
    await openOrder(other);
    await expect(modal).toContainText(`Order: ${other.name}`);
  });

  test("an order that is under way when two Escapes close its modal is reported on the page", async ({
    page,
    expected,
    login,
    card,
    openOrder,
  }) => {
    expected.console.push(/status of 409/);
    const product = await addProduct({ minimum: 2, available: 50 });
    const person = await customer();
    await addOrder(person, product, 3);
    await login(person, "/purchase");
    const modal = await openOrder(product);
    await expect(modal.getByLabel("Phone")).toHaveValue("555-0104");
    await product.setPrice(5000);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/purchase", async (route) => {
      await held.promise;
      await route.continue();
    });
    await modal.getByRole("button", { name: "Place order" }).click();
    await expect(modal.locator("[aria-busy=true]")).toBeVisible();
    // Browsers don't ask the page at the second one.
    for (const _ of [1, 2]) await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    held.resolve();
    await expect(toast(page, "has changed, so nothing was ordered")).toBeVisible();
    await expect(card(product)).toContainText(formatMoney(50));
    await expect(page).toHaveURL("/purchase");
    await page.unrouteAll({ behavior: "wait" });
    await openOrder(product);
    await expect(modal).toContainText(formatMoney(50));
  });
});
