import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { toast } from "./support/on-page.ts";
import { admin, customer, logInByForm, signOut } from "./support/people.ts";
import { drawn, moved } from "./support/rendering.ts";
import { regularTest as test } from "./support/test.ts";

describe("Logging in", () => {
  test("A visitor is told what is missing or wrong in the form", async ({ page }) => {
    await page.goto("/login");
    const email = page.getByLabel("Email");
    const password = page.getByLabel("Password");
    const submit = page.getByRole("button", { name: "Login", exact: true });

    await submit.click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByText("password is required")).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill("nobody");
    await password.fill("12345");
    await submit.click();
    await expect(page.getByText("Provide a valid email")).toBeVisible();
    await expect(page.getByText("Must be six character or longer")).toBeVisible();
    await expect(email).toHaveAttribute("aria-invalid", "true");
  });

  test("Nothing moves when the emulators' demo accounts appear", async ({ page }) => {
    await page.goto("/login");
    const offer = page.getByRole("complementary", { name: "Demo accounts" });
    await expect(offer.getByText("admin@example.com")).toBeVisible();
    await expect(offer.getByText("customer@example.com")).toBeVisible();
    await drawn(page);
    expect(await moved(page.locator("main"))).toEqual([]);
  });

  test("A visitor reads in red what to do about a wrong password, and the same for an unknown address", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 400/);
    const person = await customer();
    await page.goto("/login");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    const message = page.getByRole("alert").filter({ hasText: "is wrong." });
    await expect(message).toBeVisible();
    await page.getByLabel("Password").fill("nor-this-one");
    await expect(message).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(message).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await message.evaluate((element) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = getComputedStyle(element).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
    const words = await message.textContent();
    expect(words).toBe("The e-mail address or the password is wrong.");
    const show = page.getByRole("button", { name: "Show" });
    await show.click();
    await expect(show).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
    await show.click();
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
    await page.getByLabel("Email").fill("nobody-at-all@example.com");
    await expect(message).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(message).toBeVisible();
    expect(await message.textContent()).toBe(words);
  });

  test("Whoever forgot their password sets a new one by e-mail, and nobody learns who has an account", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(/status of 400/); // Firebase says so here, and the page doesn't
    const person = await customer();
    const told = page.getByRole("status").filter({ hasText: "If there is an account" });
    await page.goto("/login");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await expect(page.getByRole("alert")).toContainText("Email is required");
    await page.getByLabel("Email").fill("nobody-at-all@example.com");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await expect(told).toContainText("nobody-at-all@example.com");
    const text = (await told.textContent())?.replace("nobody-at-all@example.com", person.email);
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await expect(told).toContainText(text ?? "nothing was told");
    // On the emulators alone, which send no e-mail.
    const link = await told.getByRole("link").getAttribute("href");
    await context.request.get(link ?? "no link");
    await page.getByLabel("Password").fill("drill-456");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  test("A visitor who is sent to the login reads why, also after a reload, and returns after it", async ({
    page,
  }) => {
    for (const [path, reason] of [
      ["/purchase", "Log in to order."],
      ["/dashboard", "Log in to see your orders."],
      ["/dashboard/review", "Log in to write a review."],
      ["/dashboard/addProduct?from=mail", "Log in as an admin to see that page."],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText(reason);
      await expect(page).toHaveURL("/login");
    }
    await page.reload();
    await expect(page.getByRole("main")).toContainText("Log in as an admin to see that page.");
    await page.goto("/blogs"); // or else this would be a reload, too
    await page.goto("/login");
    await expect(page.getByRole("main")).toContainText("Good to see you again.");
    await page.goto("/dashboard/review");
    await expect(page).toHaveURL("/login");
    await logInByForm(page, await customer(), { stay: true });
    await expect(page).toHaveURL("/dashboard/review");
  });

  test("A customer who opens an admin page is signed out, and an admin who logs in then gets it", async ({
    page,
    login,
  }) => {
    await login(await customer(), "/dashboard/manageOrderProducts");
    await expect(page).toHaveURL("/login");
    await expect(toast(page, "That page is for admins only.")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Log in as an admin to see that page.");
    await logInByForm(page, await admin(), { stay: true });
    await expect(page).toHaveURL("/dashboard/manageOrderProducts");
    await expect(page.getByRole("heading", { name: "Manage All Orders" })).toBeVisible();
  });

  test("A customer stays signed in over a reload, until they sign out: then in every tab", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(/status of 400/); // Firebase may look up whose sessions have just ended
    const person = await customer();
    await logInByForm(page, person);
    await page.goto("/dashboard");
    await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();

    const other = await context.newPage();
    await other.goto("/dashboard/review");
    const review = other.getByRole("textbox", { name: "Review" });
    await review.fill("Bores straight.");

    await signOut(page);
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
    await expect(other).toHaveURL("/login");
    await expect(other.getByRole("main")).toContainText("You were signed out in another tab.");

    await logInByForm(other, person, { stay: true });
    await other.getByRole("link", { name: "DashBoard" }).click();
    await other.getByRole("link", { name: "Add Review" }).click();
    await expect(review, "what was typed before").toHaveValue("Bores straight.");
  });

  test("A customer whose account is disabled is sent to the login", async ({ page, expected }) => {
    expected.console.push(/status of 40[01]/);
    const person = await customer();
    await logInByForm(page, person);
    await person.disable();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });
});
