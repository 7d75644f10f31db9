import { describe } from "vitest";
import { useFakeClock } from "./support/faults.ts";
import { meetFaults, meetRefusal } from "./support/meet-faults.ts";
import { lists } from "./support/page-calls/lists.ts";
import { lightPage, logInByForm } from "./support/people.ts";
import { test } from "./support/test.ts";

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
