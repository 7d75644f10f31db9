import { paymentLinkHours } from "@shop/contract/payment-state";
import { AdminProduct } from "@shop/contract/products";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe } from "vitest";
import { type CardShop, openCardShop } from "./support/cards.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { press } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addProduct, callAs, customerWithOrder, ordersOf, stockOf } from "./support/shop.ts";
import { test } from "./support/test.ts";

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.close());

const focused = (page: Page) => page.locator(":focus");
/** The page asks for it: what is typed before is lost. */
const asked = (page: Page, name: string) => expect(focused(page)).toHaveAccessibleName(name);
/** A tool that the desk's search finds: instances read what has changed in the catalogue every few seconds. */
const foundTool = async () => {
  const [tool, by] = [await addProduct({ minimum: 1, available: 50 }), await admin()];
  await firestore.doc(`products/${tool.id}`).update({ updatedAt: new Date() });
  const query = { search: tool.name, limit: 1 };
  const first = async () =>
    AdminProduct.array().parse(await callAs(by, "GET /addProduct", { query }));
  await expect.poll(async () => (await first())[0]?._id, { timeout: 30_000 }).toBe(tool.id);
  return tool;
};

/** A customer whom the shop has a record of. */
const known = async () => {
  const person = await customer();
  await person.openSession();
  return person;
};
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const type = (page: Page, text: string) => page.keyboard.type(text);
const enter = (page: Page) => page.keyboard.press("Enter");

/** @returns the name of the field that has the focus as soon as Enter is pressed: the next key may already be there */
const fieldAfterEnter = (page: Page) =>
  page.evaluate(() => {
    const press = { key: "Enter", bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", press));
    return document.activeElement?.getAttribute("name");
  });

/** Types an address in the shop's country, from its first field on. */
const typeAddress = async (page: Page, recipient: string): Promise<void> => {
  await type(page, recipient);
  await page.getByLabel("Street and number").fill("4 Workshop Lane");
  await page.getByLabel("Postcode").fill("NN1 2AB");
  await page.getByLabel("Town").fill("Northfield");
};

/** An e-mail address that nobody has. SPEC's pattern wants letters alone after the @. */
const newEmail = () => `caller${Date.now()}@example.com`;

/** Enters an order of somebody new, who pays by the link. */
const enterWithLink = async (page: Page, tool: string, email: string): Promise<void> => {
  await asked(page, "Who is calling?");
  await type(page, email);
  await page.getByRole("option", { name: `New, as a guest: ${email}` }).click();
  await asked(page, "What do they want?");
  await type(page, tool);
  await page.getByRole("option", { name: tool }).click();
  await asked(page, `Quantity of ${tool}`);
  await enter(page);
  await enter(page);
  await typeAddress(page, "Vera Vole");
  await page.getByRole("radio", { name: "By a link" }).check();
  await expect(page.getByText(`${paymentLinkHours} hours`)).toBeVisible();
  await press(page, "Enter and send the link");
};

describe("An owner on the phone", () => {
  test("enters an order for a customer by keyboard alone: who, what, how many, where", async ({
    page,
    login,
  }) => {
    const [tool, caller] = [await foundTool(), await known()];
    await login(await admin(), "/dashboard/orders");
    await page.getByRole("link", { name: "New order" }).click();
    await asked(page, "Who is calling?");
    await type(page, caller.email);
    await enter(page); // before the shop has answered
    await expect(page.getByText("The order will be in their account.")).toBeVisible();
    await asked(page, "What do they want?");
    await type(page, tool.name);
    await expect(page.getByRole("option").first()).toContainText(tool.name);
    await enter(page);
    await asked(page, `Quantity of ${tool.name}`);
    await type(page, "3");
    await enter(page);
    await asked(page, "Another tool");
    expect(await fieldAfterEnter(page)).toBe("address.recipient");
    await typeAddress(page, "Ada Lee");
    await page.getByRole("radio", { name: "By invoice" }).waitFor();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("The customer has it by e-mail")).toHaveCount(0);
    await expect(title(page)).toContainText("Order");
    await expect(page.getByText("Ordered by phone")).toBeVisible();
    expect(await stockOf(tool.id)).toBe(47);
    expect(await ordersOf(caller.uid)).toMatchObject([{ status: "placed", byPhone: true }]);
  });

  test("takes an order of somebody new, who pays by a link that can be copied", async ({
    page,
    login,
  }) => {
    const [tool, email] = [await foundTool(), newEmail()];
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await cards.use(page);
    await login(await admin(), "/dashboard/orders/new");
    await enterWithLink(page, tool.name, email);
    const link = page.getByRole("region", { name: "Payment link" });
    await press(page, "Copy");
    const url = await link.getByLabel("Link").inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    expect(await stockOf(tool.id)).toBe(48);
    cards.stripe.pay(url);
    await cards.stripe.idle();
    await expect(link).toHaveCount(0);
    await expect(page.getByText("By card: paid")).toBeVisible();
  });

  test("sends a new link in place of one that got lost", async ({ page, login }) => {
    const [tool, email] = [await foundTool(), newEmail()];
    await cards.use(page);
    await login(await admin(), "/dashboard/orders/new");
    await enterWithLink(page, tool.name, email);
    const link = page.getByRole("region", { name: "Payment link" }).getByLabel("Link");
    const before = await link.inputValue();
    await press(page, "Send a new link…");
    await press(page.getByRole("dialog"), "Send a new link");
    await expect(page.getByText("The customer gets the new link by e-mail")).toBeVisible();
    await expect(link).not.toHaveValue(before);
    await cards.stripe.idle();
    expect(() => cards.stripe.pay(before)).toThrow("over");
    expect(await stockOf(tool.id)).toBe(48);
    cards.stripe.pay(await link.inputValue());
    await cards.stripe.idle();
    await expect(page.getByText("By card: paid")).toBeVisible();
  });

  test("cancels an order with a pending payment, whose tools are free again", async ({
    page,
    login,
  }) => {
    const [tool, email, owner] = [await foundTool(), newEmail(), await admin()];
    await cards.use(page);
    await login(owner, "/dashboard/orders/new");
    await enterWithLink(page, tool.name, email);
    await expect(page.getByRole("region", { name: "Payment link" })).toBeVisible();
    expect(await stockOf(tool.id)).toBe(48);
    await press(page, "End the order…");
    await expect(page.getByRole("dialog")).toContainText("This can’t be undone");
    await press(page.getByRole("dialog"), "End the order");
    await expect(page.getByText("its tools are free again")).toBeVisible();
    await expect(page.getByRole("region", { name: "Payment link" })).toHaveCount(0);
    await expect(page.getByText("We ended it before it was paid.").first()).toBeVisible();
    expect(await stockOf(tool.id)).toBe(50);
  });

  test("is told what is missing, and keeps what was typed over a reload", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/status of 409/); // another price than was seen
    const tool = await foundTool();
    await login(await admin(), "/dashboard/orders/new");
    await typeAddressAt(page);
    await press(page, "Enter the order");
    await expect(page.getByRole("alert")).toContainText("Choose who is calling.");
    await asked(page, "Who is calling?");
    await type(page, newEmail());
    await enter(page);
    await asked(page, "What do they want?");
    await type(page, tool.name);
    await enter(page);
    await expect(page.getByLabel(`Quantity of ${tool.name}`)).toBeFocused();
    await page.reload();
    await expect(page.getByLabel(`Quantity of ${tool.name}`)).toHaveValue("2");
    await expect(page.getByLabel("Street and number")).toHaveValue("4 Workshop Lane");
    await tool.setPrice(2_500);
    await press(page, "Enter the order");
    await expect(page.getByRole("alert").first()).toContainText("Nothing has been entered yet");
    await press(page, "Enter the order");
    await expect(title(page)).toContainText("Order");
  });

  test("starts from a customer's page with the address filled in, which another customer's order doesn't keep", async ({
    page,
    login,
  }) => {
    const [caller, next] = [await customerWithOrder(), await known()];
    const openFor = async ({ uid, email }: typeof caller) => {
      await page.goto(`/dashboard/customers/${uid}`);
      await page.getByRole("link", { name: "New order" }).click();
      await expect(page.getByText(email).first()).toBeVisible();
      await asked(page, "What do they want?");
    };
    await login(await admin(), "/dashboard");
    await openFor(caller);
    const street = page.getByLabel("Street and number");
    await expect(street).not.toHaveValue("");
    await page.getByLabel("Note (optional)").fill("Rings twice");
    await openFor(next);
    await expect(page.getByLabel("Note (optional)")).toHaveValue("");
    await expect(street).toHaveValue("");
    await openFor(caller);
    await page.reload();
    await expect(page.getByLabel("Note (optional)")).toHaveValue("Rings twice");
    await expect(street).not.toHaveValue("");
    await press(page, "Somebody else");
    await expect(street).toHaveValue("");
  });
});

const typeAddressAt = async (page: Page): Promise<void> => {
  await page.getByLabel("Recipient").click();
  await typeAddress(page, "Vera Vole");
};
