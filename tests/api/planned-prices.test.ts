import { momentOf } from "@shop/contract/calendar";
import { PlannedPrices, PlanResult } from "@shop/contract/desk/planned-prices";
import { shop as configured } from "@shop/contract/shop";
import { afterAll, describe, expect, test } from "vitest";
import { writeDocuments } from "../support/database.ts";
import { planDocument, productDocument } from "../support/documents.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { planBody } from "../support/requests.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("planned-prices");
/** Two instances of the function that carries plans out. */
const jobs = await Promise.all(
  [1, 2].map(() =>
    launchFunction({ GCLOUD_PROJECT: shop.projectId, FUNCTION_TARGET: "plannedPrices" }),
  ),
);
afterAll(async () => {
  await Promise.all(jobs.map((job) => job.stop()));
  await shop.close();
});

const plan = (body: ReturnType<typeof planBody>, key: string = crypto.randomUUID()) =>
  shop.call("POST /desk/plannedPrices", { headers: { "idempotency-key": key }, body }, shop.admin);
const cancel = (id: string) =>
  shop.call("DELETE /desk/plannedPrices/:id", { params: { id } }, shop.admin);
const list = async () =>
  PlannedPrices.strict()
    .array()
    .parse((await shop.call("GET /desk/plannedPrices", {}, shop.admin)).body);
const run = async () => {
  const answers = await Promise.all(jobs.map(({ url }) => fetch(url, { method: "POST" })));
  expect(
    answers.map(({ status }) => status),
    jobs.map((job) => job.output()).join("\n"),
  ).toEqual([200, 200]);
};
const entries = async (on: string) =>
  (await shop.call("GET /desk/log", { query: { on } }, shop.admin)).body;

/** The plans' documents, by their ids. */
const storedPlans = async () =>
  Object.fromEntries(
    Object.entries(await shop.documentsIn("plannedPrices")).map(([id, { fields }]) => [id, fields]),
  );

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
/** Stores a plan whose time came an hour ago. */
const storeDue = (id: string, products: readonly string[], change: object = {}) =>
  writeDocuments(shop.projectId, {
    [`plannedPrices/${id}`]: planDocument("", {
      ...{ at: ago(60), dueAt: ago(60) },
      products: products.map((name) => ({ id: name, name, cents: 1999, newCents: 1799 })),
      ...change,
    }),
  });

describe("Planned prices", () => {
  test("are stored and listed when planned, and change nothing before their time", async () => {
    await shop.addProduct("fixed");
    await shop.addProduct("dearer", { priceCents: 2500 });
    const body = planBody("fixed", "dearer", "gone");
    const answer = await plan(body, "once");
    expect(PlanResult.strict().parse(answer.body)).toEqual({
      planned: 1,
      left: [{ id: "dearer", price: 25 }, { id: "gone" }],
    });
    expect((await plan(body, "once")).body).toEqual(answer.body); // a retry
    expect((await plan({ ...body, time: "23:58" }, "once")).body).toMatchObject({
      code: "idempotency-key-reused",
    });
    const [planned, ...more] = await list();
    expect(more).toEqual([]);
    expect(planned).toMatchObject({
      ...{ state: "planned", by: { uid: shop.admin.uid }, left: [] },
      at: momentOf(body.day, body.time, configured.timeZone).toISOString(),
      products: [{ id: "fixed", price: 19.99, newPrice: 17.99 }],
    });
    expect((await storedPlans())[planned?._id ?? ""]).toMatchObject({ expireAt: expect.any(Date) });
    await run();
    expect(await shop.stored("fixed")).toMatchObject({ priceCents: 1999 });
    expect(await entries("fixed")).toMatchObject([
      { action: "product.prices-planned", after: { percent: -10 } },
    ]);
  });

  test("are refused for a past or far time, and when nothing would change", async () => {
    await shop.addProduct("refused");
    const body = planBody("refused");
    for (const day of ["2026-01-01", "9998-12-31"])
      expect(await plan({ ...body, day })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "day" }] },
      });
    expect((await plan(planBody("gone"))).body).toMatchObject({ planned: 0 });
    expect(await entries("gone")).toEqual([]);
  });

  test("are carried out once by two instances, also late; a price changed since stays, and is named", async () => {
    for (const id of ["one", "two"]) await shop.addProduct(id);
    await shop.addProduct("changed-since", { priceCents: 2200 });
    await shop.addProduct("on-offer", {
      priceCents: 1999,
      offer: { wasCents: 2500, ordinaryCents: 2500 },
    });
    const all = ["one", "two", "changed-since", "on-offer", "deleted-since"];
    await storeDue("due", all);
    await run();
    await run();
    expect(await shop.stored("one")).toMatchObject({
      priceCents: 1799,
      revision: 1,
      prices: [{ cents: 1999 }, { cents: 1799 }],
    });
    expect(await shop.stored("changed-since")).toMatchObject({ priceCents: 2200 });
    expect(await shop.stored("on-offer")).toMatchObject({ priceCents: 1999 });
    const done = (await list()).find(({ _id }) => _id === "due");
    expect(done).toMatchObject({ state: "done", left: all.slice(2) });
    expect(await entries("two")).toMatchObject([
      { action: "product.prices-changed", by: { uid: "planner" }, on: { name: "2 products" } },
    ]);
    expect(await entries("one")).toEqual(await entries("two"));
    expect((await storedPlans()).due).not.toHaveProperty("dueAt");
    await storeDue("nothing", ["changed-since"]);
    await run();
    expect(await entries("nothing")).toEqual([]);
  });

  test("are undone as a whole after they were carried out, or not at all", async () => {
    for (const id of ["back", "with-it"]) await shop.addProduct(id);
    await shop.addProduct("left-alone", { priceCents: 2200 });
    await storeDue("taken", ["back", "with-it", "left-alone"]);
    await run();
    await shop.edit("with-it", { price: 30, revision: 1 });
    expect((await cancel("taken")).body).toMatchObject({ code: "too-late" });
    expect(await shop.stored("back")).toMatchObject({ priceCents: 1799 });
    await shop.edit("with-it", { price: 17.99, revision: 2 });
    const both = await Promise.all([cancel("taken"), cancel("taken")]);
    expect(both.map(({ body }) => body)).toMatchObject(Array(2).fill({ state: "takenBack" }));
    expect(await shop.stored("back")).toMatchObject({ priceCents: 1999, revision: 2 });
    expect(await shop.stored("with-it")).toMatchObject({ priceCents: 1999 });
    expect(await shop.stored("left-alone")).toMatchObject({ priceCents: 2200 });
    expect(await entries("back")).toMatchObject([
      { action: "product.prices-taken-back" },
      { action: "product.prices-changed" },
    ]);
  });

  test("aren’t carried out once they are cancelled", async () => {
    await shop.addProduct("spared");
    await writeDocuments(shop.projectId, { "plannedPrices/spare": planDocument("spared") });
    expect((await cancel("spare")).body).toMatchObject({ state: "cancelled" });
    expect((await cancel("spare")).body).toMatchObject({ state: "cancelled" }); // a retry
    expect((await storedPlans()).spare).not.toHaveProperty("dueAt");
    await writeDocuments(shop.projectId, {
      "plannedPrices/late": planDocument("spared", { dueAt: ago(1) }),
    });
    const [answer] = await Promise.all([cancel("late"), run()]);
    expect(answer.status).toBe(200);
    await run();
    expect(await shop.stored("spared")).toMatchObject({ priceCents: 1999 });
    expect((await cancel("unknown")).status).toBe(404);
  });

  test("wait while their author's account is being deleted, without holding up others", async () => {
    for (const id of ["waiting", "unaffected"]) await shop.addProduct(id);
    await writeDocuments(shop.projectId, { "tombstones/leaver": {} });
    const by = { uid: "leaver", name: "Lea Leaver", email: "lea@example.org" };
    await storeDue("waits", ["waiting"], { by, dueAt: ago(90) });
    await storeDue("goes-on", ["unaffected"]);
    await run();
    expect(await shop.stored("waiting")).toMatchObject({ priceCents: 1999 });
    expect(await shop.stored("unaffected")).toMatchObject({ priceCents: 1799 });
  });

  test("of a malformed product wait, without holding up others", async () => {
    await shop.addProduct("behind");
    await writeDocuments(shop.projectId, {
      "products/unreadable": productDocument({ priceCents: "much" }),
    });
    await storeDue("of-unreadable", ["unreadable"], { dueAt: ago(90) });
    await storeDue("after-it", ["behind"]);
    await run();
    expect(await storedPlans()).toMatchObject({
      "of-unreadable": { state: "planned" },
      "after-it": { state: "done" },
    });
    expect(await shop.stored("behind")).toMatchObject({ priceCents: 1799 });
  });

  test("are carried out without a name once their author's account is deleted", async () => {
    await shop.addProduct("outlived");
    await writeDocuments(shop.projectId, {
      "plannedPrices/outlives": planDocument("", {
        ...{ dueAt: ago(1), by: { uid: "", name: "", email: "" } },
        products: [{ id: "outlived", name: "Outlived", cents: 1999, newCents: 1799 }],
      }),
    });
    await run();
    expect(await shop.stored("outlived")).toMatchObject({ priceCents: 1799 });
    expect(await entries("outlived")).toMatchObject([{ by: { uid: "", name: "" } }]);
  });
});
