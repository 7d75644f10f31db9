import { randomUUID } from "node:crypto";
import type { PostalAddress } from "@shop/contract/address";
import { Checkout } from "@shop/contract/new-orders";
import type { ProblemCode } from "@shop/contract/problem";
import { afterAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/call.ts";
import { addressParts, basketBody, codeBody } from "../support/requests.ts";
import { openCardShop } from "./shop/cards.ts";

const shop = await openCardShop("replaced-payments");
const { stripe, jane, admin } = shop;
afterAll(() => shop.close());

const expectRefusal = ({ status, body }: Answer, wanted: number, code: ProblemCode) => {
  expect(body).toMatchObject({ code });
  expect(status).toBe(wanted);
};

const pieces = 6;
const statusOf = async (id: string) => (await shop.details(id)).status;

describe("a second checkout by card", () => {
  test("keeps the earlier payment open when the new checkout is refused", async () => {
    await shop.addProduct("kept-open");
    await shop.addProduct("too-few", { availableQuantity: 6 });
    const first = await shop.begin(jane, "kept-open");
    const refused = await shop.checkOutByCard(jane, ["too-few"]);
    expectRefusal(refused, 409, "checkout-refused");
    const unknown = await shop.checkOutByCard(jane, ["kept-open", "no-such-tool"]);
    expectRefusal(unknown, 409, "checkout-refused");
    await shop.addProduct("cheap-second", { priceCents: 1 });
    const unpayable = await shop.checkOutByCard(jane, ["cheap-second"]);
    expectRefusal(unpayable, 409, "payment-unavailable");
    expect(await statusOf(first.id)).toBe("pending");
    stripe.pay(first.url);
    await stripe.idle();
    expect(await statusOf(first.id)).toBe("placed");
  });

  test("gets the stock and the code that the customer's pending payment reserves", async () => {
    await shop.addProduct("held-by-own", { availableQuantity: 10 });
    const code = codeBody({ code: "OWN", perCustomer: 1, inAll: 1 });
    await shop.call("POST /desk/codes", { body: code }, admin);
    const body = { ...basketBody([["held-by-own", pieces]]), code: "OWN" };
    const begin = async () => {
      const answer = await shop.call("POST /checkout", { body: { ...body, pay: "card" } }, jane);
      expect(answer.status, answer.text).toBe(201);
      return Checkout.parse(answer.body).order._id;
    };
    const [first, second] = [await begin(), await begin()];
    expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "pending"]);
    const byInvoice = await shop.call("POST /checkout", { body }, jane);
    expect(byInvoice.status, byInvoice.text).toBe(201);
    expect(await statusOf(second)).toBe("cancelled");
    expect(await shop.stockOf("held-by-own")).toBe(10 - pieces);
  });
});

describe("a guest's second checkout", () => {
  const order = (email: string, change: Partial<PostalAddress> = {}, phone = "123") =>
    shop.call("POST /guest/checkout", {
      headers: { "idempotency-key": randomUUID() },
      body: {
        ...{ ...basketBody([["guest-held", pieces]]), phone, email, pay: "card", code: "GUEST" },
        address: addressParts(change),
      },
    });
  const begin = async (...typed: Parameters<typeof order>) => {
    const answer = await order(...typed);
    expect(answer.status, answer.text).toBe(201);
    return Checkout.parse(answer.body).order._id;
  };

  test("replaces the guest's own open payment, and never a stranger's", async () => {
    await shop.addProduct("guest-held", { availableQuantity: 10 });
    const code = codeBody({ code: "GUEST", perCustomer: 1, inAll: 1 });
    await shop.call("POST /desk/codes", { body: code }, admin);
    const first = await begin("gina@example.com");
    const stranger = await order(
      "gina@example.com",
      { street: "9 Other Street" },
      "+44 1632 960001",
    );
    expectRefusal(stranger, 409, "checkout-refused");
    expect(await statusOf(first)).toBe("pending");
    const second = await begin("Gina@example.com", { street: "5 Workshop Lane" });
    expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "pending"]);
    expect(await shop.stockOf("guest-held")).toBe(10 - pieces);
  });
});

test("after all checkouts, every payment belongs to an order or was refunded", async () => {
  expect(await shop.faults()).toEqual([]);
});
