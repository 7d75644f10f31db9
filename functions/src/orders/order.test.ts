import { limits } from "@shop/contract/limits";
import { OrderRow, Order as PublicOrder } from "@shop/contract/orders";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { shop } from "@shop/contract/shop";
import { describe, expect, it } from "vitest";
import { newPayment } from "../payments/provider/payment.ts";
import { orderRequest } from "./checkout.ts";
import {
  atAddress,
  creditDaysOf,
  type Order,
  type OrderChange,
  packerOf,
  productIdsOf,
} from "./order.ts";
import { moneyOf, totalCentsOf } from "./order-money.ts";
import { leavingLines, piecesOut, stockAfter, stockState } from "./order-pieces.ts";
import { placeOrder } from "./place-order.ts";
import { toDetails, toPublic, toRows } from "./public-order.ts";
import { basket, noVat, placedBasket, placedOrder, stock } from "./test-orders.ts";

const jane = {
  uid: "u1",
  email: "jane@example.com",
  name: "Jane",
  emailVerified: true,
  role: "customer",
} as const;
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
  const idOf = (uid: string, key?: string) => orderRequest(body, { ...jane, uid }, key, now).id;

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
  const order = placeOrder(
    {
      ...checkout,
      paymentDays: 14,
      returnDays: 30,
      payTo: "",
      settingsRevision: 3,
      shipping: defaultShipping,
      vat: noVat,
    },
    () => ({
      name: "Percussion drill",
      priceCents: 1999,
    }),
  );

  it("has the product's name and price from the shop's own records", () => {
    expect(order.lines).toMatchObject([{ name: "Percussion drill", unitPriceCents: 1999 }]);
    expect(totalCentsOf(order)).toBe(7 * 1999);
  });

  it("names the account to pay into, unless it is paid by card, and its invoice's number once it has one", () => {
    const payTo = "Tools Ltd\nIBAN GB29";
    const details = (change: Partial<Order>) => toDetails({ ...order, payTo, ...change }).payTo;
    expect(details({})).toEqual({ bankDetails: payTo, reference: order.number });
    expect(details({ invoiced: { number: "AB-INV-000042", cents: 1 } })?.reference).toBe(
      "AB-INV-000042",
    );
    expect(details({ payment: newPayment(1, shop.currency.code, "", now) })).toBeUndefined();
    expect(details({ payTo: undefined })).toBeUndefined();
  });

  it("is in the name of the account, or else under its e-mail address", () => {
    const nameFor = (name: string) => orderRequest(body, { ...jane, name }, "k1", now).customerName;
    expect([nameFor("Jane"), nameFor("")]).toEqual(["Jane", "jane@example.com"]);
  });

  it("is a row for each line in SPEC's lists, whose status is that of the line", () => {
    const two = placedBasket("o1", { p1: 6, p2: 7 });
    const cancelled = { at: now, by: "customer" } as const;
    const lines = two.lines.map((line, index) => (index === 0 ? { ...line, cancelled } : line));
    const rows = toRows({ ...two, lines, status: "confirmed" });
    expect(rows.map((row) => OrderRow.strict().parse(row))).toMatchObject([
      { _id: "o1", orderId: "o1", purchaseId: "p1", quantity: 6, status: "cancelled" },
      { _id: "o1-1", orderId: "o1", purchaseId: "p2", total: 139.93, status: "confirmed" },
    ]);
  });

  it("has the days on which a refund was made and on which it failed, with their months", () => {
    const money = { state: "failed", failedAt: new Date("2026-12-09T12:00:00Z") } as const;
    const refund = { id: "r1", cents: 500, reason: "", pieces: [], at: now, uid: "", name: "" };
    expect(creditDaysOf({ lines: [], refunds: [{ ...refund, money }] })).toEqual([
      ...["2026-11-20", "2026-12-09", "2026-11", "2026-12"],
    ]);
  });

  it("costs what its standing lines cost, and as long as none stands, what all do", () => {
    const two = placedBasket("o1", { p1: 6, p2: 7 });
    const without = (...ids: string[]): Order => ({
      ...two,
      lines: two.lines.map((line) =>
        ids.includes(line.id) ? { ...line, cancelled: { at: now, by: "shop" } } : line,
      ),
    });
    const totals = [two, without("o1"), without("o1", "o1-1")].map(totalCentsOf);
    expect(totals).toEqual([13 * 1999, 7 * 1999, 13 * 1999]);
  });

  it("was refunded what a line cost for its pieces, however many refunds they came back with", () => {
    const two = placedBasket("o1", { p1: 10, p2: 7 });
    const lines = two.lines.map((line, index) => (index ? line : { ...line, discountCents: 5 }));
    const by = { reason: "", at: now, uid: "", name: "" };
    const refunds = Array.from({ length: 10 }, (_, index) => ({
      ...{ ...by, id: `r${index}`, cents: 1999, pieces: [{ line: "o1", quantity: 1 }] },
    }));
    expect(moneyOf({ ...two, lines, refunds }).refundedForPieces).toBe(10 * 1999 - 5);
  });

  it("keeps how it is delivered and for how much, also once a line is cancelled", () => {
    expect(order).toMatchObject({ delivery: { name: "Delivery", cents: 0 }, settingsRevision: 3 });
    const delivery = { method: "express", name: "Express delivery", cents: 490 };
    const [first, ...others] = placedBasket("o1", { p1: 6, p2: 7 }).lines;
    if (!first) throw new Error("There is no line");
    const cancelled = { ...first, cancelled: { at: now, by: "shop" as const } };
    const less: Order = { ...order, delivery, lines: [cancelled, ...others] };
    expect(moneyOf(less)).toMatchObject({ delivery: 490, total: 7 * 1999 + 490 });
    expect(toPublic(less)).toMatchObject({
      delivery: { name: "Express delivery", price: 4.9 },
      total: 144.83,
    });
  });

  it("fits the contract, and contains no uid and no hash", () => {
    expect(PublicOrder.strict().parse(toPublic(order))).toMatchObject({
      lines: [{ name: "Percussion drill", unitPrice: 19.99, total: 139.93 }],
      total: 139.93,
      customer: "jane@example.com",
      createdAt: "2026-11-20T12:00:00.000Z",
      number: expect.stringMatching(new RegExp(`^${shop.orderPrefix}(-[0-9A-HJKMNP-TV-Z]{4}){2}$`)),
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

describe("the stock after orders are confirmed, cancelled or deleted", () => {
  const [first, second] = [placedOrder("o1", 6), placedOrder("o2", 7)];
  const stocks = new Map([["p1", { ...stock, unverifiedPieces: 8 }]]);

  const after = (orders: readonly Order[], returns: (order: Order) => boolean) =>
    stockAfter(stocks, leavingLines(orders, returns)).get("p1");

  it("has the pieces of those that return, added up for each product", () => {
    const both = after([first, second], () => true);
    expect(both).toEqual({ ...stock, availableQuantity: 33, unverifiedPieces: 8 });
    expect(after([first, second], ({ id }) => id === "o2")).toMatchObject({
      availableQuantity: 27,
    });
  });

  it("has no pieces twice: neither of cancelled lines nor of refunded ones", () => {
    const cancelled = { at: now, by: "shop" } as const;
    const gone = { ...first, lines: first.lines.map((line) => ({ ...line, cancelled })) };
    const refund = { id: "r", cents: 1, reason: "Bent", at: now, uid: "ada", name: "Ada" };
    const back = { ...second, refunds: [{ ...refund, pieces: [{ line: "o2", quantity: 2 }] }] };
    expect(after([gone, back], () => true)).toMatchObject({ availableQuantity: 25 });
  });

  it("counts expiring orders no longer, and never fewer than none", () => {
    const expiring = { ...first, endsAt: now };
    expect(after([expiring, second], () => false)).toEqual({ ...stock, unverifiedPieces: 2 });
    expect(after([expiring, expiring], () => false)).toMatchObject({ unverifiedPieces: 0 });
  });

  it("leaves out products that don't exist, and never one that wasn't read", () => {
    const leaving = leavingLines([first], () => true);
    expect([...stockAfter(new Map([["p1", null]]), leaving)]).toEqual([]);
    expect(() => stockAfter(new Map(), leaving)).toThrow("The stock of product p1 wasn't read");
  });
});

describe("the pieces of an order", () => {
  const basket = placedBasket("o1", { p1: 6, p2: 7 });
  const back = (line: string, quantity: number) => ({
    id: line,
    cents: 1,
    reason: "",
    pieces: [{ line, quantity }],
    at: now,
    uid: "ada",
    name: "Ada",
  });

  it("that a refund has returned are no longer with the customer, line by line", () => {
    const refunded = { ...basket, refunds: [back("o1", 2), back("o1-1", 3), back("o1", 1)] };
    expect(refunded.lines.map((line) => piecesOut(refunded, line))).toEqual([3, 4]);
    expect(basket.lines.map((line) => piecesOut(basket, line))).toEqual([6, 7]);
  });

  it("are back in the stock once it is cancelled, unless its last change says that they aren't", () => {
    const cancelled = { status: "cancelled", at: now, by: "shop", requestHash: "h" } as const;
    const gone = { ...cancelled, piecesAreBack: false };
    const places = [[], [cancelled], [gone], [gone, cancelled]].map((changes) =>
      stockState({ status: "cancelled", changes }),
    );
    expect(places).toEqual(["inStock", "inStock", "gone", "inStock"]);
  });

  it("are reserved while they are in the house, and gone once they are shipped", () => {
    const places = (["placed", "confirmed", "shipped", "delivered"] as const).map((status) =>
      stockState({ status, changes: [] }),
    );
    expect(places).toEqual(["reserved", "reserved", "gone", "gone"]);
  });

  it("are of the products of all its lines", () => {
    const [first, ...others] = basket.lines;
    if (!first) throw new Error("It has two lines");
    const cancelled = { ...first, cancelled: { at: now, by: "shop" as const } };
    expect(productIdsOf({ lines: [cancelled, ...others] })).toEqual(["p1", "p2"]);
  });
});

it("a new order has no changes, and expires only if its customer's address isn't verified", () => {
  const checkout = basket({ p1: 6 });
  const place = (emailVerified: boolean) => placeOrder({ ...checkout, emailVerified }, () => stock);
  expect(place(true)).toMatchObject({ status: "placed", changes: [] });
  expect(place(true)).not.toHaveProperty("endsAt");
  const endsAt = new Date(checkout.createdAt.getTime() + limits.unconfirmedMs);
  expect(place(false)).toMatchObject({ endsAt });
});

it("an order is packed by whoever has the lease, until it ends or the order has left the house", () => {
  const packing = { uid: "ada", name: "Ada", until: now };
  const at = (ms: number) => new Date(now.getTime() + ms);
  expect(packerOf({ status: "confirmed", packing }, at(-1))).toBe(packing);
  expect(packerOf({ status: "confirmed", packing }, now)).toBeUndefined();
  expect(packerOf({ status: "shipped", packing }, at(-1))).toBeUndefined();
  expect(packerOf({ status: "confirmed" }, now)).toBeUndefined();
});

describe("an order at its customer's new address", () => {
  const order = { ...placedOrder("o1", 2), emailVerified: false, endsAt: now };

  it("has that one, which is verified, and nothing else changes", () => {
    const moved = atAddress(order, "new@example.com");
    expect(moved).toEqual({ ...order, customer: "new@example.com", emailVerified: true });
  });

  it("shows it where the customer has no name", () => {
    const nameless = { ...order, customerName: order.customer };
    expect(atAddress(nameless, "new@example.com").customerName).toBe("new@example.com");
  });

  it("stays as it is if it has it already, also unverified", () => {
    expect(atAddress(order, order.customer)).toBe(order);
  });
});
