import type { Request } from "@shop/contract/calls";
import { undoable } from "@shop/contract/desk/log";
import { OrderRow } from "@shop/contract/orders";
import { AdminProduct } from "@shop/contract/products";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { writeMany } from "../support/database.ts";
import { productDocument } from "../support/documents.ts";
import { adminClaims } from "../support/people.ts";
import { productBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { openCountingProxy } from "./shop/counting-proxy.ts";

const [port = 0] = await freePorts(1);
const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
const shop = await openShop("desk-products", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
const admin = await shop.signUp("ada", adminClaims);
const joe = await shop.signUp("joe");
afterAll(async () => {
  await shop.close();
  proxy.close();
});

type Query = NonNullable<Request<"GET /desk/products">["query"]>;
const names = async (query: Query) => {
  const { body } = await shop.call("GET /desk/products", { query }, admin);
  return AdminProduct.strict()
    .array()
    .parse(body)
    .map(({ productName }) => productName);
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  z.looseObject({ code: z.string().optional() }).parse(body).code,
];
const undo = (body: unknown) => {
  const id = z.object(undoable).parse(body).undo?.id ?? "";
  return shop.call("POST /desk/log/:id/undo", { params: { id } }, admin);
};
const addDraft = async (productName: string, more: object = {}) => {
  const body = productBody(admin, { productName, draft: true, ...more });
  return AdminProduct.parse((await shop.call("POST /addProduct", { body }, admin)).body);
};
const putOnSale = (id: string, withdrawn = false) =>
  shop.call("PUT /product/:id/withdrawn", { params: { id }, body: { withdrawn } }, admin);
const remove = (id: string) => shop.call("DELETE /desk/products/:id", { params: { id } }, admin);

describe("a draft", () => {
  test("is hidden from shoppers and can't be ordered until it is put on sale", async () => {
    const { _id: id, draft } = await addDraft("Secret auger");
    expect(draft).toBe(true);
    const seen = async () => {
      const bodies = await Promise.all([
        shop.call("GET /product", {}, joe),
        shop.call("GET /addProduct", {}, joe),
        shop.call("GET /addProduct", {}, admin),
        shop.call("GET /catalogue", { query: { q: "secret auger" } }, joe),
      ]);
      return bodies.filter(({ text }) => text.includes(id)).length;
    };
    expect(await seen()).toBe(0);
    expect((await shop.call("GET /product/:id", { params: { id } }, joe)).status).toBe(404);
    expect((await shop.order(joe, id, 6)).status).toBe(404);
    expect(await names({ view: "draft" })).toEqual(["Secret auger"]);

    const { body: released } = await putOnSale(id);
    expect(released).not.toHaveProperty("draft");
    expect((await shop.call("GET /product/:id", { params: { id } }, joe)).status).toBe(200);
    expect((await undo(released)).status).toBe(200);
    expect((await shop.call("GET /addProduct/:id", { params: { id } }, admin)).body).toMatchObject({
      draft: true,
    });
  });
});

describe("a product", () => {
  test("can be deleted only when it isn't on sale and was never ordered, and the deletion is undone", async () => {
    const { _id: id } = await addDraft("Deleted", { sku: "DEL-1" });
    await putOnSale(id);
    expect(codeOf(await remove(id))).toEqual([409, "product-in-use"]);
    await putOnSale(id, true);
    const { body } = await remove(id);
    expect((await shop.call("GET /addProduct/:id", { params: { id } }, admin)).status).toBe(404);
    expect(await names({ view: "all", search: "deleted" })).toEqual([]);
    expect((await undo(body)).status).toBe(200);
    expect(await names({ view: "withdrawn", search: "deleted" })).toEqual(["Deleted"]);
    const other = productBody(admin, { sku: "del-1" });
    expect(codeOf(await shop.call("POST /addProduct", { body: other }, admin))).toEqual([
      409,
      "sku-taken",
    ]);
    await putOnSale(id);
    expect((await shop.order(joe, id, 6)).status).toBe(201);
    await putOnSale(id, true);
    expect(codeOf(await remove(id))).toEqual([409, "product-in-use"]);
    expect(codeOf(await remove("unknown"))).toEqual([404, "not-found"]);
  });

  test("can't be deleted once it was ordered, also when the order was cancelled", async () => {
    const { _id: id } = await addDraft("Cancelled");
    await putOnSale(id);
    const { orderId } = OrderRow.parse((await shop.order(joe, id, 6)).body);
    const params = { id: orderId };
    const cancelled = await shop.call("POST /purchase/:id/cancellation", { params, body: {} }, joe);
    expect(cancelled.status).toBe(200);
    await putOnSale(id, true);
    expect(codeOf(await remove(id))).toEqual([409, "product-in-use"]);
  });

  test("that is deleted after its order keeps that order deleted", async () => {
    const { _id: id } = await addDraft("Order gone");
    await putOnSale(id);
    const { orderId } = OrderRow.parse((await shop.order(joe, id, 6)).body);
    const params = { id: orderId };
    const { body } = await shop.call("DELETE /desk/orders/:id", { params }, admin);
    await putOnSale(id, true);
    expect((await remove(id)).status).toBe(200);
    expect(codeOf(await undo(body))).toEqual([409, "too-late"]);
  });
});

describe("several products at once", () => {
  type Change = Request<"POST /desk/products/changes">["body"];
  const stored = async (...ids: string[]) => {
    const documents = await shop.documentsIn("products");
    return ids.map((id) => documents[id]?.fields ?? {});
  };
  const change = (body: Change, key: string = crypto.randomUUID()) => {
    const headers = { "idempotency-key": key };
    return shop.call("POST /desk/products/changes", { headers, body }, admin);
  };
  const add = async (...ids: string[]) => {
    for (const id of ids) await shop.addProduct(id);
  };
  const entries = async (id: string) =>
    (await shop.call("GET /desk/log", { query: { on: id } }, admin)).body as readonly object[]; // as: of the contract

  test("get prices in one step with one log entry, which is found from each and undone as a whole", async () => {
    await add("p1", "p2", "p3");
    const seen = ["p1", "p2", "p3"].map((id) => ({ id, price: 19.99 }));
    const rule = { what: "price", by: "percent", change: -12.5, ending: "own" } as const;
    await shop.addProduct("p3", { priceCents: 2_500 }); // meanwhile
    const answer = await change({ products: seen, change: rule });
    expect(answer.body).toMatchObject({ changed: 2, left: [{ id: "p3", price: 25 }] });
    expect(await stored("p1", "p2", "p3")).toMatchObject([
      { priceCents: 1_749, revision: 1 },
      { priceCents: 1_749, revision: 1 },
      { priceCents: 2_500 },
    ]);
    expect(await entries("p1")).toEqual(await entries("p2"));
    expect(await entries("p1")).toMatchObject([
      { action: "product.changed-together", on: { name: "2 products" }, after: { percent: -12.5 } },
    ]);
    expect((await undo(answer.body)).status).toBe(200);
    expect(await stored("p1", "p2")).toMatchObject([{ priceCents: 1_999 }, { priceCents: 1_999 }]);
  });

  test("can't be undone in part once one of them was changed again", async () => {
    await add("k1", "k2");
    const products = [{ id: "k1" }, { id: "k2" }];
    const { body } = await change({ products, change: { what: "kind", kind: "Saw" } });
    await change({ products: [{ id: "k2" }], change: { what: "kind", kind: "Plane" } });
    expect(codeOf(await undo(body))).toEqual([409, "too-late"]);
    expect(await stored("k1", "k2")).toMatchObject([{ kind: "Saw" }, { kind: "Plane" }]);
  });

  test("are changed once however often the call is repeated", async () => {
    await add("r1", "r2");
    const products = [
      { id: "r1", price: 19.99 },
      { id: "r2", price: 19.99 },
    ];
    const dearer = { what: "price", by: "amount", change: 1, ending: "own" } as const;
    const more = { what: "stock", difference: 7 } as const;
    const prices = [1, 2, 3].map(() => change({ products, change: dearer }, "dearer"));
    const stocks = [1, 2, 3].map(() => change({ products, change: more }, "more"));
    const answers = await Promise.all([...prices, ...stocks]);
    expect(answers.map(({ body }) => body)).toMatchObject(Array(6).fill({ changed: 2, left: [] }));
    expect(await stored("r1", "r2")).toMatchObject(
      Array(2).fill({ priceCents: 2_099, availableQuantity: 1_007 }),
    );
    const other = await change({ products, change: { ...dearer, change: 2 } }, "dearer");
    expect(codeOf(other)).toEqual([422, "idempotency-key-reused"]);
  });

  test("gain or lose stock, never below zero, and the change is undone", async () => {
    await shop.addProduct("s1", { availableQuantity: 10 });
    await shop.addProduct("s2", { availableQuantity: 3 });
    const products = [{ id: "s1" }, { id: "s2" }, { id: "gone" }];
    const { body } = await change({ products, change: { what: "stock", difference: -5 } });
    expect(body).toMatchObject({ changed: 1, left: [{ id: "s2" }, { id: "gone" }] });
    expect(await stored("s1", "s2")).toMatchObject([
      { availableQuantity: 5 },
      { availableQuantity: 3 },
    ]);
    expect((await undo(body)).status).toBe(200);
    expect(await stored("s1")).toMatchObject([{ availableQuantity: 10 }]);
  });

  test("are put on sale and withdrawn together, drafts included", async () => {
    const { _id: draft } = await addDraft("Draft of several");
    await add("w1");
    const before = await stored("w1");
    const products = [{ id: "w1" }, { id: draft }];
    const off = await change({ products, change: { what: "withdrawn" } });
    expect(off.body).toMatchObject({ changed: 1, left: [{ id: draft }] });
    const on = await change({ products, change: { what: "onSale" } });
    expect(on.body).toMatchObject({ changed: 2, left: [] });
    expect((await undo(off.body)).status).toBe(409);
    expect((await undo(on.body)).status).toBe(200);
    expect((await undo(off.body)).status).toBe(200);
    expect(await stored("w1")).toMatchObject([{ createdAt: before[0]?.createdAt }]);
    expect(await names({ view: "draft", search: "draft of several" })).toHaveLength(1);
  });
});

describe("the desk's list of products", () => {
  const many = 10_000;
  let large: Awaited<ReturnType<typeof openShop>>;

  beforeAll(async () => {
    large = await openShop("desk-products-many", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
    await writeMany(large.projectId, { end: many }, (number) => {
      const at = new Date(Date.UTC(2026, 0, 1, 0, 0, number));
      const { createdAt: _, ...fields } = productDocument({
        name: `Tool ${number}`,
        brand: number % 2 ? "Torvik" : "Quern",
        priceCents: 100 + number,
        availableQuantity: number,
        shelf: `S${number}`,
        reorderLevel: 3,
      });
      const state = number % 100 === 0 ? { withdrawn: { at, createdAt: at } } : { createdAt: at };
      return [`products/t${number}`, { ...fields, ...state }];
    });
  }, 240_000);
  afterAll(() => large.close());

  test("reads two documents more than it shows, among 10,000 products", {
    timeout: 180_000,
  }, async () => {
    const owner = await large.signUp("olive", adminClaims);
    const page = async (query: Query) =>
      AdminProduct.array().parse((await large.call("GET /desk/products", { query }, owner)).body);
    // The emulator sorts all of them for each part of the first read, which may outlast a call.
    const found = await vi.waitFor(() => page({ view: "reorder", sort: "stock" }), {
      timeout: 120_000,
      interval: 1_000,
    });
    expect(found.map(({ availableQuantity }) => availableQuantity)).toEqual([1, 2, 3]);
    const queries: readonly Query[] = [
      {},
      { search: "s4711" },
      { sort: "-stock", view: "onSale", brand: "torvik" },
      { view: "withdrawn", sort: "name" },
    ];
    for (const query of queries) {
      let shown = 0;
      const { read } = await proxy.during(async () => {
        shown = (await page({ limit: 50, ...query })).length;
      });
      expect(shown).toBeGreaterThan(0);
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(shown + 2);
    }
  });
});
