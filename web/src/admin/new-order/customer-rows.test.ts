import type { Customer } from "@shop/contract/desk/customers";
import { expect, test } from "vitest";
import { callersFor } from "./customer-rows.ts";

const customer = (id: string, change: Partial<Customer> = {}): Customer => ({
  ...({ _id: id, name: "Jane", email: `${id}@example.com`, emailVerified: true } as const),
  ...({ role: "customer", orders: 0, spent: 0, createdAt: "2026-11-27T10:00:00Z" } as const),
  ...change,
});

test("a customer with a verified address has the order in their account", () => {
  const [known, unproven, guest] = callersFor("jane", [
    customer("jane"),
    customer("una", { emailVerified: false }),
    customer("gus", { guest: true }),
  ]);
  expect([known, unproven, guest].map((one) => one?.hasAccount)).toEqual([true, false, false]);
});

test("an address that is typed in whole and that nobody has can order as a guest", () => {
  expect(callersFor("Vera@Example.com ", [])).toEqual([
    expect.objectContaining({ email: "vera@example.com", hasAccount: false, isNew: true }),
  ]);
  expect(callersFor("jane@example.com", [customer("jane")])).toHaveLength(1);
  expect(callersFor("vera", [])).toEqual([]);
});

test("somebody who is blocked can't be chosen", () => {
  expect(callersFor("jane", [customer("jane", { blocked: true })])).toEqual([]);
});
