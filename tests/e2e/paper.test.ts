import { inflateSync } from "node:zlib";
import { formatMoney } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import type { Locator } from "playwright";
import { describe } from "vitest";
import { lineFields, orderDocument } from "../support/documents.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { sidewaysScrollers, surplusWidth } from "./support/layout.ts";
import { button } from "./support/on-page.ts";
import { admin, customer, type Person } from "./support/people.ts";
import { fullyLoaded } from "./support/rendering.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { axeFindings, loadAxe } from "./support/states/check-states.ts";
import { regularTest as test } from "./support/test.ts";

/** What is drawn, in the colours of the page. */
const buttons = "button, .button, nav";

/**
 * Prints the page with colours behind two elements.
 *
 * @returns the numbers of the sheets that have each
 */
const sheetsOf = async (first: Locator, last: Locator): Promise<number[][]> => {
  for (const [element, colour] of [
    [first, "rgb(255, 0, 255)"],
    [last, "rgb(0, 255, 255)"],
  ] as const)
    await element.evaluate((it: HTMLElement, value) => {
      it.style.background = value;
    }, colour);
  const file = await first.page().pdf({ format: "A4", printBackground: true });
  const drawings = file
    .toString("latin1")
    .split(/\bstream\r?\n/)
    .slice(1)
    .map((part) => Buffer.from(part, "latin1"))
    .flatMap((part) => {
      try {
        return [inflateSync(part, { finishFlush: 2 }).toString("latin1")];
      } catch {
        return []; // a picture or a font
      }
    })
    .filter((part) => / rg\n/.test(part) && / Tj\n/.test(part));
  return ["1 0 1 rg", "0 1 1 rg"].map((colour) =>
    drawings.flatMap((drawing, sheet) =>
      drawing
        .split(colour)
        .slice(1)
        .map(() => sheet + 1),
    ),
  );
};

/** An order of twenty tools with names of several lines, which don't fit on one sheet. */
const addLongOrder = async (person: Person): Promise<string> => {
  const product = await addProduct({ minimum: 1, available: 50 });
  const id = `long-${product.id}`;
  const lineIds = Array.from({ length: 20 }, (_, index) => (index === 0 ? id : `${id}-${index}`));
  const lines = lineIds.map((lineId, index) => ({
    ...lineFields(lineId, product.id, 1),
    name: `${index + 1}. ${"Hammer drill with a depth gauge, a side handle and a case ".repeat(3)}`,
  }));
  const change = { lines, lineIds, totalCents: 20 * 1999 };
  await firestore.doc(`orders/${id}`).set(orderDocument(id, person, product.id, 1, change));
  return id;
};

describe("On paper", () => {
  test("the home page shows all of its sections, and nothing to press", async ({ page }) => {
    await page.goto("/");
    const tools = page.getByRole("region", { name: "Our Tools" });
    await expect(tools.getByRole("article")).toHaveCount(6);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator(buttons).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const skipped = await page
      .locator("section")
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).contentVisibility !== "visible"),
      );
    expect(skipped).toEqual([]);
  });

  for (const at of ["/", "/tools", "/tools/torvik-tx18", "/contact", "/blogs", "/portfolio"]) {
    test(`${at} has nothing to press, fits the sheet and can be read`, async ({ page }) => {
      await page.setViewportSize({ width: 700, height: 990 }); // A4 within its margins
      await page.goto(at);
      await fullyLoaded(page);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.locator(buttons).filter({ visible: true })).toHaveCount(0);
      expect(await surplusWidth(page)).toBe(0);
      await loadAxe(page);
      expect(await axeFindings(page, "contrast")).toEqual([]);
    });
  }

  describe("an order", () => {
    test.override("who", "customer");

    test("stands in the table of orders alone, as wide as the sheet, and has a receipt of one sheet", async ({
      page,
    }) => {
      await page.goto("/dashboard");
      const cell = page.getByRole("cell").first();
      await cell.waitFor();
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 700, height: 990 }); // A4 within its margins
      await expect(cell).toBeVisible();
      await expect(page.locator(buttons).filter({ visible: true })).toHaveCount(0);
      expect(await surplusWidth(page)).toBe(0);
      expect(await sidewaysScrollers(page)).toEqual([]);

      await page.emulateMedia({ media: "screen" });
      await page.getByRole("article").getByRole("link").click();
      const receipt = page.getByRole("region", { name: "Receipt" });
      await expect(receipt).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const shown = page.getByRole("main").locator("h1, h2, h3, button").filter({ visible: true });
      await expect(shown).toHaveText(["Receipt"]);
      await expect(receipt).toContainText(shop.name);
      await expect(receipt).toContainText(shop.address.street);
      await expect(receipt).toContainText(
        "By the invoice that comes with your order, due within 14 days",
      );
      await expect(receipt).toContainText("4 Workshop Lane");
      expect(await surplusWidth(page)).toBe(0);
      const file = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    });

    test("has a receipt as wide as the sheet, also where the window is wider: in WebKit", async ({
      page,
      login,
    }) => {
      const person = await customer({ emailVerified: false });
      await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
      await login(person, "/dashboard");
      await expect(page.getByRole("complementary", { name: "Your e-mail address" })).toBeVisible();
      await page.getByRole("article").or(page.getByRole("row")).getByRole("link").first().click();
      const receipt = page.getByRole("region", { name: "Receipt" });
      await expect(receipt).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const main = page.getByRole("main");
      await main.evaluate((element) => {
        element.style.maxWidth = "700px"; // A4 within its margins, in a window of 1280 px
      });
      await expect(main.getByRole("complementary").filter({ visible: true })).toHaveCount(0);
      const sheet = await receipt.boundingBox();
      expect(sheet?.x).toBeLessThan(50);
      expect(sheet?.width).toBeGreaterThan(500);
    });
  });

  test("an order of twenty tools has its totals once, at the end and together, on its receipt and its invoice", async ({
    page,
    login,
  }) => {
    const person = await customer();
    const id = await addLongOrder(person);
    await login(person, `/dashboard/orders/${id}`);
    const receipt = page.getByRole("region", { name: "Receipt" });
    const ofReceipt = [
      receipt.getByText("Delivery", { exact: true }),
      receipt.getByText(formatMoney(399.8)),
    ] as const;
    await expect(receipt).toBeVisible();
    const standOnce = ([first = [], last]: readonly number[][]): void => {
      expect(first).toHaveLength(1);
      expect(first[0]).toBeGreaterThan(1);
      expect(last).toEqual(first);
    };
    standOnce(await sheetsOf(...ofReceipt));
    await login(await admin(), `/dashboard/paper/invoice?ids=${id}`);
    const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) });
    await button(page, "Issue it now").click();
    await expect(row("To pay")).toBeVisible();
    standOnce(await sheetsOf(row("Delivery"), row("To pay")));
    const number = await page
      .getByRole("heading", { name: /^Invoice / })
      .last()
      .textContent();
    await login(person, `/dashboard/orders/${id}/invoice`);
    await expect(page.getByRole("article")).toContainText(number ?? "none");
  });
});
