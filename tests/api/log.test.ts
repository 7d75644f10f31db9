import { startOfDay } from "@shop/contract/calendar";
import { LogEntry, type LogQuery } from "@shop/contract/desk/log";
import { shop as shopConfig } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { writeDocuments } from "../support/database.ts";
import { logDocument } from "../support/documents.ts";
import { adminClaims, personOf } from "../support/people.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("log");
afterAll(() => shop.close());

const [ada, ben] = [personOf("ada"), personOf("ben")];

/** When days of the shop begin, in milliseconds. */
const [first, second] = ["2026-07-01", "2026-07-02"].map((day) =>
  startOfDay(day, shopConfig.timeZone).getTime(),
) as [number, number]; // as: of two days

const entries = {
  "before-midnight": logDocument(ada, { at: new Date(first - 1) }),
  midnight: logDocument(ada, { at: new Date(first) }),
  "end-of-day": logDocument(ben, { at: new Date(second - 1) }),
  order: logDocument(ben, {
    at: new Date(second + 36_000_000),
    action: "order.confirmed",
    kind: "order",
    on: { id: "o1", name: "AB-7K4M-2XQF" },
    keys: ["o1", "ab-7k4m-2xqf"],
  }),
};

const find = async (query: Partial<LogQuery>) => {
  const { body } = await shop.call("GET /desk/log", { query }, shop.admin);
  return LogEntry.array()
    .parse(body)
    .map(({ _id }) => _id);
};

test("the log is filtered by person, kind, subject and days of the shop's time zone, newest first", async () => {
  await writeDocuments(
    shop.projectId,
    Object.fromEntries(Object.entries(entries).map(([id, fields]) => [`log/${id}`, fields])),
  );
  expect(await find({})).toEqual(["order", "end-of-day", "midnight", "before-midnight"]);
  expect(await find({ by: "ADA@example.com" })).toEqual(["midnight", "before-midnight"]);
  expect(await find({ kind: "order" })).toEqual(["order"]);
  expect(await find({ on: "AB-7K4M-2XQF" })).toEqual(["order"]);
  expect(await find({ on: "o1" })).toEqual(["order"]);
  expect(await find({ on: "hammer" })).toEqual([]);
  expect(await find({ on: "hammer DRILL", by: ben.email })).toEqual(["end-of-day"]);
  expect(await find({ from: "2026-07-01", to: "2026-07-01" })).toEqual(["end-of-day", "midnight"]);
  expect(await find({ to: "2026-06-30" })).toEqual(["before-midnight"]);
  expect(await find({ from: "2026-07-02", kind: "product" })).toEqual([]);
  for (const day of ["0000-01-01", "0001-01-01"]) {
    expect(await find({ from: day })).toHaveLength(4);
    expect(await find({ to: day })).toEqual([]);
  }
  expect(await find({ to: "9999-12-31" })).toHaveLength(4);
  expect(await find({ from: "9999-12-31" })).toEqual([]);
});

test("the log has no customer data: neither the author of a review nor its text", async () => {
  const jane = shop.jane;
  const body = { name: jane.name, email: jane.email, review: "My dentist drills better" };
  const added = await shop.call("POST /review", { body }, jane);
  const { _id: id } = added.body as { _id: string }; // a review has an _id
  const params = { id };
  const answer = "Dear Jane Example, we are sorry";
  await shop.call("PUT /review/:id/answer", { params, body: { answer } }, shop.admin);
  await shop.call("PUT /review/:id/hidden", { params, body: { hidden: true } }, shop.admin);
  await shop.call("DELETE /review/:id", { params }, shop.admin);
  await shop.call("PUT /user/admin/:email", { params: { email: shop.joe.email } }, shop.admin);
  const own = Object.values(await shop.documentsIn("log")).filter(
    ({ fields }) => (fields.by as { uid: string }).uid === shop.admin.uid,
  );
  expect(own.map(({ fields }) => fields.action).sort()).toEqual([
    ...["customer.role-changed", "review.answered", "review.deleted", "review.hidden"],
  ]);
  const text = JSON.stringify(own);
  for (const secret of [jane.name, jane.email, jane.uid, "dentist", "sorry", shop.joe.email])
    expect(text).not.toContain(secret);
});

test("the deletion of an admin's account removes the name from the log and keeps the actions", async () => {
  const leaver = await shop.signUp("leaver", adminClaims);
  await shop.addProduct("left");
  const by = (id: string, withdrawn: boolean) =>
    shop.call("PUT /product/:id/withdrawn", { params: { id }, body: { withdrawn } }, leaver);
  const { undo } = (await by("left", true)).body as { undo: { id: string } }; // it has one
  await shop.call("POST /desk/log/:id/undo", { params: { id: undo.id } }, leaver);
  await by("left", true);
  expect(await find({ by: leaver.email })).toHaveLength(2);

  expect((await shop.call("DELETE /account", {}, leaver)).status).toBe(200);
  expect(await find({ by: leaver.email })).toEqual([]);
  const { body } = await shop.call("GET /desk/log", { query: { on: "left" } }, shop.admin);
  const nobody = { uid: "", name: "", email: "" };
  expect(LogEntry.array().parse(body)).toMatchObject([
    { action: "product.withdrawn", by: nobody },
    { action: "product.withdrawn", by: nobody, undone: { by: { uid: "", name: "" } } },
  ]);
  expect(JSON.stringify(await shop.documentsIn("log"))).not.toContain(leaver.uid);
});
