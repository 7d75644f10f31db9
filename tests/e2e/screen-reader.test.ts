import { formatMoney } from "@shop/contract/format";
import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { toast } from "./support/on-page.ts";
import { addProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** The lines of a template without their common indentation and without blank lines. */
const dedent = (template: string): string[] => {
  const lines = template.split("\n").filter((line) => line.trim() !== "");
  const depth = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(depth));
};

const fits = (line: string, pattern: string): boolean =>
  new RegExp(`^${pattern.split("*").map(RegExp.escape).join(".*")}$`).test(line);

/** Reads what assistive technology finds; a link's address is not read out. */
const readTree = async (place: Locator): Promise<string[]> =>
  (await place.ariaSnapshot())
    .split("\n")
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) => line.replace(/^(\s*- link .*):$/, "$1"));

/**
 * Waits until assistive technology finds exactly this in a place: every element with its role, its
 * name and its text, as Playwright's ariaSnapshot() writes them. A * in a line is any text.
 */
const expectTree = (place: Locator, template: string): Promise<void> => {
  const wanted = dedent(template);
  const read = async () =>
    (await readTree(place)).map((line, index) => {
      const pattern = wanted[index];
      return pattern !== undefined && fits(line, pattern) ? pattern : line;
    });
  return expect.poll(read).toEqual(wanted);
};

/** The roles in Chromium's own accessibility tree; Playwright's snapshots compute theirs from the DOM. */
const rolesOf = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  await browser.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
};

describe("A screen reader's user is told", () => {
  test("what the banner is, what its numbers do, and which slide is shown", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "From the workshop" });
    await expect(banner).toHaveAttribute("aria-roledescription", "carousel");
    await expect(banner.getByRole("listitem").getByRole("img")).toHaveCount(4);
    for (const [index, name] of [
      "Every tool has its place",
      "Straight down, every time",
      "Sharp when it arrives",
      "Ten years on the wall",
    ].entries()) {
      const link = banner.getByRole("list", { name: "Slides" }).getByRole("link").nth(index);
      await expect(link).toHaveAccessibleName(`Slide ${index + 1}: ${name}`);
    }
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
        - heading "The tools couldn't be loaded" [level=2]
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

    test("that the orders are a table on any screen, with its columns", async ({ page }) => {
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
          - textbox "Quantity": "3"
          - paragraph: From 3 pieces, up to 19
          - text: Address
          - textbox "Address"*
          - text: Phone
          - textbox "Phone"*
          - term: Minimum Order Quantity
          - definition: "2"
          - term: Available Quantity
          - definition: "20"
          - term: Price
          - definition: ${formatMoney(12.5)} incl. 20*% VAT
          - paragraph: "Delivery: free. You pay by invoice: it comes with your order and is due within 14 days. Sold by *"
          - paragraph:
            - text: Total
            - status: ${formatMoney(37.5)}
          - button "Place order"
      `,
      );
      await modal.getByLabel("Quantity").fill("2");
      await expect(modal.getByRole("alert")).toHaveText("Choose 3 to 19 pieces");
      await modal.getByLabel("Quantity").fill("1.000");
      await expect(modal.getByRole("alert")).toHaveText(
        "That isn’t a number. Choose 3 to 19 pieces",
      );
      await modal.getByLabel("Quantity").fill("4");
      await expect(modal.getByRole("status")).toHaveText(formatMoney(50));
      await modal.getByRole("button", { name: "Place order" }).click();
      await expect(toast(page, "Successfully Purchases")).toHaveAttribute("role", "status");
    });
  });
});
