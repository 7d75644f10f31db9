import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { answerProblem, hold } from "./support/network.ts";
import { goOffline } from "./support/offline.ts";
import { lastStep, main, press } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addOrder, addProduct, editProduct, stockOf } from "./support/shop.ts";
import { test } from "./support/test.ts";

const search = "Scan or find a tool";
const pieces = "Counted units";

describe("An admin who counts", () => {
  test.override("who", "admin");

  test("scans a product, types its count, sees the difference before it is saved, and undoes it, by keyboard alone", async ({
    page,
  }) => {
    const tool = await addProduct({ minimum: 2, available: 30 });
    await addOrder(await customer(), tool, 4);
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await hold(page, "**/api/desk/counts/*");
    await page.goto("/dashboard/counting");
    await expect(main(page)).toContainText("parcels that aren’t shipped yet");
    await page.getByLabel(search).fill(tool.id);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(pieces)).toBeFocused();
    await page.keyboard.type("2,5");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText(
      "Enter a whole number, or 0 if there are none.",
    );
    await page.getByLabel(pieces).fill("28");
    await page.keyboard.press("Enter"); // before the expected units have arrived
    await expect(page.getByRole("button", { name: "Count", exact: true })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    release();
    await expect(page.getByText("28 counted, 30 expected: 2 fewer than expected.")).toBeVisible();
    expect(await stockOf(tool.id)).toBe(26);
    await page.keyboard.press("Enter");
    await expect(lastStep(page, `${tool.name}: 28, 2 fewer than expected`)).toBeVisible();
    await expect(page.getByLabel(search)).toBeFocused();
    expect(await stockOf(tool.id)).toBe(24);
    await expect(page.getByRole("region", { name: "Counted: 1" })).toContainText(
      `${tool.name}: 282 fewer than expected`,
    );
    await press(page, "Undo");
    await expect.poll(() => stockOf(tool.id)).toBe(26);
  });

  test("counts offline, and each product's last count is sent once when online again", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    const [tool, other] = [
      await addProduct({ minimum: 2, available: 30 }),
      await addProduct({ minimum: 2, available: 40 }),
    ];
    await page.goto("/dashboard/counting");
    const count = async (name: string, counted: string) => {
      await page.getByLabel(search).fill(name);
      await expect(page.getByRole("list", { name: "Found" }).getByRole("button")).toHaveCount(1);
      await page.keyboard.press("Enter");
      await page.getByLabel(pieces).fill(counted);
      await page.keyboard.press("Enter");
    };
    await page.getByLabel(search).fill(tool.id);
    await expect(page.getByRole("list", { name: "Found" })).toBeVisible();
    const goOnline = await goOffline(page);
    await count(tool.id, "20");
    await count(tool.id, "29");
    await count(other.id, "41");
    const waiting = page.getByRole("region", { name: "Counts that aren’t sent" });
    await expect(waiting).toContainText("2 counts are sent when the shop can be reached");
    await goOnline();
    await expect(waiting).toHaveCount(0);
    expect(await Promise.all([stockOf(tool.id), stockOf(other.id)])).toEqual([29, 41]);
  });

  test("is told why a count is refused, and discards it", async ({ page, expected }) => {
    expected.console.push(/Failed to load resource/);
    const tool = await addProduct({ minimum: 2, available: 30 });
    const detail = "Its stock was changed meanwhile. Count it again.";
    await page.route("**/api/desk/counts", answerProblem("product-changed", { detail }));
    await page.goto("/dashboard/counting");
    await page.getByLabel(search).fill(tool.id);
    await page.keyboard.press("Enter");
    await page.getByLabel(pieces).fill("12");
    await press(page, "Count");
    await press(page, "Save the count"); // it differs
    const refused = page.getByRole("region", { name: "Counts that aren’t sent" });
    await expect(refused).toContainText(`${tool.name}: 12. ${detail}`);
    await press(refused, "Discard");
    await expect(refused).toHaveCount(0);
  });

  test("reads that no product matches only after all products could be searched", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    let isLost = true;
    const list = /\/api\/addProduct(\?|$)/;
    await page.route(list, async (route) => {
      const { searchParams } = new URL(route.request().url());
      if (searchParams.has("search")) return isLost ? route.abort() : route.continue();
      if (searchParams.has("cursor")) return; // as long as the page is open
      const response = await route.fetch();
      const link = '</api/addProduct?cursor=next>; rel="next"';
      return route.fulfill({ response, headers: { ...response.headers(), link } });
    });
    await page.goto("/dashboard/counting");
    await page.getByLabel(search).fill("qz");
    await expect(page.getByText("Enter at least 3 characters to search all tools.")).toBeVisible();
    await page.getByLabel(search).fill("qzqz");
    await expect(page.getByText("Can’t search all tools without a connection.")).toBeVisible();
    isLost = false;
    await page.getByLabel(search).fill("qzqzq");
    await expect(page.getByText("No tool has “qzqzq”.")).toBeVisible();
  });

  test("prints a sheet for each shelf", async ({ page }) => {
    const tool = await addProduct({ minimum: 2, available: 30 });
    const shelf = `Z${tool.id.slice(-4)}`;
    await editProduct(await admin(), tool, { shelf });
    await page.goto("/dashboard/counting");
    await page.getByRole("link", { name: "Count sheets" }).click();
    const sheet = page.getByRole("article").filter({ hasText: `Shelf ${shelf}` });
    await expect(sheet.getByRole("cell", { name: tool.name })).toBeVisible();
  });

  test("reads on each printed sheet that a large shop has more products than the sheets", async ({
    page,
  }) => {
    const tool = await addProduct({ minimum: 2, available: 30 });
    const partial = page.getByText("the shop’s first 2,000 tools: count the others by search");
    let answered = 0;
    await page.route(/\/api\/addProduct\?/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete("cursor");
      const response = await route.fetch({ url: url.href });
      const rows: unknown = await response.json();
      if (!Array.isArray(rows)) throw new Error("There is no list of products");
      const own = rows.find(({ _id }) => _id === tool.id);
      const first = answered++ * 100;
      const json = Array.from({ length: 100 }, (_, index) => {
        const isFirstShelf = first + index < 1000;
        return { ...own, _id: `many-${first + index}`, shelf: isFirstShelf ? "M1" : "M2" };
      });
      const link = '</api/addProduct?cursor=more>; rel="next"';
      await route.fulfill({ response, json, headers: { ...response.headers(), link } });
    });
    await page.goto("/dashboard/paper/counting");
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.emulateMedia({ media: "print" });
    await expect(partial).toHaveCount(2);
    for (const sheet of await page.getByRole("article").all())
      await expect(sheet.getByText(/count the others by search/)).toBeVisible();
    expect(answered).toBe(20);
  });
});
