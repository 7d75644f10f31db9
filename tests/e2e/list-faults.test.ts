import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { faults, useFakeClock } from "./support/faults.ts";
import { meetFaults, meetRefusal } from "./support/meet-faults.ts";
import { lists } from "./support/page-calls/lists.ts";
import { admin, customer, lightPage, logInByForm } from "./support/people.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

describe("A user whose list fails is told so, and can try again on the same page", () => {
  for (const each of lists) {
    const then = each.who ? "; a 401 leads to the login and back" : "";
    test(`${each.call} of ${each.at}${then}`, async ({ page, expected }) => {
      expected.console.push(/Failed to load resource/);
      await useFakeClock(page);
      const person = await each.who?.();
      await each.prepare?.();
      if (person) await logInByForm(page, person, { at: lightPage });
      await meetFaults(page, each);
      if (person) return meetRefusal(page, each, person);
      await page.unroute(each.address);
      await each.again(page);
      await each.works(page);
    });
  }
});

test("An admin is told when more orders can't be loaded, and keeps those that are there", async ({
  page,
  expected,
  login,
  row,
}) => {
  expected.console.push(/Failed to load resource/);
  const product = await addProduct({ minimum: 1, available: 50 });
  const person = await customer();
  for (const quantity of [2, 3]) await addOrder(person, product, quantity);
  const [fault] = faults.filter(({ name }) => name === "500");
  if (!fault) throw new Error("There is no such fault");
  await page.route(/api\/order(\?|$)/, (route) => {
    const address = new URL(route.request().url());
    if (address.searchParams.has("cursor")) return fault.answer(route);
    address.searchParams.set("limit", "1");
    return route.continue({ url: address.href });
  });
  await login(await admin(), "/dashboard/manageProductOrders");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(toast(page, fault.words)).toBeVisible();
  await expect(row(product.name)).toHaveCount(1);
});
