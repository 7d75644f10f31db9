import { describe, expect, it } from "vitest";
import { checkToken, newGuestKey, orderTokenIn, parseToken, tokenOf } from "./order-token.ts";

const order = { id: "order-1", guestKey: newGuestKey() };
const expires = new Date("2026-12-20T12:00:00Z");
const before = new Date("2026-12-20T11:59:59Z");

const token = (purpose: "mail" | "page" = "mail", of = order) =>
  tokenOf(purpose, of, expires) ?? "";

const check = (
  text: string,
  {
    purpose = "mail",
    of = order,
    now = before,
  }: Partial<{
    purpose: "mail" | "page";
    of: { id: string; guestKey?: string | null };
    now: Date;
  }> = {},
) => {
  const parsed = parseToken(text);
  return parsed && checkToken(purpose, parsed, of, now);
};

describe("a token", () => {
  it("opens its order until it expires, and says then that it has", () => {
    expect(check(token())).toBe("valid");
    expect(check(token(), { now: expires })).toBe("expired");
  });

  it("opens nothing for another purpose", () => {
    expect(check(token("page"))).toBe("forged");
    expect(check(token("mail"), { purpose: "page" })).toBe("forged");
  });

  it("opens no other order, and none without a key", () => {
    expect(check(token(), { of: { ...order, id: "order-2" } })).toBe("forged");
    expect(check(token(), { of: { ...order, guestKey: newGuestKey() } })).toBe("forged");
    expect(check(token(), { of: { id: "order-1" } })).toBe("forged");
    expect(tokenOf("mail", { id: "order-1" }, expires)).toBeNull();
  });

  it("is forged with any part changed, so nobody makes it last longer", () => {
    const [id = "", until = "", signature = ""] = token().split(".");
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    expect(check([id, later, signature].join("."))).toBe("forged");
    const other = signature.startsWith("A") ? "B" : "A";
    expect(check([id, until, other + signature.slice(1)].join("."))).toBe("forged");
    expect(
      check(["order-2", until, signature].join("."), { of: { ...order, id: "order-2" } }),
    ).toBe("forged");
  });

  it.each(["", "order-1", "a.b", "a.b.c", `${"a".repeat(129)}.zz.${"s".repeat(43)}`, "../x.1.2"])(
    "isn't %j",
    (text) => {
      expect(parseToken(text)).toBeNull();
    },
  );
});

it("a token comes with the scheme Order, in any case, and with no other one", () => {
  expect(orderTokenIn(`Order ${token()}`)).toEqual(parseToken(token()));
  expect(orderTokenIn(`order  ${token()}`)).toEqual(parseToken(token()));
  for (const header of [undefined, token(), `Bearer ${token()}`, `Order ${token()} x`, "Order "])
    expect(orderTokenIn(header)).toBeNull();
});

it("each order has a key of its own", () => {
  expect(newGuestKey()).not.toBe(newGuestKey());
  expect(newGuestKey()).toMatch(/^[\w-]{32}$/);
});
