import { describe } from "vitest";
import { useFakeClock } from "./support/faults.ts";
import { meetFaults, meetRefusal } from "./support/meet-faults.ts";
import { pageCalls } from "./support/page-calls.ts";
import { logInByForm } from "./support/people.ts";
import { test } from "./support/test.ts";

describe("A user whose change fails is told so, keeps what they typed, and can try again", () => {
  for (const each of pageCalls.filter(({ act }) => act)) {
    test(`${each.call} of ${each.at}; a 401 leads to the login and back`, async ({
      page,
      expected,
    }) => {
      expected.console.push(/Failed to load resource/);
      await useFakeClock(page);
      const person = await each.who?.();
      if (!person) throw new Error("Nobody changes anything without signing in");
      await each.prepare?.();
      await logInByForm(page, person);
      await page.goto(each.at);
      await meetFaults(page, each);
      await meetRefusal(page, each, person);
    });
  }
});
