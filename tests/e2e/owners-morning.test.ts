import type { PackingOrder } from "@shop/contract/desk/packing";
import { Checkout } from "@shop/contract/new-orders";
import { basketBody } from "../support/requests.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { button, lastStep } from "./support/on-page.ts";
import { admin, customer, logInByForm, type Person } from "./support/people.ts";
import { addOrder, addProduct, addShopReview, callAs, ordersOf, stockOf } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const count = async ({ uid }: Person, status: string): Promise<number> =>
  (await ordersOf(uid)).filter((order) => order.status === status).length;

test("An owner's morning: confirm 20, pack 10, correct one, cancel a line, answer a review, find a caller, undo", async ({
  page,
}) => {
  const [by, person, caller] = [await admin(), await customer(), await customer()];
  const [drill, saw] = [
    await addProduct({ minimum: 0, available: 90, priceCents: 12_900 }),
    await addProduct({ minimum: 0, available: 40, priceCents: 1_900 }),
  ];
  const basket = basketBody([
    [drill.id, 1],
    [saw.id, 3],
  ]);
  const { order: two } = Checkout.parse(await callAs(person, "POST /checkout", { body: basket }));
  for (let placed = 1; placed < 20; placed += 1) await addOrder(person, drill, 1);
  const phone = `555-7${String(Date.now()).slice(-6)}`;
  const theirs = basketBody([[saw.id, 2]]);
  const called = Checkout.parse(
    await callAs(caller, "POST /checkout", { body: { ...theirs, phone } }),
  );
  const words = `Cuts as on the first day, says ${caller.name}.`;
  await addShopReview(caller, words);

  await logInByForm(page, by);
  await page.getByRole("navigation").getByRole("link", { name: "DashBoard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  // Confirms 20.
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  const fresh = page.getByRole("link", { name: /^New(?! order)/ });
  await fresh.click();
  await expect(fresh).toHaveAttribute("aria-current", "page"); // the list of another tab drops its keys
  const rows = page.getByRole("region", { name: "Orders" }).locator("[data-order]");
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Enter");
  // Waits for what each key does: keys that follow faster are a scanner's.
  const placed = await firestore.collection("orders").where("uid", "==", person.uid).get();
  const own = new Set(placed.docs.map(({ id }) => id));
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest("[data-order]")?.getAttribute("data-order") ?? "",
    );
  let last = "";
  const comesToNext = async () => {
    await expect
      .poll(async () => {
        const id = await focused();
        return own.has(id) && id !== last;
      })
      .toBe(true);
    last = await focused();
  };
  await comesToNext();
  await page.keyboard.press("x");
  await expect(button(page, "Confirm 1")).toBeVisible();
  for (let at = 1; at < 20; at += 1) {
    await page.keyboard.press("j");
    await comesToNext();
  }
  await page.keyboard.press("Shift+X");
  await button(page, "Confirm 20").click();
  await expect(lastStep(page, "20 orders confirmed")).toBeVisible();
  expect(await count(person, "confirmed")).toBe(20);

  // Cancels a line: the saws have a crack.
  await page.goto(`/dashboard/orders/${two._id}`);
  const items = page.getByRole("region", { name: "Items" });
  await items.getByRole("listitem").filter({ hasText: saw.name }).getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The last ones have a crack");
  await button(dialog, "Cancel items").click();
  await expect(items).toContainText("Cancelled by the shop: The last ones have a crack");
  expect(await stockOf(saw.id)).toBe(38);

  // Packs 10. Other tests have orders to ship, too.
  await page.route(/\/api\/desk\/packing(\?|$)/, async (route) => {
    const response = await route.fetch();
    const all: PackingOrder[] = await response.json();
    const json = all.filter(({ customerName }) => customerName === person.name);
    await route.fulfill({ response, json });
  });
  await page.goto("/dashboard/packing");
  await page.getByLabel("Carrier").fill("Parcel Post");
  await button(page, "Use it today").click();
  for (let packed = 1; packed <= 10; packed += 1) {
    await expect(page.getByText(`${21 - packed} to ship`)).toBeVisible();
    await page.getByRole("checkbox", { name: drill.name }).check();
    await page.getByLabel("Parcel’s number").fill(`${drill.id} ${packed}`);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("10 to ship")).toBeVisible();
  await expect.poll(() => count(person, "shipped")).toBe(10);
  await page.unrouteAll({ behavior: "wait" });

  // Corrects one.
  const stored = await ordersOf(person.uid);
  const wrong = stored.find(({ changes }) => changes.at(-1).trackingNumber === `${drill.id} 10`);
  await page.goto(`/dashboard/orders/${wrong?.lines[0].id}`);
  await button(page, "Tracking…").click();
  await dialog.getByRole("textbox", { name: "Tracking number" }).fill(`${drill.id} 11`);
  await button(dialog, "Correct").click();
  await expect(page.getByRole("region", { name: "Parcel" })).toContainText(`${drill.id} 11`);

  // Takes a mistake back.
  await button(page, "Delivered").click();
  await button(page, "Undo").click();
  await expect.poll(() => count(person, "shipped")).toBe(10);
  expect(await count(person, "delivered")).toBe(0);

  // Answers a review.
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  const review = page.getByRole("row").filter({ hasText: words });
  await button(review, "Answer").click();
  await review.getByLabel("Answer", { exact: true }).fill("Thank you!");
  await button(review, "Save answer").click();
  await expect(button(review, "Edit answer")).toBeFocused();
  await page.getByRole("link", { name: /^Answered/ }).click();
  await expect(review).toContainText("Thank you!");

  // Finds a caller's order.
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type(phone.slice(-6));
  await page.keyboard.press("Enter");
  await expect(rows.getByRole("link", { name: called.number })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(called.number);
  await expect(page.getByRole("main")).toContainText(caller.email);
});
