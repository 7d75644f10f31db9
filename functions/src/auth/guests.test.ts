import { shop } from "@shop/contract/shop";
import { expect, it } from "vitest";
import { guestAt, guestUid, isGuest } from "./guests.ts";

it("one address is one guest, in any case, and another one another", () => {
  expect(guestUid("Jane@Example.com")).toBe(guestUid("jane@example.com"));
  expect(guestUid("jane@example.com")).not.toBe(guestUid("jane@example.org"));
  expect(guestUid("jane@example.com")).toMatch(/^guest-[0-9a-f]{32}$/);
});

it("a guest is told by the uid", () => {
  expect(isGuest(guestUid("jane@example.com"))).toBe(true);
  expect(isGuest("4f1dGuestUid")).toBe(false);
  expect(isGuest("")).toBe(false);
});

it("a guest has the recipient's name, no proven address and no rights", () => {
  const guest = { email: "jane@example.com", emailVerified: false, role: "customer" };
  expect(guestAt("Jane@example.com", "Jane Example")).toMatchObject({
    ...guest,
    name: "Jane Example",
  });
});

it("nobody is named like the shop by what they type", () => {
  expect(guestAt("jane@example.com", shop.name).name).toBe("");
});
