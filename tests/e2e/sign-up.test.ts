import type { Page } from "playwright";
import { describe } from "vitest";
import { adminClaims } from "../support/people.ts";
import { expect } from "./support/expect.ts";
import { auth, firestore } from "./support/firebase.ts";
import { returnToTab } from "./support/on-page.ts";
import { customer, freshEmail, logInByForm, signUpByForm } from "./support/people.ts";
import { regularTest as test } from "./support/test.ts";

describe("Signing up", () => {
  test("A visitor makes an account in their name, and comes home signed in", async ({ page }) => {
    const email = freshEmail();
    await page.goto("/signup");
    await signUpByForm(page, email.toUpperCase());
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "DashBoard" }).click();
    await page.getByRole("link", { name: "Add Review" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Ines Okafor");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("Somebody who has signed up is asked in each tab to verify their address until they have", async ({
    page,
    context,
  }) => {
    const email = freshEmail();
    await page.goto("/signup");
    await signUpByForm(page, email);
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "DashBoard" }).click();
    const noticeOf = (tab: Page) => tab.getByRole("complementary", { name: "Your e-mail address" });
    const notice = noticeOf(page);
    await expect(notice).toContainText(email);
    const link = notice.getByRole("link", { name: "Open the link" });
    const first = await link.getAttribute("href");
    await notice.getByRole("button", { name: "Send it again" }).click();
    await expect(notice.getByRole("status")).toContainText("Sent");
    await expect(link).not.toHaveAttribute("href", first ?? "");

    const other = await context.newPage();
    await other.goto((await link.getAttribute("href")) ?? "");
    await expect(other).toHaveURL("/dashboard");
    await expect(other.getByRole("heading", { name: "Customers Order" })).toBeVisible();
    await expect(noticeOf(other)).toHaveCount(0);
    await returnToTab(page);
    await expect(notice).toHaveCount(0);
    const { uid, emailVerified } = await auth.getUserByEmail(email);
    expect(emailVerified).toBe(true);
    expect((await firestore.doc(`users/${uid}`).get()).get("emailVerified")).toBe(true);
  });

  test("An admin has an admin's links once the address is verified", async ({ page }) => {
    const person = await customer({ emailVerified: false });
    await auth.setCustomUserClaims(person.uid, adminClaims);
    await logInByForm(page, person, { at: "/dashboard" });
    const links = page.getByRole("navigation", { name: "Dashboard" });
    await expect(links).toContainText("Customers Order");
    await auth.updateUser(person.uid, { emailVerified: true });
    await returnToTab(page);
    await expect(links).toContainText("Make Admin");
  });

  test("A visitor whose address is taken reads what to do, and keeps what they typed", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 400/);
    await page.goto("/signup");
    await signUpByForm(page, "customer@example.com");
    const message = page.getByRole("alert").filter({ hasText: "There is an account" });
    await expect(message).toHaveText(
      "There is an account with this e-mail address already: log in with it, or use another address.",
    );
    await expect(page.getByLabel("Name")).toHaveValue("Ines Okafor");
    await page.getByLabel("Email").fill("nobody@");
    await expect(message).toHaveCount(0);
  });
});
