import { formatMoney } from "@shop/contract/format";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { button, lastStep, main, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { addBasket, addProduct, ordersOf, stepOrder, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** Three tools, at 10.00, 2.50 and 0.10 a piece. */
const threeTools = () =>
  Promise.all(
    [1000, 250, 10].map((priceCents) => addProduct({ minimum: 1, available: 50, priceCents })),
  );

describe("A basket of three tools", () => {
  test("is one order for its customer: one card, one page, and one receipt with one total", async ({
    page,
    login,
  }) => {
    const [drill, saw, bits] = await threeTools();
    if (!drill || !saw || !bits) throw new Error("There are three");
    const [person, boss] = [await customer(), await admin()];
    const order = await addBasket(person, [
      [drill, 2],
      [saw, 3],
      [bits, 4],
    ]);
    await login(person, "/dashboard");
    const card = main(page).getByRole("article");
    await expect(card).toHaveCount(1);
    const texts = [
      `${drill.name} and 2 more tools`,
      formatMoney(27.9),
      `3 × ${saw.name}`,
      "Placed",
    ];
    for (const text of texts) await expect(card).toContainText(text);
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(1 + 3); // SPEC.md's table has a row for each line

    // The address of a line leads to its order.
    await page.goto(`/dashboard/orders/${order.lines[1]?._id}`);
    await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
    const receipt = page.getByRole("region", { name: "Receipt" });
    await expect(receipt).toHaveCount(1);
    await expect(receipt.getByRole("listitem")).toContainText([drill.name, saw.name, bits.name]);
    await expect(receipt).toContainText(`Total${formatMoney(27.9)}`);

    const shipping = {
      status: "shipped",
      carrier: "Parcel Post",
      trackingNumber: "PP 501",
      numberIsRight: true,
    } as const;
    await stepOrder(boss, order, { status: "confirmed" }, shipping, { status: "delivered" });
    await page.reload();
    await expect(page.getByText("tracking number PP 501")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Review this tool" })).toHaveCount(3);
    await page.getByRole("link", { name: "Order again" }).click();
    for (const [tool, pieces] of [[drill, "2"] as const, [saw, "3"] as const, [bits, "4"] as const])
      await expect(page.getByLabel(`Quantity of ${tool.name}`)).toHaveValue(pieces);
  });

  test("is cancelled line by line by its customer, who reads the new total each time", async ({
    page,
    login,
  }) => {
    const [drill, saw, bits] = await threeTools();
    if (!drill || !saw || !bits) throw new Error("There are three");
    const person = await customer();
    const order = await addBasket(person, [
      [drill, 2],
      [saw, 3],
      [bits, 4],
    ]);
    await login(person, `/dashboard/orders/${order._id}`);
    const tools = page.getByRole("region", { name: "Tools", exact: true }).getByRole("listitem");
    await button(page, `Cancel this tool: ${saw.name}`).click();
    const question = page.getByRole("dialog", { name: `Cancel ${saw.name}?` });
    await expect(question).toContainText(
      `Order ${order.number}: 3 × ${saw.name} won’t be shipped.`,
    );
    await expect(question).toContainText(
      `We’ll still ship 2 × ${drill.name} and 4 × ${bits.name}. The order then costs ${formatMoney(20.4)} instead of ${formatMoney(27.9)}.`,
    );
    await expect(button(question, "Keep tool")).toBeFocused();
    await question.getByLabel("Reason").fill("Found the old one");
    await button(question, "Cancel tool").click();
    await expect(toast(page, `${saw.name} is cancelled`)).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole("region", { name: "Tools", exact: true })).toBeFocused();
    await expect(tools.nth(1)).toContainText("Cancelled by you");
    await expect(tools.nth(1)).toContainText("Found the old one");
    await expect(button(page, `Cancel this tool: ${saw.name}`)).toHaveCount(0);
    const receipt = page.getByRole("region", { name: "Receipt" });
    await expect(receipt.getByRole("listitem").nth(1)).toContainText("cancelled");
    await expect(receipt).toContainText(`Total${formatMoney(20.4)}`);
    const steps = page.getByLabel("Order history").getByRole("listitem");
    await expect(steps.nth(1)).toContainText(`${saw.name} cancelled by you`);
    await expect(steps.and(page.locator("[aria-current=step]"))).toContainText("Placed");
    const stocks = async () => [
      await stockOf(drill.id),
      await stockOf(saw.id),
      await stockOf(bits.id),
    ];
    expect(await stocks()).toEqual([48, 50, 46]);

    await page.getByRole("link", { name: "All your orders" }).click();
    const card = main(page).getByRole("article");
    await expect(card).toContainText(formatMoney(20.4));
    await expect(card).toContainText(`3 × ${saw.name}cancelled`);
    await page.goBack();
    await button(page, "Cancel the whole order").click();
    const last = page.getByRole("dialog", { name: "Cancel this order?" });
    await expect(last).toContainText(`2 × ${drill.name} and 4 × ${bits.name}, won’t be shipped.`);
    await button(last, "Cancel order").click();
    await expect(steps.last()).toContainText("Cancelled by you");
    await expect(receipt).toContainText(`Total${formatMoney(0)}To pay${formatMoney(0)}`);
    expect(await stocks()).toEqual([50, 50, 50]);
  });

  test("is one order for an admin, who changes its status as a whole, and three rows of which one is deleted", async ({
    page,
    login,
    row,
  }) => {
    const [drill, saw, bits] = await threeTools();
    if (!drill || !saw || !bits) throw new Error("There are three");
    const person = await customer();
    await addBasket(person, [
      [drill, 2],
      [saw, 3],
      [bits, 4],
    ]);
    await login(await admin(), `/dashboard/orders?search=${person.email}`);
    const whole = page.locator("[data-order]");
    await expect(whole).toHaveCount(1);
    await button(whole, "Confirm").click();
    await expect(lastStep(page, /Order [A-Z]+-\S+ confirmed/)).toBeVisible();
    await button(whole, "Ship…").click();
    const dialog = page.getByRole("dialog", { name: "Ship this order" });
    await expect(dialog).toContainText(
      `2 × ${drill.name}, 3 × ${saw.name} and 4 × ${bits.name} for ${person.name}, in one parcel`,
    );
    await expect(dialog.getByRole("textbox", { name: "Tracking number" })).toHaveCount(1);
    await button(dialog, "Close").last().click();

    await page.getByRole("link", { name: "Manage Products" }).click();
    const rows = row(person.email);
    await expect(rows.getByText("Confirmed")).toHaveCount(3);
    await button(rows.nth(1), "Delete").click();
    const question = page.getByRole("dialog", { name: "Delete this tool of the order?" });
    await expect(question).toContainText("The other 2 tools of the order stay.");
    await button(question, "Delete tool").click();
    await expect(lastStep(page, `${saw.name} Deleted successfully`)).toBeVisible();
    await expect(rows).toHaveCount(2);
    const [order, ...others] = await ordersOf(person.uid);
    expect(others).toEqual([]);
    expect(order?.lines).toMatchObject([{ productId: drill.id }, { productId: bits.id }]);
    expect(await stockOf(saw.id)).toBe(50);
  });
});
