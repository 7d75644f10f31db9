import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/signed-in.ts";

const main = (page: Page) => page.getByRole("main");

/** The name of each page. */
const names: Record<string, string> = {
  "/": "Hand tools and drill machines",
  "/tools": "Tools",
  "/basket": "Basket",
  "/blogs": "Blogs",
  "/portfolio": "My Portfolio",
  "/login": "Login",
  "/signup": "Sign up",
  "/purchase": "Purchase",
  "/dashboard": "Customers Order",
  "/dashboard/review": "Add Review",
  "/dashboard/account": "Account",
  "/dashboard/user": "Make Admin",
  "/dashboard/addProduct": "Add Product",
  "/dashboard/manageOrderProducts": "Manage All Orders",
  "/dashboard/manageProductOrders": "Manage Products",
  "/dashboard/manageReviews": "Manage Reviews",
  "/delivery": "Delivery",
  "/returns": "Returns",
  "/contact": "Contact",
  "/privacy": "Privacy",
  "/terms": "Terms",
};

/**
 * The addresses of the other pages to which a page's visible links lead. The foot's are those of home; the
 * tools' pages have a test of their own (tool.test.ts).
 */
const leadsOf = (page: Page, at: string) =>
  page
    .locator(
      `a[href^='/']:not([href^='/tools/'], [href^='${at}?']):visible${at === "/" ? "" : ":not(footer *)"}`,
    )
    .evaluateAll((links) => [...new Set(links.map((each) => each.getAttribute("href") ?? ""))]);

describe("Each link to another page", () => {
  test.override("isRegular", false);
  for (const [who, at] of [
    ["visitor", "/"],
    ["visitor", "/portfolio"],
    ["visitor", "/login"],
    ["visitor", "/signup"],
    ["visitor", "/no-such-page"],
    ["customer", "/dashboard/review"],
    ["admin", "/dashboard/manageOrderProducts"],
  ] as const) {
    describe(`of a ${who} at ${at}`, () => {
      test.override("who", who);

      test("leads the focus there, and names the page", async ({ page, expected }) => {
        expected.console.push(/status of 404/);
        await page.goto(at);
        await hydrated(page);
        await expect(
          page
            .locator(who === "visitor" ? "a[href='/login']" : "nav[aria-label=Dashboard]")
            .first(),
        ).toBeVisible();
        const ways = (await leadsOf(page, at)).filter((href) => href !== at);
        expect(ways.length).toBeGreaterThan(2);
        for (const href of ways) {
          await page.locator(`a[href="${href}"]:visible`).first().press("Enter");
          const isRefused = who === "visitor" && names[href] === "Purchase";
          const name = isRefused ? "Login" : names[href];
          await expect(main(page)).toHaveAccessibleName(name ?? "");
          await expect(main(page)).toBeFocused();
          await expect(page).toHaveTitle(`${name} · Pros & Drill`);
          await expect(main(page).getByRole("heading", { level: 1 }).first()).toBeVisible();
          await page.goBack();
          await expect(page).toHaveURL(at);
        }
      });
    });
  }
});
