import { Order as PublicOrder } from "@pros-and-drill/contract/orders";
import { describe, expect, it } from "vitest";
import { orderRequest } from "./checkout.ts";
import { type OrderChange, placeOrder, stockAfter, toDetails, toPublic, totalOf } from "./order.ts";
import { placedOrder, stock } from "./test-orders.ts";

const jane = {
  uid: "u1",
  email: "jane@example.com",
  name: "Jane",
  emailVerified: true,
  admin: false,
};
const now = new Date("2026-11-20T12:00:00Z");
const body = {
  purchaseId: "p1",
  purchase: "Hammer drill",
  quantity: 7,
  customer: "jane@example.com",
  customerName: "Jane Doe",
  address: "1 Drill Street",
  phone: "123",
};

describe("an order's id", () => {
  const idOf = (uid: string, key?: string) =>
    orderRequest(body, { ...jane, uid }, key, now).lines[0]?.id;

  it("is the same for the same caller and key", () => {
    expect(idOf("u1", "k1")).toBe(idOf("u1", "k1"));
  });

  it("differs by key, and by caller", () => {
    expect(idOf("u1", "k2")).not.toBe(idOf("u1", "k1"));
    expect(idOf("u2", "k1")).not.toBe(idOf("u1", "k1"));
    expect(idOf("u1k", "1")).not.toBe(idOf("u1", "k1"));
  });

  it("is new every time without a key", () => {
    expect(idOf("u1")).not.toBe(idOf("u1"));
  });

  it("is an id that the contract accepts", () => {
    expect(PublicOrder.shape._id.parse(idOf("u1", "k1"))).toHaveLength(40);
  });
});

describe("the hash of an order's body", () => {
  const hashOf = (change: object) =>
    orderRequest({ ...body, ...change }, jane, "k1", now).requestHash;

  it("is the same for the same body", () => {
    expect(hashOf({})).toBe(hashOf({}));
  });

  it.each([
    { purchaseId: "p2" },
    { purchase: "Drill" },
    { quantity: 8 },
    { customer: "joe@example.com" },
    { customerName: "Joe" },
    { address: "2 Drill Street" },
    { phone: "1234" },
    { price: 19.99 },
  ])("differs with %j", (change) => {
    expect(hashOf(change)).not.toBe(hashOf({}));
  });

  it("differs between two prices", () => {
    expect(hashOf({ price: 19.99 })).not.toBe(hashOf({ price: 20 }));
  });
});

describe("the price that an order's customer has seen", () => {
  const seen = (price?: number) =>
    orderRequest({ ...body, price }, jane, "k1", now).lines[0]?.seenPriceCents;

  it("is in minor units, and unknown if the body names none", () => {
    expect([seen(19.99), seen()]).toEqual([1999, undefined]);
  });
});

describe("an order", () => {
  const checkout = orderRequest(body, jane, "k1", now);
  const [line] = checkout.lines;
  if (!line) throw new Error("an order has a line");
  const order = placeOrder(checkout, line, { name: "Percussion drill", priceCents: 1999 });

  it("has the product's name and price from the shop's own records", () => {
    expect(order).toMatchObject({ purchase: "Percussion drill", unitPriceCents: 1999 });
    expect(order.totalCents).toBe(7 * 1999);
  });

  it("is in the name of the account, or else under its e-mail address", () => {
    const nameFor = (name: string) => orderRequest(body, { ...jane, name }, "k1", now).customerName;
    expect([nameFor("Jane"), nameFor("")]).toEqual(["Jane", "jane@example.com"]);
  });

  it("fits the contract, and contains no uid and no hash", () => {
    expect(PublicOrder.strict().parse(toPublic(order))).toMatchObject({
      purchase: "Percussion drill",
      unitPrice: 19.99,
      total: 139.93,
      customer: "jane@example.com",
      createdAt: "2026-11-20T12:00:00.000Z",
      number: expect.stringMatching(/^PD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      status: "placed",
    });
  });

  it("says who carries it once it is shipped, and after that too", () => {
    const by = "shop" as const;
    const parcel = { carrier: "Halyard Freight", trackingNumber: "HF182917GB" };
    const confirmed = { status: "confirmed", at: now, by, requestHash: "h1" } as const;
    const shipped = { status: "shipped", at: now, by, ...parcel, requestHash: "h2" } as const;
    const delivered = { status: "delivered", at: now, by, requestHash: "h3" } as const;
    const of = (changes: readonly OrderChange[]) => toPublic({ ...order, changes });
    expect(of([confirmed, shipped])).toMatchObject(parcel);
    expect(of([confirmed, shipped, delivered])).toMatchObject(parcel);
    expect(of([confirmed]).carrier).toBeUndefined();
  });

  it("has a history that begins with its placing and says no hash", () => {
    const at = new Date("2026-11-21T08:00:00Z");
    const change = { status: "cancelled", at, by: "shop", reason: "Sold out" } as const;
    const changes = [{ ...change, requestHash: "h1" }];
    expect(toDetails({ ...order, changes })).toEqual({
      ...toPublic(order),
      history: [
        { status: "placed", at: "2026-11-20T12:00:00.000Z", by: "customer" },
        { ...change, at: "2026-11-21T08:00:00.000Z" },
      ],
    });
  });
});

it("Several orders cost together what each of them costs", () => {
  const orders = [1999, 150].map((priceCents) => {
    const checkout = orderRequest({ ...body, quantity: 1 }, jane, "k1", now);
    return checkout.lines.map((line) => placeOrder(checkout, line, { name: "Drill", priceCents }));
  });
  expect(totalOf(orders.flat())).toBe(21.49);
});

describe("the stock after orders are confirmed, cancelled or deleted", () => {
  const [first, second] = [placedOrder("o1", 6), placedOrder("o2", 7)];
  const stocks = new Map([["p1", { ...stock, unverifiedPieces: 8 }]]);

  it("has the pieces of those that return, added up for each product", () => {
    const after = stockAfter(stocks, [first, second], () => true);
    expect(after.get("p1")).toEqual({ ...stock, availableQuantity: 33, unverifiedPieces: 8 });
    expect(stockAfter(stocks, [first, second], ({ id }) => id === "o2").get("p1")).toMatchObject({
      availableQuantity: 27,
    });
  });

  it("counts expiring orders no longer, and never fewer than none", () => {
    const expiring = { ...first, endsAt: now };
    expect(stockAfter(stocks, [expiring, second], () => false).get("p1")).toEqual({
      ...stock,
      unverifiedPieces: 2,
    });
    expect(stockAfter(stocks, [expiring, expiring], () => false).get("p1")).toMatchObject({
      unverifiedPieces: 0,
    });
  });

  it("leaves out products that don't exist", () => {
    expect([...stockAfter(new Map(), [first], () => true)]).toEqual([]);
  });
});
