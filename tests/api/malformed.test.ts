import { addDays, dayOf } from "@shop/contract/calendar";
import type { Request } from "@shop/contract/calls";
import { CustomerDetails } from "@shop/contract/desk/customers";
import { Today } from "@shop/contract/desk/today";
import type { Route } from "@shop/contract/endpoints";
import { shop as shopConfig } from "@shop/contract/shop";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { writeDocuments } from "../support/database.ts";
import {
  invoiceDocument,
  logDocument,
  mailDocument,
  noteDocument,
  orderDocument,
  productDocument,
  productReviewDocument,
  reviewDocument,
  userDocument,
} from "../support/documents.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { editBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { nextCursor } from "./shop/pages.ts";

const today = dayOf(new Date(), shopConfig.timeZone);
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
const closed = `days/${addDays(today, -3)}`;
const negative = addDays(today, -4);

const shop = await openShop("malformed");
const [admin, jane, joe] = await Promise.all([
  shop.signUp("boss", adminClaims),
  shop.signUp("jane"),
  shop.signUp("joe"),
]);
const order = (id: string, change = {}) =>
  orderDocument(id, jane, "sound", 7, { createdAt: yesterday, ...change });
const low = { lowFrom: 0, availableQuantity: 8 };
const { createdAt: _, ...gone } = productDocument({
  withdrawn: { at: yesterday, createdAt: yesterday },
});
const failed = (startTime = yesterday) => ({
  delivery: { state: "ERROR", attempts: 5, startTime, error: "No such box" },
});
const terms = { terms: ["jane"], nameLower: "jane" };
await writeDocuments(shop.projectId, {
  "orders/sound": order("sound", { totalCents: 7 * 1999 }),
  "orders/bad": order("bad", { lines: "seven", totalCents: "much" }),
  "orders/worse": order("worse", { lines: [{ id: "worse", productId: "sound", quantity: "7" }] }),
  "orders/half": orderDocument("half", joe, "sound", 1, {
    status: "shipped",
    invoiced: { number: 7 },
    ...{ packing: "soon", notes: [7], dialled: 7, priceList: 7 },
  }),
  "invoices/half": invoiceDocument("half", "Joe"),
  "products/sound": productDocument(low),
  "products/bad": productDocument({ ...low, priceCents: "free" }),
  "products/sound-gone": gone,
  "products/bad-gone": { ...gone, name: 7 },
  "users/bad": userDocument(
    { email: "bad@example.com", name: "Jane Bad" },
    { ...terms, role: "king", ordersCount: 1, spentCents: 9e15, lastOrderAt: "yesterday" },
  ),
  "reviews/sound": reviewDocument(jane),
  "reviews/bad": reviewDocument(jane, { review: 5 }),
  "reviews/sound-tool": productReviewDocument(jane, "sound"),
  "reviews/bad-tool": productReviewDocument(jane, "sound", { stars: "five" }),
  "reviews/starless": productReviewDocument({ ...jane, uid: "joe" }, "sound", { stars: 0 }),
  "invoices/sound": invoiceDocument("sound", "Jane"),
  "invoices/bad": invoiceDocument("none", "Jane", { totalCents: "much" }),
  "log/sound": logDocument(admin),
  "log/bad": logDocument(admin, { action: "product.eaten" }),
  "mail/sound": mailDocument(jane, { ...failed(), orderId: "sound" }),
  "mail/bad": mailDocument(jane, { ...failed(), orderId: "sound", to: 5 }),
  "customerNotes/sound": noteDocument(jane),
  "customerNotes/bad": noteDocument(jane, { text: null }),
  "addressBooks/jane": { addresses: "here" },
  [closed]: { day: 7 },
  [`days/${negative}`]: {
    ...{ day: negative, orders: -1, revenueCents: 0 },
    products: [{ id: "sound", name: "sound", pieces: -5, revenueCents: 9e15 }],
  },
  "users/half": userDocument(
    { email: "half@example.com", name: "Half" },
    {
      terms: ["half"],
      nameLower: "half",
      ordersCount: 2.5,
      spentCents: -1,
      lastOrderAt: null,
      priceList: 7,
    },
  ),
  "productAuthors/emails": { somebody: 7 },
  "figures/closedDays": { last: 7 },
});
afterAll(() => shop.close());

const Ids = z.array(z.object({ _id: z.string() }));

/** @returns what a list answers: the ids of its entries, and which documents it calls unreadable */
const listed = async <R extends Route>(route: R, request: Request<R>, by?: SignedIn) => {
  const answer = await shop.call(route, request, by);
  expect(answer.status, answer.text).toBe(200);
  const unreadable = answer.headers.get("unreadable")?.split(",").map(decodeURIComponent) ?? [];
  return { ids: Ids.parse(answer.body).map(({ _id }) => _id), unreadable, answer };
};

describe("A malformed document takes no list down: an admin is told which one can't be read", () => {
  const orders = ["orders/bad", "orders/worse"];
  test.each([
    ["GET /desk/orders", { query: {} }, "sound", orders],
    ["GET /desk/orders", { query: { tab: "new" } }, "sound", orders],
    ["GET /order", { query: {} }, "sound", orders],
    ["GET /addProduct", { query: {} }, "sound", ["products/bad"]],
    ["GET /addProduct", { query: { stock: "low" } }, "sound", ["products/bad"]],
    ["GET /addProduct", { query: { withdrawn: "true" } }, "sound-gone", ["products/bad-gone"]],
    ["GET /productReview", { query: {} }, "sound-tool", ["reviews/bad", "reviews/bad-tool"]],
    ["GET /desk/invoices", { query: {} }, "sound", ["invoices/bad"]],
    ["GET /desk/log", { query: {} }, "sound", ["log/bad"]],
    ["GET /user", { query: {} }, "jane", ["users/bad"]],
    ["GET /desk/customers", { query: { sort: "newest" } }, "jane", ["users/bad"]],
    ["GET /desk/customers", { query: { sort: "lastOrder" } }, "jane", ["users/bad"]],
    ["GET /desk/customers", { query: { search: "jane" } }, "jane", ["users/bad"]],
  ] as const)("%s %o", async (route, request, sound, bad) => {
    const { ids, unreadable } = await listed(route, request, admin);
    expect(ids).toContain(sound);
    expect(unreadable.toSorted()).toEqual(bad);
    const names: readonly string[] = bad.map((path) => path.split("/")[1] ?? "");
    expect(ids.filter((id) => names.includes(id))).toEqual([]);
  });

  test("also when it is the last on a page", async () => {
    const query = { sort: "lastOrder", limit: 1 } as const;
    const { ids, unreadable, answer } = await listed("GET /desk/customers", { query }, admin);
    expect({ ids, unreadable }).toEqual({ ids: [], unreadable: ["users/bad"] });
    const next = { query: { ...query, cursor: nextCursor(answer) } };
    expect((await listed("GET /desk/customers", next, admin)).ids).toHaveLength(1);
  });
});

describe("Customers and visitors see the rest without the malformed document", () => {
  test.each([
    ["GET /purchase", { query: {} }, ["sound"]],
    ["GET /account/orders", { query: {} }, ["sound"]],
    ["GET /account/reviews", { query: {} }, ["sound"]],
    ["GET /product", { query: {} }, ["sound"]],
    ["GET /addProduct", { query: {} }, ["sound"]],
    ["GET /review", { query: {} }, ["sound"]],
    [
      "GET /product/:id/reviews",
      { params: { id: "sound" }, query: {} },
      ["sound-tool", "starless"],
    ],
  ] as const)("%s", async (route, request, ids) => {
    const found = await listed(route, request, jane);
    expect({ ...found, ids: found.ids.toSorted() }).toMatchObject({ ids, unreadable: [] });
  });
});

test("Today and the closing of days count what can be read, name the rest, and write malformed days anew", async () => {
  const read = async () => Today.parse((await shop.call("GET /desk/today", {}, admin)).body);
  for (const { days, failedMails, low, unreadable } of [await read(), await read()]) {
    expect(unreadable.toSorted()).toEqual([
      "mail/bad",
      "orders/bad",
      "orders/worse",
      "products/bad",
    ]);
    const [counted] = days.filter(({ orders }) => orders !== 0);
    expect(counted).toMatchObject({ orders: 1, revenue: 139.93 });
    expect(days.find(({ day }) => day === negative)).toMatchObject({ orders: 0, revenue: 0 });
    expect(failedMails.map(({ _id }) => _id)).toEqual(["sound"]);
    expect(low.map(({ productId }) => productId)).toEqual(["sound"]);
  }
});

test("A customer's figures are shown as they are stored, also when no shop could have counted them", async () => {
  const { body } = await shop.call("GET /desk/customers", { query: { search: "half" } }, admin);
  expect(body).toMatchObject([{ _id: "half", orders: 2.5, spent: -0.01 }]);
});

test("A customer's page and an order's page have what can be read of them", async () => {
  const params = { id: "jane" };
  const customer = await shop.call("GET /desk/customers/:id", { params }, admin);
  const { notes, reviews, lastOrders, addresses } = CustomerDetails.parse(customer.body);
  expect([notes, lastOrders].map((all) => all.map(({ _id }) => _id))).toEqual([
    ["sound"],
    ["sound"],
  ]);
  expect(reviews.map(({ _id }) => _id).toSorted()).toEqual(["sound", "sound-tool"]);
  expect(addresses).toEqual([]);
  const order = await shop.call("GET /desk/orders/:id", { params: { id: "sound" } }, admin);
  expect(order.body).toMatchObject({ mails: [{ _id: "sound" }] });
});

test("A malformed product's own page says so, and so does every change of it", async () => {
  for (const id of ["bad", "bad-gone"]) {
    const params = { id };
    const answers = await Promise.all([
      shop.call("GET /product/:id", { params }),
      shop.call("GET /addProduct/:id", { params }, admin),
      shop.call("PUT /product/:id", { params, body: editBody() }, admin),
      shop.call("PUT /product/:id/withdrawn", { params, body: { withdrawn: false } }, admin),
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ status: 500, code: "unreadable" });
  }
});

test("A malformed order's own page says so, as does every change of it; a picking list names it", async () => {
  for (const id of ["bad", "worse"]) {
    const params = { id };
    const problem = {
      status: 500,
      code: "unreadable",
      detail: expect.stringContaining("can't be read"),
    };
    const answers = await Promise.all([
      shop.call("GET /desk/orders/:id", { params }, admin),
      shop.call("DELETE /desk/orders/:id", { params }, admin),
      shop.call(
        "PUT /order/:id/status",
        { params, body: { status: "confirmed", seen: "placed" } },
        admin,
      ),
      shop.call("GET /desk/customers/:id", { params: { id: "bad" } }, admin),
    ]);
    for (const { body } of answers) expect(body).toMatchObject(problem);
  }
  const picking = await shop.call(
    "GET /desk/picking",
    { query: { ids: "bad,sound,worse" } },
    admin,
  );
  expect(picking.body).toMatchObject({
    entries: [{ productId: "sound", quantity: 7 }],
    unreadable: ["orders/bad", "orders/worse"],
  });
});

test("An order with a malformed invoiced sum is shown and refunded, and its credit note names the stored invoice", async () => {
  const params = { id: "half" };
  const shown = await shop.call("GET /desk/orders/:id", { params }, admin);
  expect(shown.body).toMatchObject({ _id: "half", notes: [] });
  const body = { amount: 5, reason: "Bent" };
  const refunded = await shop.call("POST /desk/orders/:id/refunds", { params, body }, admin);
  expect(refunded.status, refunded.text).toBe(201);
  const issued = await shop.call("GET /purchase/:id/invoices", { params }, joe);
  expect(issued.body).toMatchObject({
    invoices: [{ kind: "invoice" }, { kind: "credit-note", corrects: "half", total: 5 }],
  });
});
