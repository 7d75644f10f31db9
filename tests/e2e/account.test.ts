import { readFile } from "node:fs/promises";
import type { AccountEdit } from "@shop/contract/account";
import { describe } from "vitest";
import { shop, shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { auth, firestore } from "./support/firebase.ts";
import { countLoads } from "./support/network.ts";
import { fillDelivery, returnToTab, toast } from "./support/on-page.ts";
import {
  customer,
  freshEmail,
  logInByForm,
  type Person,
  password,
  statusOf,
} from "./support/people.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const at = "/dashboard/account";
const token = () => localStorage.getItem("accessToken");

/** Saves a person's account on another device. */
const putAccount = async (person: Person, account: AccountEdit) => {
  const response = await fetch(`${shopUrl}/api/account`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${await person.openSession()}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Not saved: ${await response.text()}`);
};

describe("One's own account", () => {
  test("stores a name and addresses, which prefill an order", async ({ page, openOrder }) => {
    const product = await addProduct({ minimum: 1, available: 50 });
    await logInByForm(page, await customer(), { at });
    const modal = page.getByRole("dialog");
    const save = modal.getByRole("button", { name: "Save address" });
    const cards = page.getByRole("article");

    await page.getByLabel("Name", { exact: true }).fill("Nora Newly");
    const renewed = page.waitForResponse("**/api/user/*");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(toast(page, "Your name is saved")).toBeVisible();
    await renewed;

    await page.getByRole("button", { name: "Add an address" }).click();
    await modal.getByLabel("Label").fill("Workshop");
    await modal.getByLabel("Street and number").fill("1 Bench Road");
    await modal.getByLabel("Postcode").fill("x");
    await page.reload(); // what is typed stays
    await expect(modal.getByLabel("Street and number")).toHaveValue("1 Bench Road");
    await save.click();
    await expect(modal.getByRole("alert")).toHaveText([
      "Enter the town",
      "Enter the postcode like this: NN1 2AB",
    ]);
    await fillDelivery(page);
    await modal.getByLabel("Street and number").fill("1 Bench Road");
    await save.click();
    await expect(cards).toHaveText(/Workshop.*1 Bench Road\s*Northfield\s*NN1 2AB/s);
    await page.getByRole("button", { name: "Add an address" }).click();
    await expect(modal.getByLabel("Street and number")).toHaveValue("");
    await modal.getByLabel("Label").fill("Home");
    await fillDelivery(page);
    await modal.getByLabel("Street and number").fill("2 Own Street");
    await modal.getByLabel("Phone").fill("555-0102");
    await save.click();
    await cards.filter({ hasText: "Home" }).getByRole("button", { name: "Make default" }).click();
    await expect(cards.first()).toContainText("Home");
    await expect(cards.first()).toContainText("Default address");

    await page.goto("/purchase");
    await openOrder(product);
    await expect(modal.getByLabel("Name", { exact: true })).toHaveValue("Nora Newly");
    await expect(modal.getByLabel("Address")).toHaveValue(/\n2 Own Street\n/);
    await expect(modal.getByLabel("Phone")).toHaveValue("555-0102");
    await modal.getByLabel("Deliver to").selectOption("Workshop");
    await expect(modal.getByLabel("Address")).toHaveValue(/\n1 Bench Road\n/);
    await expect(modal.getByLabel("Phone")).toHaveValue("");
  });

  test("keeps an address saved on another device when a name is saved here", async ({
    page,
    login,
  }) => {
    const person = await customer();
    const address = { id: "of-another-device", address: "3 Other Place", phone: "" };
    await login(person, at);
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toHaveValue(person.name);
    await putAccount(person, { name: person.name, addresses: [address] });
    await name.fill("Nora Newly");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(toast(page, "Your name is saved")).toBeVisible();
    await expect(page.getByRole("article")).toContainText("3 Other Place");
    const book = await firestore.doc(`addressBooks/${person.uid}`).get();
    expect(book.get("addresses")).toMatchObject([address]);
  });

  test("asks before it overwrites an address that was changed elsewhere", async ({
    page,
    login,
  }) => {
    const person = await customer();
    const address = { id: "home", address: "1 First Lane", phone: "" };
    const elsewhere = { ...address, address: "2 Second Lane" };
    await putAccount(person, { name: person.name, addresses: [address] });
    await login(person, at);
    const modal = page.getByRole("dialog");
    await page.getByRole("button", { name: "Edit" }).click();
    await modal.getByLabel("Address").fill("3 Third Lane");
    await putAccount(person, { name: person.name, addresses: [elsewhere] });
    await modal.getByRole("button", { name: "Save address" }).click();
    await expect(modal.getByRole("alert")).toContainText("2 Second Lane");
    const book = async () =>
      (await firestore.doc(`addressBooks/${person.uid}`).get()).get("addresses");
    expect(await book()).toMatchObject([elsewhere]);
    await modal.getByRole("button", { name: "Save address" }).click();
    await expect(toast(page, "Address saved")).toBeVisible();
    expect(await book()).toMatchObject([{ address: "3 Third Lane" }]);
  });

  test("says that a name is saved without the script that shows it", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/status of 404|Failed to fetch dynamically|MIME type/);
    const loads = countLoads(page);
    await login(await customer(), at);
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Nora Newly");
    await page.route("**/assets/sign-in-*.js", (route) => route.fulfill({ status: 404 }));
    const save = page.getByRole("button", { name: "Save name" });
    await save.click();
    await expect(toast(page, "Your name is saved")).toBeVisible();
    await expect(save).not.toHaveAttribute("aria-busy");
    await expect(page.locator("[role=alert]")).toHaveCount(0);
    expect(loads()).toBe(1);
  });

  test("takes a new password after the present one, and ends other sessions", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 40[01]/);
    const person = await customer();
    const elsewhere = await person.openSession();
    await logInByForm(page, person, { at });
    const modal = page.getByRole("dialog");
    const change = async (present: string) => {
      await modal.getByLabel("Current password").fill(present);
      await modal.getByLabel("New password").fill("drill-789");
      await modal.getByRole("button", { name: "Change password" }).click();
    };
    await page.getByRole("button", { name: "Change password" }).click();
    await change("not-the-password");
    await expect(modal.getByRole("alert")).toHaveText("The password is wrong.");
    await change(password);
    await expect(toast(page, "Your password is changed")).toBeVisible();
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(await page.evaluate(token))).toBe(200);
  });

  test("has a new e-mail address once its link is opened, in each tab and in the orders, without a new login", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(/status of 40[013]/);
    const [person, product] = [await customer(), await addProduct({ minimum: 1, available: 50 })];
    const order = await addOrder(person, product, 2);
    const next = freshEmail();
    await logInByForm(page, person, { at });
    const other = await context.newPage();
    await other.goto("/dashboard/review");
    const modal = page.getByRole("dialog");
    const change = async (email: string, word: string) => {
      await modal.getByLabel("New e-mail address").fill(email);
      await modal.getByLabel("Current password").fill(word);
      await modal.getByRole("button", { name: "Send the link" }).click();
    };
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    await change(person.email, password);
    await expect(modal.getByRole("alert")).toContainText("This is your address already");
    await change(next, "not-the-password");
    await expect(modal.getByRole("alert")).toContainText("The password is wrong");
    await change("customer@example.com", password);
    await expect(modal.getByRole("alert")).toContainText("There is an account with this");
    await change(next.toUpperCase(), password);
    const notice = page.getByRole("status").filter({ hasText: "We have sent a link to" });
    await expect(notice).toContainText(next);
    await expect(notice).toContainText(`Until then you sign in with ${person.email}`);
    expect((await auth.getUser(person.uid)).email).toBe(person.email);

    // Firebase also revokes the sessions then; its emulator doesn't.
    const mailed = await context.newPage();
    await mailed.goto((await notice.getByRole("link").getAttribute("href")) ?? "");
    await auth.revokeRefreshTokens(person.uid);
    await returnToTab(page);
    await expect(toast(page, `Your e-mail address is now ${next}`)).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(next);
    await expect(notice).toHaveCount(0);
    expect(await statusOf(await page.evaluate(token))).toBe(200);
    await page.getByRole("link", { name: "Add Review" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(next);
    await expect(other.getByLabel("Email")).toHaveValue(next);
    await mailed.goto("/dashboard");
    await expect(mailed.getByText(order.number ?? "a number")).toBeVisible();
    const stored = await firestore.doc(`orders/${order.orderId}`).get();
    expect(stored.get("customer")).toBe(next);
    expect(await statusOf((await shop.signIn({ ...person, email: next })).session)).toBe(200);
  });

  test("keeps the notice of the link after a reload, and then asks for a new login with the new address", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 40[013]/);
    const [person, next] = [await customer(), freshEmail()];
    await logInByForm(page, person, { at });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Change e-mail address" }).click();
    const modal = page.getByRole("dialog", { name: "Change your e-mail address", exact: true });
    const linesOfWord = await modal.getByRole("heading").evaluate((title) => {
      const whole = title.textContent ?? "";
      let at = whole.indexOf("e-mail");
      const range = document.createRange();
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { length } = texts.currentNode.textContent ?? "";
        if (at >= 0 && at < length) {
          range.setStart(texts.currentNode, at);
          range.setEnd(texts.currentNode, Math.min(length, at + "e-mail".length));
        }
        at -= length;
      }
      return range.getClientRects().length;
    });
    expect(linesOfWord).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await modal.getByLabel("New e-mail address").fill(next);
    await modal.getByLabel("Current password").fill(password);
    await modal.getByRole("button", { name: "Send the link" }).click();
    const notice = page.getByRole("status").filter({ hasText: "We have sent a link to" });
    await expect(notice).toContainText(next);
    await page.reload();
    await expect(notice).toContainText(next);
    // Firebase revokes by whole seconds: within the one in which the password was given it would revoke nothing.
    const { lastSignInTime } = (await auth.getUser(person.uid)).metadata;
    await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(Date.parse(lastSignInTime) + 1_000);
    // Firebase does both at once when a link is opened. In this order, no poll of the page sees the address alone.
    await auth.revokeRefreshTokens(person.uid);
    await auth.updateUser(person.uid, { email: next, emailVerified: true });
    await returnToTab(page);
    await expect(page).toHaveURL("/login");
    await logInByForm(page, { ...person, email: next }, { stay: true });
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(next);
    await expect(notice).toHaveCount(0);
  });

  test("is downloaded as a file, and deleted once all orders are shipped", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/status of 4(00|01|09)/);
    const person = await customer();
    const product = await addProduct({ minimum: 1, available: 50 });
    await addOrder(person, product, 2);
    await login(person, at);
    const session = await page.evaluate(token);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save my data" }).click();
    const file = await readFile(await (await saving).path(), "utf8");
    expect(JSON.parse(file)).toMatchObject({
      account: { email: person.email },
      orders: [{ lines: [{ name: product.name }], addressParts: { street: "4 Workshop Lane" } }],
      reviews: [],
    });

    const modal = page.getByRole("dialog");
    const confirm = async (word: string) => {
      await modal.getByLabel("Password").fill(word);
      await modal.getByRole("button", { name: "Delete my account" }).click();
    };
    await page.getByRole("button", { name: "Delete my account" }).click();
    await confirm("not-the-password");
    await expect(modal.getByRole("alert")).toHaveText("The password is wrong.");
    await confirm(password);
    await expect(modal.getByRole("alert")).toContainText("haven't been shipped");
    const { docs } = await firestore.collection("orders").where("uid", "==", person.uid).get();
    await Promise.all(docs.map((order) => order.ref.update({ status: "shipped" })));
    await confirm(password);
    await expect(toast(page, "Your account has been deleted")).toBeVisible();
    await expect(page).toHaveURL("/"); // the login would be glad to see them again
    expect(await statusOf(session)).toBe(401);
    await expect(auth.getUser(person.uid)).rejects.toThrow(/no user record/);
  });
});
