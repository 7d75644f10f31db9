import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hydrated } from "./support/hydrated.ts";
import { button, link, main, press, tabTo, typeOver } from "./support/keyboard.ts";
import { customer, freshEmail, password } from "./support/people.ts";
import { test } from "./support/signed-in.ts";

describe("By keyboard alone a visitor", () => {
  test("skips the navigation", async ({ page }) => {
    await page.goto("/portfolio");
    await hydrated(page);
    await press(page, "Tab");
    await expect(link(page, "Skip to content")).toBeFocused();
    await expect(link(page, "Skip to content")).toBeInViewport({ ratio: 1 });
    await press(page, "Enter");
    await expect(main(page)).toBeFocused();
    await press(page, "Tab");
    await expect(link(page, "robin@example.com")).toBeFocused();
  });

  test("goes to a slide by its number", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const third = page.getByRole("link", { name: /^Slide 3/ });
    await tabTo(page, third);
    await press(page, "Enter");
    await expect(page.locator("#slide3")).toBeInViewport({ ratio: 0.9 });
    await expect(third).toHaveAttribute("aria-current", "true");
    await expect(third).toBeFocused();
  });

  test("switches between light and dark, and the choice stays", async ({ page }) => {
    await page.goto("/blogs");
    await hydrated(page);
    const background = () =>
      page.evaluate(
        () => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
      );
    const light = await background();
    await tabTo(page, button(page, "Switch between light and dark"));
    await press(page, "Space");
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    expect(await background()).toBe(dark);
  });

  test("logs in", async ({ page }) => {
    const { email } = await customer();
    await page.goto("/blogs");
    await hydrated(page);
    await tabTo(page, link(page, "Login"));
    await press(page, "Enter");
    await expect(main(page)).toBeFocused();
    await tabTo(page, page.getByLabel("Email"));
    await page.keyboard.type("nobody");
    await press(page, "Enter");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Provide a valid email");
    await typeOver(page, email);
    await press(page, "Tab");
    await expect(page.getByLabel("Password")).toBeFocused();
    await page.keyboard.type(password);
    await press(page, "Enter");
    await expect(page).toHaveURL("/");
    await expect(main(page)).toBeFocused();
  });

  test("signs up", async ({ page }) => {
    await page.goto("/signup");
    await hydrated(page);
    for (const [label, text] of [
      ["Name", "Ines Okafor"],
      ["Email", freshEmail()],
      ["Password", password],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, button(page, "Sign up"));
    await press(page, "Space");
    await expect(page).toHaveURL("/");
    await expect(main(page)).toBeFocused();
  });

  describe("on a phone", () => {
    test.override("width", 360);

    test("opens the menu, closes it, and follows a link in it", async ({ page }) => {
      await page.goto("/");
      await hydrated(page);
      const toggle = button(page, "Menu");
      await tabTo(page, toggle);
      await press(page, "Enter");
      await press(page, "Tab");
      await expect(link(page, "Home")).toBeFocused();
      await press(page, "Escape");
      await expect(link(page, "Home")).toBeHidden();
      await expect(toggle).toBeFocused();
      await press(page, "Enter");
      await tabTo(page, link(page, "Blogs"));
      await press(page, "Enter");
      await expect(page).toHaveURL("/blogs");
      await expect(main(page)).toBeFocused();
      await expect(link(page, "Home")).toBeHidden();
    });
  });
});
