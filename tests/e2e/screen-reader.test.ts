import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { addProduct } from "./support/shop.ts";
import { test } from "./support/signed-in.ts";
import { toast } from "./support/toast.ts";
import { expectTree } from "./support/tree.ts";

/** The roles in Chromium's own accessibility tree; Playwright's snapshots compute theirs from the DOM. */
const rolesOf = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  await browser.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
};

describe("A screen reader's user is told", () => {
  test("what the banner is, what its numbers lead to, and which one is shown", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "From the workshop" });
    await expect(banner).toHaveAttribute("aria-roledescription", "carousel");
    await expectTree(
      banner,
      `
      - region "From the workshop":
        - list:
          - listitem:
            - img "A cordless drill on a workbench, with saw, hammer and chisels on the tool wall behind it"
            - heading "Every tool has its place" [level=1]
            - paragraph: *
            - link "See the tools"
          - listitem:
            - img "A twist drill going straight down into a beam, with shavings all around"
            - paragraph: Drilled straight, the first time
            - paragraph: *
          - listitem:
            - img "An open tool roll of canvas with chisels, screwdrivers, pliers and a steel rule"
            - paragraph: Sharp when it arrives
            - paragraph: *
          - listitem:
            - img "A cordless drill on a workbench, with saw, hammer and chisels on the tool wall behind it"
            - paragraph: Ten years on the wall
            - paragraph: *
        - list "Slides":
          - listitem:
            - 'link "Slide 1: Every tool has its place"':
              - text: "1"
          - listitem:
            - 'link "Slide 2: Drilled straight, the first time"':
              - text: "2"
          - listitem:
            - 'link "Slide 3: Sharp when it arrives"':
              - text: "3"
          - listitem:
            - 'link "Slide 4: Ten years on the wall"':
              - text: "4"
    `,
    );
    const current = banner.locator("[aria-current=true]");
    await expect(current).toHaveAccessibleName(/^Slide 1:/);
    await banner.getByRole("link", { name: /^Slide 2/ }).click();
    await expect(current).toHaveAccessibleName(/^Slide 2:/);
  });

  test("which page of the navigation this is", async ({ page }) => {
    for (const at of ["/", "/blogs", "/portfolio"]) {
      await page.goto(at);
      const here = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
      await expect(here, at).toHaveCount(1);
      await expect(here, at).toHaveAttribute("aria-current", "page");
      await expect(here, at).toHaveAttribute("href", at);
    }
  });

  test("what is wrong with which field", async ({ page }) => {
    await page.goto("/signup");
    await page.getByRole("button", { name: "Sign up" }).click();
    for (const [label, words] of [
      ["Name", "Name is required"],
      ["Email", "Email is required"],
      ["Password", "password is required At least 6 characters"],
    ] as const) {
      const field = page.getByLabel(label);
      await expect(field).toHaveAccessibleName(label);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(words);
      await expect(page.getByRole("alert").filter({ hasText: words.slice(0, 16) })).toBeVisible();
    }
  });

  test("that a list failed, and hears it come after another try", async ({ page, expected }) => {
    expected.console.push(/Failed to load resource/);
    await page.route("**/api/product*", (route) => route.abort());
    await page.goto("/");
    const tools = page.getByRole("region", { name: "Our Tools" });
    await expectTree(
      tools.getByRole("alert"),
      `
      - alert:
        - heading "The tools didn't arrive" [level=2]
        - paragraph: The shop can't be reached. Check your connection and try again.
        - button "Try again"
    `,
    );
    await page.unroute("**/api/product*");
    await tools.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(tools.getByRole("article")).toHaveCount(6);
    await expect(tools).toBeFocused();
  });

  describe("who is a customer", () => {
    test.override("who", "customer");

    test("that the orders are a table on any screen, and what stands in which column", async ({
      page,
    }) => {
      await page.goto("/dashboard");
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectTree(
          page.getByRole("table"),
          `
        - table "Your orders":
          - caption: Your orders
          - rowgroup:
            - row "Index Name Email Product Quantity":
              - columnheader "Index"
              - columnheader "Name"
              - columnheader "Email"
              - columnheader "Product"
              - columnheader "Quantity"
          - rowgroup:
            - row *:
              - cell "*1"
              - cell "*Robin *"
              - cell "*@example.com"
              - cell "*Gauge *":
                ${width === 360 ? "- text: Product" : "" /* in stacks each begins with its column */}
                - link "*Gauge *"
              - cell "*2"
      `,
        );
        const counts = async () => {
          const roles = await rolesOf(page);
          return ["table", "row", "columnheader", "cell"].map(
            (role) => roles.filter((each) => each === role).length,
          );
        };
        await expect.poll(counts).toEqual([1, 2, 5, 5]);
      }
    });

    test("which page of the dashboard this is", async ({ page }) => {
      await page.goto("/dashboard/review");
      await expectTree(
        page.getByRole("navigation", { name: "Dashboard" }),
        `
        - navigation "Dashboard":
          - list:
            - listitem:
              - link "Customers Order"
            - listitem:
              - link "Add Review"
            - listitem:
              - link "Account"
      `,
      );
      const here = page
        .getByRole("navigation", { name: "Dashboard" })
        .locator("[aria-current=page]");
      await expect(here).toHaveText(["Add Review"]);
    });

    test("what the order modal is for, its limits while they are broken, and the outcome", async ({
      page,
      openOrder,
    }) => {
      const product = await addProduct({ minimum: 2, available: 20, priceCents: 1250 });
      await page.goto("/purchase");
      const modal = await openOrder(product);
      await expectTree(
        modal,
        `
        - 'dialog "Order: ${product.name}"':
          - 'heading "Order: ${product.name}" [level=2]'
          - button "Close"
          - text: Name
          - textbox "Name": *
          - text: Email
          - textbox "Email": *
          - text: Product
          - textbox "Product": ${product.name}
          - text: Quantity
          - spinbutton "Quantity": "3"
          - paragraph: Any number more than 2, fewer than 20
          - text: Address
          - textbox "Address"*
          - text: Phone
          - textbox "Phone"*
          - term: Minimum Order Quantity
          - definition: "2"
          - term: Available Quantity
          - definition: "20"
          - term: Price
          - definition: $12.50
          - paragraph:
            - text: Total
            - status: $37.50
          - button "Place order"
      `,
      );
      await modal.getByLabel("Quantity").fill("2");
      await expect(modal.getByRole("alert")).toHaveText("Must be more than 2, fewer than 20");
      await modal.getByLabel("Quantity").fill("4");
      await expect(modal.getByRole("status")).toHaveText("$50.00");
      await modal.getByRole("button", { name: "Place order" }).click();
      await expect(toast(page, "Successfully Purchases")).toHaveAttribute("role", "status");
    });
  });

  describe("who is an admin", () => {
    test.override("who", "admin");

    test("which order a button would delete, and is asked before", async ({ page }) => {
      await page.goto("/dashboard/manageProductOrders");
      const row = page
        .getByRole("row")
        .filter({ has: page.getByRole("button") })
        .first();
      const remove = row.getByRole("button", { name: "Delete" });
      await expect(remove).toHaveAccessibleDescription(/, ordered by /);
      await remove.click();
      await expectTree(
        page.getByRole("dialog"),
        `
        - dialog "Delete this order?":
          - heading "Delete this order?" [level=2]
          - button "Close"
          - paragraph: * will be deleted, and its pieces go back into stock. *
          - button "Cancel"
          - button "Delete order"
      `,
      );
    });
  });
});
