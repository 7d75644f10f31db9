import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { freshEmail } from "./support/people.ts";
import { test } from "./support/test.ts";

describe("Signing up", () => {
  test("names what is missing, the name with its own message", async ({ page }) => {
    await page.goto("/signup");
    await page.getByRole("button", { name: /^sign ?up$/i }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByText("password is required")).toBeVisible();
  });

  test("makes an account with its name and leads home", async ({ page }) => {
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

  test("shows the provider's message when the address is taken", async ({ page, expected }) => {
    expected.console.push(/status of 400/);
    await page.goto("/signup");
    await page.getByLabel("Name").fill("Ines Okafor");
    await page.getByLabel("Email").fill("customer@example.com");
    await page.getByLabel("Password").fill("drill-123");
    await page.getByRole("button", { name: /^sign ?up$/i }).click();
    await expect(page.getByRole("alert").filter({ hasText: "email-already-in-use" })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ines Okafor");
  });
});
