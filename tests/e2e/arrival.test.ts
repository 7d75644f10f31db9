import { shop } from "@shop/contract/shop";
import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { main } from "./support/on-page.ts";
import { hydrated } from "./support/rendering.ts";
import { test } from "./support/test.ts";

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
  "/dashboard/today": "Today",
  "/dashboard/figures": "Figures",
  "/dashboard/orders": "Orders",
  "/dashboard/packing": "Packing",
  "/dashboard/counting": "Counting",
  "/dashboard/products": "Products",
  "/dashboard/import": "Import products",
  "/dashboard/purchase-list": "Purchase list",
  "/dashboard/customers": "Customers",
  "/dashboard/invoices": "Invoices",
  "/dashboard/codes": "Discount codes",
  "/dashboard/log": "Log",
  "/dashboard/shop": "Shop",
  "/dashboard/user": "Make Admin",
  "/dashboard/addProduct": "Add Product",
  "/dashboard/manageOrderProducts": "Manage All Orders",
  "/dashboard/manageProductOrders": "Manage Products",
  "/dashboard/reviews": "Reviews",
  "/delivery": "Delivery",
  "/returns": "Returns",
  "/contact": "Contact",
  "/privacy": "Privacy",
  "/terms": "Terms",
  "/imprint": "Imprint",
};

/**
 * An address of each other page to which a page's visible links lead. The bar and the foot are looked at
 * on home; the tools' pages have a test of their own (tool.test.ts).
 */
const leadsOf = (page: Page, at: string) =>
  page
    .locator(
      `a[href^='/']:not([href^='/tools/'], [href^='${at}?'])${at === "/" ? "" : ":not(header *, footer *)"}:visible`,
    )
    .evaluateAll((links) => {
      const hrefs = links.map((each) => each.getAttribute("href") ?? "");
      return [...new Map(hrefs.map((href) => [href.split("?")[0], href])).values()];
    });

describe("Each link to another page", () => {
  for (const [who, at] of [
    ["visitor", "/"],
    ["visitor", "/login"],
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
        expect(ways).not.toEqual([]);
        for (const href of ways) {
          await page.locator(`a[href="${href}"]:visible`).first().press("Enter");
          const named = names[href.split("?")[0] ?? ""];
          const name = who === "visitor" && named === "Purchase" ? "Login" : named;
          await expect(main(page)).toHaveAccessibleName(name ?? "");
          await expect(main(page)).toBeFocused();
          await expect(page).toHaveTitle(`${name} · ${shop.name}`);
          await expect(main(page).getByRole("heading", { level: 1 }).first()).toBeVisible();
          await page.goBack();
          await expect(page).toHaveURL(at);
        }
      });
    });
  }
});
