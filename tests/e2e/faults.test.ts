import { endpoints } from "@shop/contract/endpoints";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { faultFor, meetFault, meetRefusal, useFakeClock } from "./support/faults.ts";
import { dialog, press, toast } from "./support/on-page.ts";
import { lists } from "./support/page-calls/lists.ts";
import { orderChanges } from "./support/page-calls/orders.ts";
import { peopleChanges } from "./support/page-calls/people.ts";
import { productChanges } from "./support/page-calls/products.ts";
import { reviewChanges } from "./support/page-calls/reviews.ts";
import { settingsChanges } from "./support/page-calls/settings.ts";
import { admin, customer, handOver, lightPage, logInByForm } from "./support/people.ts";
import { addOrder, addProduct } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** Every change of every page, but for those that have tests of their own. */
const changes = [
  ...orderChanges,
  ...reviewChanges,
  ...peopleChanges,
  ...productChanges,
  ...settingsChanges,
];
const testedElsewhere = [
  "DELETE /account", // account.test.ts
  "DELETE /desk/customers/:id", // customers.test.ts, and the next too: each press signs in once more
  "DELETE /user/admin/:email",
  "PUT /desk/customers/:id/role",
  "PUT /desk/settings/payment", // settings.test.ts
  "PUT /desk/customers/:id/priceList", // price-lists.test.ts: the settings need a list
  "PUT /desk/packing/:id/shipped", // desk-orders.test.ts, and the next too: packing goes on without them
  "PUT /desk/orders/:id/packing",
  "PUT /desk/settings/opening", // settings.test.ts: here it would close every test's shop
  "POST /purchase/:id/payment", // payments.test.ts, and the next too: nobody presses a button for them
  "DELETE /purchase/:id/payment",
  "POST /guest/checkout", // guests.test.ts, and the next two too: a guest has no login to come back from
  "POST /guest/session",
  "POST /guest/confirmation",
  "POST /desk/orders", // phone-orders.test.ts, and the next too: the field of the code says it
  "POST /desk/orders/pricing",
  "DELETE /desk/orders/:id/payment", // phone-orders.test.ts, and the next too
  "POST /desk/orders/:id/payment",
  "POST /code", // codes.test.ts, and the next two too: the field says it
  "POST /desk/codes",
  "PUT /desk/codes/:code",
  "POST /desk/counts", // counting.test.ts: counting goes on without it
  "POST /desk/imports", // import.test.ts, and the next two too: an import waits for the shop by itself
  "POST /desk/imports/:id/pages",
  "POST /desk/imports/:id/undo",
  "POST /desk/exports", // exports.test.ts: it waits for the shop by itself
  "DELETE /session", // session-faults.test.ts, and the next too
  "PUT /user/:email",
  "POST /pictures", // uploads.test.ts: what fails stays beside the file, without a toast
  "POST /pictures/fetched", // import.test.ts: what fails is named by its row
];

describe("A user whose change fails is told so, keeps what they typed, and can try again", () => {
  for (const [index, each] of changes.entries()) {
    const fault = faultFor(index);
    const title = `${each.call} of ${each.at}, on: ${fault.name}`;
    // What is typed must outlive a login; what is only pressed has its 401 in session-faults.test.ts.
    const isTyped = each.kept && !each.call.startsWith("DELETE ");
    test(
      each.kept ? `${title}; a 401 leads to the login and back` : title,
      async ({ page, expected }) => {
        expected.console.push(/Failed to load resource/);
        await useFakeClock(page);
        const person = await each.who();
        await each.prepare?.(page);
        if (isTyped) {
          // A page that visitors may see as well doesn't ask for a login.
          await logInByForm(page, person, { at: each.toLogin ? lightPage : each.at });
          if (each.toLogin) await page.goto(each.at);
          await meetFault(page, each, fault);
          await meetRefusal(page, each, person);
        } else {
          await handOver(page, person);
          await page.goto(each.at);
          await meetFault(page, each, fault);
          await each.again(page);
          await each.works(page);
        }
      },
    );
  }

  test("No change of the contract is left out", () => {
    const met = [...changes.map(({ call }) => call), ...testedElsewhere];
    const changing = Object.keys(endpoints).filter((route) => !route.startsWith("GET "));
    expect([...new Set(met)].filter((route) => !route.startsWith("GET ")).sort()).toEqual(
      changing.sort(),
    );
  });
});

describe("A user whose list fails is told so, and can try again on the same page", () => {
  for (const [index, each] of lists.entries()) {
    const fault = faultFor(index);
    test(`${each.call} of ${each.at}, on: ${fault.name}`, async ({ page, expected }) => {
      expected.console.push(/Failed to load resource/);
      await useFakeClock(page);
      const person = await each.who?.();
      await each.prepare?.(page);
      if (person) await handOver(page, person);
      await meetFault(page, each, fault);
      await each.again(page);
      await each.works(page);
    });
  }
});

test("An admin is told when more orders can't be loaded, and keeps those that are there", async ({
  page,
  expected,
  login,
}) => {
  expected.console.push(/Failed to load resource/);
  const product = await addProduct({ minimum: 1, available: 50 });
  const person = await customer();
  for (const quantity of [2, 3]) await addOrder(person, product, quantity);
  const fault = faultFor(0);
  await page.route(/api\/order(\?|$)/, (route) => {
    const address = new URL(route.request().url());
    if (address.searchParams.has("cursor")) return fault.answer(route);
    address.searchParams.set("limit", "1");
    return route.continue({ url: address.href });
  });
  await login(await admin(), "/dashboard/manageProductOrders");
  const more = page.getByRole("button", { name: "Show more" });
  await expect(more).toBeVisible();
  const latest = page.getByRole("row").nth(1); // whichever test ordered it
  const order = await latest.textContent();
  await more.click();
  await expect(toast(page, fault.words)).toBeVisible();
  expect(await latest.textContent()).toBe(order);
});

test("An admin whose correction lost its answer isn't told of somebody else's, and can send it again", async ({
  page,
  expected,
  login,
}) => {
  expected.console.push(/Failed to load resource/);
  const order = await addOrder(
    await customer(),
    await addProduct({ minimum: 1, available: 50 }),
    2,
  );
  await login(await admin(), `/dashboard/orders/${order._id}`);
  await press(page, "Correct…");
  await dialog(page).getByLabel("Street and number").fill("5 Workshop Lane");
  await page.route("**/delivery", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await press(dialog(page), "Correct");
  await expect(toast(page, "The shop can't be reached.")).toBeVisible();
  // The page behind the dialog has loaded the order anew.
  await expect(page.getByRole("region", { name: "Delivery" })).toContainText(
    /5 Workshop Lane.*555-0104/s,
  );
  await expect(dialog(page)).not.toContainText("Somebody has changed it meanwhile");
  await page.unroute("**/delivery");
  await press(dialog(page), "Correct");
  await expect(toast(page, "Corrected.")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
