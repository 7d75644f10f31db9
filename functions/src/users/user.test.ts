import type { Role } from "@shop/contract/roles";
import { describe, expect, it } from "vitest";
import { mayKnowRole, newUser, promotionRefusal, searchFields, toPublic } from "./user.ts";

const jane = {
  uid: "u1",
  email: "jane@example.com",
  name: "Jane",
  emailVerified: true,
  role: "customer",
  disabled: false,
} as const;
const now = new Date("2026-11-20T12:00:00Z");

describe("a person's first record", () => {
  it("mirrors the account's role", () => {
    expect(newUser(jane, now).role).toBe("customer");
    expect(newUser({ ...jane, role: "packer" }, now).role).toBe("packer");
  });

  it("is listed with id, e-mail, name, role, and whether the e-mail is verified", () => {
    expect(toPublic(newUser(jane, now))).toEqual({
      _id: "u1",
      email: "jane@example.com",
      name: "Jane",
      role: "customer",
      emailVerified: true,
    });
  });

  it("is listed as an admin's for owners and managers alone, beside their role", () => {
    const listed = (role: Role) => toPublic(newUser({ ...jane, role }, now));
    expect(listed("owner")).toMatchObject({ role: "admin", staffRole: "owner" });
    expect(listed("manager")).toMatchObject({ role: "admin", staffRole: "manager" });
    expect(listed("packer")).toMatchObject({ role: "customer", staffRole: "packer" });
  });
});

it("a person is found by name, address and phones, and sorted by name", () => {
  const alone = searchFields({ name: "Łucja", email: "l@example.com" });
  expect(alone).toEqual({ nameKey: "lucja", terms: expect.arrayContaining(["lucja", "luc"]) });
  expect(alone.terms.filter((term) => /\d/.test(term))).toEqual([]);
  const { terms } = searchFields({ name: "Łucja", email: "l@example.com" }, ["020 7946", "123"]);
  expect(terms).toEqual([
    ...alone.terms,
    "207",
    "2079",
    "20794",
    "207946",
    "079",
    "0794",
    "07946",
    "794",
    "7946",
    "946",
    "123",
  ]);
});

describe("an account can be made an admin", () => {
  it("if its address is verified, and it is the account that the admin saw", () => {
    expect(promotionRefusal(jane)).toBeNull();
    expect(promotionRefusal(jane, "u1")).toBeNull();
    expect(promotionRefusal({ ...jane, emailVerified: false }, "u1")).toBe("email-unverified");
    expect(promotionRefusal(jane, "u2")).toBe("account-changed");
  });

  it("unless it is blocked", () => {
    expect(promotionRefusal({ ...jane, disabled: true }, "u1")).toBe("account-blocked");
  });
});

describe("somebody's role", () => {
  it("may not be known to visitors and other customers", () => {
    expect(mayKnowRole(null, "jane@example.com")).toBe(false);
    expect(mayKnowRole(jane, "other@example.com")).toBe(false);
  });

  it("may be known to themselves and to admins", () => {
    expect(mayKnowRole(jane, "jane@example.com")).toBe(true);
    expect(mayKnowRole({ ...jane, role: "manager" }, "other@example.com")).toBe(true);
    expect(mayKnowRole({ ...jane, role: "packer" }, "other@example.com")).toBe(false);
  });
});
