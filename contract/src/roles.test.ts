import { describe, expect, it, test } from "vitest";
import { isAbove, mayChangeRole } from "./role-changes.ts";
import { type Access, isAdmin, isStaff, mayCall, roles } from "./roles.ts";

const levels: readonly Access[] = ["public", "signedIn", "packing", "admin", "owner"];

describe("who may make which call", () => {
  it.each([
    [null, ["public"]],
    ["customer", ["public", "signedIn"]],
    ["packer", ["public", "signedIn", "packing"]],
    ["manager", ["public", "signedIn", "packing", "admin"]],
    ["owner", ["public", "signedIn", "packing", "admin", "owner"]],
  ] as const)("%s: %j", (role, may) => {
    expect(levels.filter((access) => mayCall(role, access))).toEqual(may);
  });
});

test("admins are the owners and the managers, and packers work in the shop, too", () => {
  expect(roles.filter(isAdmin)).toEqual(["owner", "manager"]);
  expect(roles.filter(isStaff)).toEqual(["owner", "manager", "packer"]);
});

test("a role is above those with fewer rights", () => {
  expect(isAbove("owner", "manager")).toBe(true);
  expect(isAbove("packer", "packer")).toBe(false);
  expect(isAbove("customer", "packer")).toBe(false);
});

describe("who may give which role", () => {
  const changes = roles.flatMap((from) => roles.map((to) => [from, to] as const));

  it("is everything for owners, and nothing for packers and customers", () => {
    for (const [from, to] of changes) {
      expect(mayChangeRole("owner", from, to)).toBe(true);
      expect(mayChangeRole("packer", from, to)).toBe(false);
      expect(mayChangeRole("customer", from, to)).toBe(false);
    }
  });

  it("is for managers to make a manager, or to take a role back, but no owner's", () => {
    const may = changes.filter(([from, to]) => mayChangeRole("manager", from, to));
    const others = ["manager", "packer", "customer"];
    expect(may).toEqual(others.flatMap((from) => ["manager", "customer"].map((to) => [from, to])));
  });
});
