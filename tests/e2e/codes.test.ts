import { formatMoney } from "@shop/contract/format";
import { problemKinds } from "@shop/contract/problem";
import type { Page } from "playwright";
import { describe } from "vitest";
import { codeDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { answerProblem } from "./support/network.ts";
import { collect, fillDelivery, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const total = (page: Page) => page.getByRole("main").locator("output");

const makeCode = (code: string, terms: Parameters<typeof codeDocument>[0]) =>
  firestore.doc(`codes/${code}`).set(codeDocument(terms));

const type = async (page: Page, code: string): Promise<void> => {
  await page.getByRole("button", { name: "Add a discount code" }).click();
  await page.getByLabel("Discount code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
};

describe("A discount code", () => {
  test("shows its discount in the basket, at the checkout and on the order", async ({
    page,
    login,
  }) => {
    const person = await customer();
    await login(person, "/");
    const drill = await addProduct({ minimum: 1, available: 70, priceCents: 2_000 });
    await makeCode("E2E-TENTH", { value: 10 });
    await collect(page, drill);
    await page.goto("/basket");
    await type(page, "e2e-tenth ");
    await expect(page.getByText("Code E2E-TENTH")).toBeVisible();
    await expect(page.getByText(`${formatMoney(4)} off.`)).toBeVisible();
    await expect(total(page)).toHaveText(formatMoney(36));
    await page.reload();
    await expect(total(page)).toHaveText(formatMoney(36));
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(page.getByText("Code E2E-TENTH")).toBeVisible();
    await fillDelivery(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
    const [order] = await ordersOf(person.uid);
    expect(order?.code).toMatchObject({ code: "E2E-TENTH" });
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByText("Discount (E2E-TENTH)")).toBeVisible();
  });

  test("for the whole price leaves nothing to pay and no payment method to choose", async ({
    page,
    login,
  }) => {
    await login(await customer(), "/");
    await makeCode("E2E-ALL", { value: 100 });
    await collect(page, await addProduct({ minimum: 1, available: 70, priceCents: 2_000 }));
    await page.goto("/basket");
    await type(page, "e2e-all");
    await page.getByRole("link", { name: "Check out" }).click();
    await expect(total(page)).toHaveText(formatMoney(0));
    const summary = page.getByRole("region", { name: "Your order" });
    await expect(summary).toContainText("Nothing to pay.");
    await expect(summary).not.toContainText("You pay");
    await expect(summary.getByRole("radio")).toHaveCount(0);
    await fillDelivery(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order!");
    await expect(page.getByRole("main")).toContainText("Nothing to pay.");
  });

  test("says why it doesn't apply, and can be removed", async ({ page }) => {
    const drill = await addProduct({ minimum: 1, available: 70, priceCents: 2_000 });
    await makeCode("E2E-MINIMUM", { minimumCents: 5_000 });
    await collect(page, drill);
    await page.goto("/basket");
    await type(page, "no-such-code");
    await expect(page.getByText("We don’t know this code.")).toBeVisible();
    await page.getByRole("button", { name: "Take it off" }).click();
    await type(page, "e2e-minimum");
    await expect(page.getByText(`Add ${formatMoney(10)} more`)).toBeVisible();
    await expect(total(page)).toHaveText(formatMoney(40));
    await page.getByLabel(`Quantity of ${drill.name}`).fill("3");
    await expect(page.getByText(`${formatMoney(6)} off.`)).toBeVisible();
    await expect(total(page)).toHaveText(formatMoney(54));
  });

  test("that can't be checked or saved is reported, and what was typed is kept", async ({
    page,
    login,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    await makeCode("E2E-TAKEN", {});
    await login(await admin(), "/dashboard/codes");
    await page.getByRole("button", { name: "New code" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Code", { exact: true }).fill("e2e-taken");
    await dialog.getByLabel("Percent").fill("20");
    await dialog.getByRole("button", { name: "Create code" }).click();
    await expect(toast(page, "There is a code E2E-TAKEN already")).toBeVisible();
    await expect(dialog.getByLabel("Percent")).toHaveValue("20");
    await collect(page, await addProduct({ minimum: 1, available: 70 }));
    await page.route("**/api/code", answerProblem("too-many-requests"));
    await page.goto("/basket");
    await type(page, "e2e-taken");
    await expect(page.getByText("Code e2e-taken")).toBeVisible();
    await expect(page.getByText(problemKinds["too-many-requests"].title)).toBeVisible();
  });

  test("is created, changed, switched off and undone at the desk", async ({ page, login }) => {
    await login(await admin(), "/dashboard/codes");
    await page.getByRole("button", { name: "New code" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Code", { exact: true }).fill("e2e desk");
    await dialog.getByLabel("Percent").fill("200");
    await dialog.getByRole("button", { name: "Create code" }).click();
    await expect(dialog.getByRole("alert")).toContainText("from 1 to 100");
    await dialog.getByLabel("Percent").fill("20");
    await dialog.getByRole("button", { name: "Create code" }).click();
    const row = page.getByRole("row", { name: /E2EDESK/ });
    await expect(row).toContainText("20\u00a0% off");
    await row.getByRole("button", { name: "Change E2EDESK" }).click();
    await dialog.getByLabel("Percent").fill("25");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("25\u00a0% off");
    await row.getByRole("button", { name: "Switch off E2EDESK" }).click();
    await expect(row.getByRole("button", { name: "Switch on E2EDESK" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByRole("button", { name: "Switch off E2EDESK" })).toBeVisible();
  });
});
