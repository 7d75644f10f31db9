import { describe } from "vitest";
import { useFakeClock } from "./support/faults.ts";
import { meetFaults, meetRefusal } from "./support/meet-faults.ts";
import { orderChanges } from "./support/page-calls/orders.ts";
import { peopleChanges } from "./support/page-calls/people.ts";
import { productChanges } from "./support/page-calls/products.ts";
import { reviewChanges } from "./support/page-calls/reviews.ts";
import { lightPage, logInByForm } from "./support/people.ts";
import { test } from "./support/test.ts";

/** Every change of every page; the login is in session-faults.test.ts. */
const changes = [...orderChanges, ...reviewChanges, ...peopleChanges, ...productChanges];

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
});
