import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { standInForGoogleLoader } from "./support/google.ts";
import { toast } from "./support/on-page.ts";
import { freshEmail } from "./support/people.ts";
import { test } from "./support/test.ts";

describe("Signing in with Google", () => {
  test("A visitor signs up in a popup of 500x600, returns to the page they came from, and deletes the account by another popup", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(/./); // the emulator's own sign-in widget asks for fonts from elsewhere
    await standInForGoogleLoader(context);
    const email = freshEmail();
    await page.goto("/dashboard/review");
    await page.getByRole("link", { name: "Create an account" }).click();
    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: /google/i }).click();
    const popup = await opening;
    const add = popup.locator("#add-account-button button");
    await add.waitFor(); // until then the popup leads from one address to the next
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([500, 600]);
    await add.click();
    await popup.locator("#email-input").fill(email);
    await popup.locator("#display-name-input").fill("Greta Lind");
    await popup.locator("#sign-in").click();
    await expect(page).toHaveURL("/dashboard/review");
    await expect(page.getByLabel("Name")).toHaveValue("Greta Lind");
    await expect(page.getByLabel("Email")).toHaveValue(email);

    // Deleting the account asks for Google once more.
    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("button", { name: "Change password" })).toHaveCount(0);
    await page.getByRole("button", { name: "Delete my account" }).click();
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete my account" });
    const again = context.waitForEvent("page");
    await confirm.click();
    await (await again).locator(".js-reuse-account").filter({ hasText: email }).click();
    await expect(toast(page, "Your account has been deleted")).toBeVisible();
  });

  test("A visitor who closes the popup is told so", async ({ page, context, expected }) => {
    expected.console.push(/./);
    await standInForGoogleLoader(context);
    await page.goto("/login");
    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: /google/i }).click();
    const popup = await opening;
    await popup.locator("#add-account-button button").waitFor();
    await popup.close();
    const words = "Google’s window was closed before you were signed in: try again.";
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(page).toHaveURL("/login");
  });
});
