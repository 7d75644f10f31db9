import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { freshEmail } from "./support/people.ts";
import { test } from "./support/test.ts";

describe("Signing up", () => {
  test("A visitor makes an account in their name, and comes home signed in", async ({ page }) => {
    const email = freshEmail();
    await page.goto("/signup");
    await page.getByLabel("Name").fill("Ines Okafor");
    await page.getByLabel("Email").fill(email.toUpperCase());
    await page.getByLabel("Password").fill("drill-123");
    await page.getByRole("button", { name: /^sign ?up$/i }).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "DashBoard" }).click();
    await page.getByRole("link", { name: "Add Review" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Ines Okafor");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("A visitor whose address is taken reads Firebase's message, and keeps what they typed", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 400/);
    await page.goto("/signup");
    await page.getByLabel("Name").fill("Ines Okafor");
    await page.getByLabel("Email").fill("customer@example.com");
    await page.getByLabel("Password").fill("drill-123");
    await page.getByRole("button", { name: /^sign ?up$/i }).click();
    const message = page.getByRole("alert").filter({ hasText: "email-already-in-use" });
    await expect(message).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ines Okafor");
    await page.getByLabel("Email").fill("nobody@");
    await expect(message).toHaveCount(0);
  });
});
