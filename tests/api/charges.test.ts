import { dayOf } from "@shop/contract/calendar";
import type { Request } from "@shop/contract/calls";
import { endpoints, type Route } from "@shop/contract/endpoints";
import { OrderRow } from "@shop/contract/orders";
import { shop as configured } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { costOf } from "../../functions/src/http/rate-limits.ts";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { writeDocuments } from "../support/database.ts";
import {
  invoiceDocument,
  logDocument,
  mailDocument,
  noteDocument,
  orderDocument,
  productDocument,
  productReviewDocument,
  userDocument,
} from "../support/documents.ts";
import { adminClaims, personOf } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { openCountingProxy } from "./shop/counting-proxy.ts";

const many = <T>(count: number, of: (index: number) => readonly [string, T]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));

/** The products of an order as large as one can be. */
const products = Array.from({ length: 20 }, (_, index) => `tool-${index}`);
const line = (order: string, productId: string) => ({
  id: `${order}-${productId}`,
  productId,
  name: productId,
  quantity: 1,
  unitPriceCents: 100,
});

/** A shop whose lists are as long as an answer may be. */
const [port = 0] = await freePorts(1);
const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
const shop = await openShop("charges", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
const admin = await shop.signUp("boss", adminClaims);
const buyer = personOf("buyer");
const terms = ["drill", "jane"];
const order = (index: number) => {
  const id = `order-${index}`;
  const lines = products.map((product) => line(id, product));
  const change = { lines, lineIds: lines.map((it) => it.id), productIds: products, terms };
  return [`orders/${id}`, orderDocument(id, buyer, "tool-0", 1, change)] as const;
};
const on = { id: "order-0", name: "AB-0" };
await writeDocuments(shop.projectId, {
  ...many(20, (index) => [`products/tool-${index}`, productDocument()]),
  "users/buyer": userDocument(buyer, { terms }),
  ...many(110, (index) => [`users/jane-${index}`, userDocument(personOf(`j${index}`), { terms })]),
  ...many(50, (index) => [`customerNotes/${index}`, noteDocument(buyer)]),
});
await writeDocuments(shop.projectId, many(110, order));
await writeDocuments(
  shop.projectId,
  many(110, (index) => [
    `log/${index}`,
    logDocument(admin, {
      on,
      kind: "order",
      action: index < 40 ? "order.noted" : "order.shipped",
    }),
  ]),
);
await writeDocuments(
  shop.projectId,
  many(110, (index) => [`invoices/AB-INV-${index}`, invoiceDocument("order-0", "Jane")]),
);
await writeDocuments(
  shop.projectId,
  many(110, (index) => [`mail/${index}`, mailDocument(buyer, { orderId: "order-0" })]),
);
await writeDocuments(
  shop.projectId,
  many(110, (index) => [`reviews/r${index}`, productReviewDocument(buyer, `tool-${index % 20}`)]),
);
await shop.call("GET /desk/today", {}, admin);
const month = dayOf(new Date(), configured.timeZone).slice(0, 7);
const year = month.slice(0, 4);
await shop.call("GET /desk/figures", { query: { span: year } }, admin); // sums up its months, once
afterAll(async () => {
  await shop.close();
  proxy.close();
});

const lineIds = Array.from({ length: 100 }, (_, index) => `order-${index}-tool-1`).join(",");
const id = "order-0";

interface AnyRequest {
  readonly params?: object;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

const calls: readonly [Route, AnyRequest][] = [
  ["GET /desk/orders", { query: { search: "drill jane", limit: 8 } }],
  ["GET /desk/orders", { query: { limit: 100 } }],
  ["GET /desk/orders/counts", {}],
  ["GET /desk/orders/:id", { params: { id } }],
  ["GET /desk/orders/:id", { params: { id: `${id}-tool-1` } }],
  ["GET /desk/packing/:id", { params: { id: `${id}-tool-1` } }],
  ["GET /desk/picking", { query: { ids: lineIds } }],
  ["GET /desk/picking", { query: { ids: `${id}-tool-1` } }],
  ["GET /desk/customers", { query: { search: "jane drill", limit: 8 } }],
  ["GET /desk/customers/:id", { params: { id: "buyer" } }],
  ["GET /desk/invoices", { query: { limit: 100 } }],
  ["GET /desk/log", { query: { limit: 100 } }],
  ["GET /desk/today", {}],
  ["GET /desk/accounts", { query: { month: "2026-01", part: "orders" } }],
  ["GET /desk/figures", { query: { span: month } }],
  ["GET /desk/figures", { query: { span: year } }],
  ["GET /addProduct", { query: { limit: 100 } }],
  ["GET /addProduct", { query: { search: "drill", limit: 100 } }],
  ["GET /order", { query: { limit: 50 } }],
  ["GET /productReview", { query: { limit: 100 } }],
  ["GET /product/:id/reviews", { params: { id: "tool-0" }, query: { limit: 100 } }],
  ["PUT /order/:id/status", { params: { id }, body: { status: "confirmed", seen: "placed" } }],
  ["GET /desk/packing", { query: { limit: 100 } }],
  ["PUT /desk/orders/:id/packing", { params: { id }, body: { packing: true } }],
  ["POST /desk/orders/:id/notes", { params: { id }, body: { text: "Fragile" } }],
];

test.each(calls)("%s counts as no fewer documents than it reads", async (route, request) => {
  await shop.call("GET /user", { query: { limit: 1 } }, admin); // reads the cursors' key
  let status = 0;
  const { read } = await proxy.during(async () => {
    // as: each request is of its route
    ({ status } = await shop.call(route, request as Request<Route>, admin));
  });
  expect([200, 201]).toContain(status);
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(costOf(endpoints[route], query));
});

test("an admin over the search limit can still ship and log in", async () => {
  const own = await openShop("searches", { ACCOUNT_DOCUMENTS_PER_MINUTE: "500" });
  const boss = await own.signUp("boss", adminClaims);
  await own.addProduct("drill");
  const order = await own.order(boss, "drill", 6);
  const { _id: placed } = OrderRow.parse(order.body);
  const search = () =>
    own.call("GET /desk/orders", { query: { search: "jane doe", limit: 8 } }, boss);
  const answers = await Promise.all(Array.from({ length: 9 }, search));
  expect(answers.map(({ status }) => status)).toContain(429);
  const step = { params: { id: placed }, body: { status: "confirmed", seen: "placed" } } as const;
  expect((await own.call("PUT /order/:id/status", step, boss)).status).toBe(200);
  const again = await own.signIn(boss);
  const { email } = boss;
  expect((await own.call("GET /admin/:email", { params: { email } }, again)).body).toEqual({
    admin: true,
    role: "owner",
  });
  await own.close();
});
