import { endpoints } from "@pros-and-drill/contract/endpoints";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { useFakeClock } from "./support/faults.ts";
import { meetFaults, meetRefusal } from "./support/meet-faults.ts";
import { orderChanges } from "./support/page-calls/orders.ts";
import { peopleChanges } from "./support/page-calls/people.ts";
import { productChanges } from "./support/page-calls/products.ts";
import { reviewChanges } from "./support/page-calls/reviews.ts";
import { lightPage, logInByForm } from "./support/people.ts";
import { test } from "./support/test.ts";

/** Every change of every page, but for those that have tests of their own. */
const changes = [...orderChanges, ...reviewChanges, ...peopleChanges, ...productChanges];
const testedElsewhere = [
  "DELETE /account", // account.test.ts
  "DELETE /session", // session-faults.test.ts, and the next too
  "PUT /user/:email",
];

describe("A user whose change fails is told so, keeps what they typed, and can try again", () => {
  for (const each of changes) {
    test(`${each.call} of ${each.at}; a 401 leads to the login and back`, async ({
      page,
      expected,
    }) => {
      expected.console.push(/Failed to load resource/);
      await useFakeClock(page);
      const person = await each.who();
      await each.prepare?.();
      // A page that visitors may see as well doesn't ask for a login.
      await logInByForm(page, person, { at: each.toLogin ? lightPage : each.at });
      if (each.toLogin) await page.goto(each.at);
      await meetFaults(page, each);
      await meetRefusal(page, each, person);
    });
  }

  test("No change of the contract is left out", () => {
    const met = [...changes.map(({ call }) => call), ...testedElsewhere];
    const changing = Object.keys(endpoints).filter((route) => !route.startsWith("GET "));
    expect([...new Set(met)].filter((route) => !route.startsWith("GET ")).sort()).toEqual(
      changing.sort(),
    );
  });
});
