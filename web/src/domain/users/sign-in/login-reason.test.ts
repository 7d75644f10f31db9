import { expect, test } from "vitest";
import { loginReasons } from "../../../../build/page-rows.ts";
import { loginReasonFor } from "./login-reason.ts";

test("the login says what each page needs it for", () => {
  const reasonOf = (from: string) => loginReasonFor(from, loginReasons);
  expect(reasonOf("/checkout?from=basket")).toBe("Log in to order what is in your basket.");
  expect(reasonOf("/tools/t-1")).toBe("Log in to order.");
  expect(reasonOf("/tools/t-1#reviews")).toBe("Log in to write a review.");
  expect(reasonOf("/dashboard/orders/o-1")).toBe("Log in to see that page.");
  expect(reasonOf("/dashboard/customers/c-1")).toBe("Log in as an admin to see that page.");
  expect(reasonOf("/nowhere")).toBe("Log in to see that page.");
});
