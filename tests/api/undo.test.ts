import { deskLimits } from "@shop/contract/desk/limits";
import { LogEntry, Undo } from "@shop/contract/desk/log";
import { OrderRow } from "@shop/contract/orders";
import { AdminProduct } from "@shop/contract/products";
import { afterAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/call.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import { productReviewDocument } from "../support/documents.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("undo");
const other = await shop.signUp("other", adminClaims);
afterAll(() => shop.close());

const undoIn = ({ body }: Answer): string => Undo.parse((body as { undo: unknown }).undo).id;

const undo = (id: string, by: SignedIn = shop.admin) =>
  shop.call("POST /desk/log/:id/undo", { params: { id } }, by);

const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

/** The entries about a thing, newest first, without their ids and times. */
const logOf = async (on: string) => {
  const { body } = await shop.call("GET /desk/log", { query: { on } }, shop.admin);
  return LogEntry.strict().array().parse(body);
};

describe("a price", () => {
  test("change is logged and undone, and a second undo changes nothing", async () => {
    await shop.addProduct("price", { name: "AB-1 Hammer", priceCents: 4000 });
    const { name: productName } = { name: "AB-1 Hammer" };
    const changed = await shop.edit("price", { productName, price: 35 });
    const id = undoIn(changed);
    expect(await logOf("ab-1 hammer")).toMatchObject([
      {
        _id: id,
        action: "product.edited",
        kind: "product",
        on: { id: "price", name: "AB-1 Hammer" },
        by: { uid: shop.admin.uid, name: shop.admin.name, email: shop.admin.email },
        before: { price: 40 },
        after: { price: 35 },
      },
    ]);
    const first = await undo(id, other);
    expect(first.status).toBe(200);
    expect(LogEntry.parse(first.body).undone?.by).toEqual({ uid: other.uid, name: other.name });
    expect(await undo(id)).toMatchObject({ status: 200, body: first.body });
    expect(await shop.stored("price")).toMatchObject({ priceCents: 4000, revision: 2 });
    expect(await logOf("price")).toHaveLength(1);
  });

  test("change is undone once when ten ask at once", async () => {
    await shop.addProduct("races");
    const id = undoIn(await shop.edit("races", { price: 25 }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await shop.stored("races")).toMatchObject({ priceCents: 1999, revision: 2 });
  });

  test("change can't be undone after a later change", async () => {
    await shop.addProduct("again");
    const id = undoIn(await shop.edit("again", { price: 25 }));
    await shop.edit("again", { price: 30, revision: 1 });
    expect(codeOf(await undo(id))).toEqual([409, "too-late"]);
    expect(await shop.stored("again")).toMatchObject({ priceCents: 3000, revision: 2 });
  });

  test("change and a simultaneous undo leave one of both as a whole", async () => {
    await shop.addProduct("meets");
    const id = undoIn(await shop.edit("meets", { price: 25 }));
    const [undone, edited] = await Promise.all([
      undo(id),
      shop.edit("meets", { price: 30, revision: 1 }),
    ]);
    expect([undone.status, edited.status].sort()).toEqual([200, 409]);
    const priceCents = undone.status === 200 ? 1999 : 3000;
    expect(await shop.stored("meets")).toMatchObject({ priceCents, revision: 2 });
  });

  test("change can't be undone after the undo time", async () => {
    await shop.addProduct("late");
    const id = undoIn(await shop.edit("late", { price: 25 }));
    const path = `undos/${id}`;
    const fields = (await readDocuments(shop.projectId, [path]))[path]?.fields;
    const at = new Date(Date.now() - deskLimits.undoableMs - 1);
    await writeDocuments(shop.projectId, { [path]: { ...fields, at } });
    expect(codeOf(await undo(id))).toEqual([409, "too-late"]);
    expect(await shop.stored("late")).toMatchObject({ priceCents: 2500 });
  });
});

test("fields that an edit added or removed are restored by its undo", async () => {
  await shop.addProduct("fields", { brand: "Torvik" });
  const before = await shop.stored("fields");
  const facts = [{ name: "Torque", value: "65", unit: "Nm" }];
  const id = undoIn(await shop.edit("fields", { facts, kind: "Drill" }));
  const values = { before: { brand: "Torvik", kind: null }, after: { facts: "Torque 65 Nm" } };
  expect((await logOf("fields"))[0]).toMatchObject(values);
  expect((await undo(id)).status).toBe(200);
  const { revision: _, updatedAt: __, ...after } = (await shop.stored("fields")) ?? {};
  expect(after).toEqual(before && { ...before, updatedAt: undefined, revision: undefined });
});

describe("a change of stock", () => {
  test("is undone by the opposite change, and keeps orders placed in between", async () => {
    await shop.addProduct("stocked", { availableQuantity: 100 });
    const id = undoIn(await shop.restock("stocked", 50));
    await shop.order(shop.jane, "stocked", 6);
    expect((await undo(id)).status).toBe(200);
    expect(await shop.stockOf("stocked")).toBe(94);
    expect((await logOf("stocked"))[0]).toMatchObject({
      action: "product.restocked",
      before: { stock: 100 },
      after: { stock: 150 },
    });
  });

  test("that a retry repeats is logged once, and both answers undo the same", async () => {
    await shop.addProduct("retried", { availableQuantity: 100 });
    const tries = await Promise.all([1, 2, 3].map(() => shop.restock("retried", 7, "one")));
    expect(new Set(tries.map(undoIn)).size).toBe(1);
    expect(await logOf("retried")).toHaveLength(1);
    for (const id of new Set(tries.map(undoIn))) await undo(id);
    expect((await shop.restock("retried", 7, "one")).body).not.toHaveProperty("undo");
  });

  test("of fifty at the same time has an entry of its own, and each answer undoes its own", async () => {
    await shop.addProduct("counted", { availableQuantity: 1000 });
    const differences = Array.from({ length: 50 }, (_, index) => 900 + index);
    const answers = await Promise.all(differences.map((more) => shop.restock("counted", more)));
    const ids = answers.map(undoIn);
    expect(new Set(ids).size).toBe(50);
    const logged = (await logOf("counted")).map(
      ({ before, after }) => Number(after?.stock) - Number(before?.stock),
    );
    expect(logged.toSorted()).toEqual(differences);
    const stock = await shop.stockOf("counted");
    await undo(ids[4] ?? "");
    expect(await shop.stockOf("counted")).toBe(stock - 904);
  });
});

test("a withdrawn product is on sale again where it was, and one that was brought back isn't", async () => {
  await shop.addProduct("withdrawn");
  const before = await shop.stored("withdrawn");
  const [first] = [undoIn(await shop.withdraw("withdrawn"))];
  expect((await undo(first)).status).toBe(200);
  expect(await shop.stored("withdrawn")).toEqual({ ...before, updatedAt: expect.any(Date) });

  await shop.withdraw("withdrawn");
  const away = await shop.stored("withdrawn");
  const back = undoIn(await shop.withdraw("withdrawn", false));
  expect((await undo(back)).status).toBe(200);
  const { withdrawn, createdAt } = (await shop.stored("withdrawn")) ?? {};
  expect({ withdrawn, createdAt }).toEqual({ withdrawn: away?.withdrawn, createdAt: undefined });
  expect(codeOf(await undo(first))).toEqual([200, undefined]);
});

test("hiding a review is undone unless its author has edited it", async () => {
  await shop.addProduct("reviewed", { rating: { count: 1, sum: 4 } });
  await writeDocuments(shop.projectId, {
    "reviews/hide-me": productReviewDocument(shop.jane, "reviewed"),
  });
  const hide = (hidden: boolean) =>
    shop.call(
      "PUT /review/:id/hidden",
      { params: { id: "hide-me" }, body: { hidden } },
      shop.admin,
    );
  const id = undoIn(await hide(true));
  expect(await shop.stored("reviewed")).toMatchObject({ rating: { count: 0, sum: 0 } });
  expect((await undo(id)).status).toBe(200);
  expect(await shop.stored("reviewed")).toMatchObject({ rating: { count: 1, sum: 4 } });
  expect((await hide(false)).body).not.toHaveProperty("undo"); // it is shown already
  const hidden = await Promise.all([1, 2, 3, 4].map(() => hide(true)));
  expect(hidden.filter(({ text }) => text.includes('"undo"'))).toHaveLength(1);
  await hide(false);

  const again = undoIn(await hide(true));
  const path = "reviews/hide-me";
  const fields = (await readDocuments(shop.projectId, [path]))[path]?.fields;
  const edited = { ...fields, review: "It drilled", editedAt: new Date() };
  await writeDocuments(shop.projectId, { [path]: edited });
  expect(codeOf(await undo(again))).toEqual([409, "too-late"]);
});

describe("an order", () => {
  const place = async (by: SignedIn) => {
    await shop.addProduct("left");
    return OrderRow.parse((await shop.order(by, "left", 6)).body).orderId;
  };

  test("can't be changed by an undo while its customer is being erased, and the admin stays signed in", async () => {
    const orderId = await place(await shop.signUp("going"));
    const id = undoIn(await shop.step(orderId, { status: "confirmed", seen: "placed" }));
    const tombstone = { state: "begun", dueTime: new Date("2099-01-01T00:00:00Z"), entry: [] };
    await writeDocuments(shop.projectId, { "tombstones/going": tombstone });
    expect(codeOf(await undo(id))).toEqual([409, "too-late"]);
    await writeDocuments(shop.projectId, { "tombstones/going": null });
    expect((await undo(id)).status).toBe(200);
  });

  test("is restored without the name of an admin who has left since", async () => {
    const leaver = await shop.signUp("leaver", adminClaims);
    const orderId = await place(shop.jane);
    const params = { id: orderId };
    await shop.call("POST /desk/orders/:id/notes", { params, body: { text: "Rings" } }, leaver);
    const id = undoIn(await shop.call("DELETE /desk/orders/:id", { params }, shop.admin));
    const tombstone = { state: "begun", dueTime: new Date("2099-01-01T00:00:00Z"), entry: [] };
    await writeDocuments(shop.projectId, { "tombstones/leaver": tombstone });
    expect((await undo(id)).status).toBe(200);
    const stored = (await shop.documentsIn("orders"))[orderId]?.fields;
    expect(stored).toMatchObject({ notes: [{ text: "Rings", uid: "", name: "" }], staff: [] });
    expect(JSON.stringify(stored)).not.toContain(leaver.name);

    await writeDocuments(shop.projectId, { "tombstones/leaver": null });
    const other = { params: { id: await place(shop.jane) } };
    await shop.call("POST /desk/orders/:id/notes", { ...other, body: { text: "Late" } }, leaver);
    await shop.call("DELETE /desk/orders/:id", other, shop.admin);
    expect((await shop.call("DELETE /account", {}, leaver)).status).toBe(200);
    expect(JSON.stringify(await shop.documentsIn("undos"))).not.toContain(leaver.name);
  });

  test("offers a retried step's undo unless a later change was made", async () => {
    const orderId = await place(shop.jane);
    const confirm = () => shop.step(orderId, { status: "confirmed", seen: "placed" });
    const id = undoIn(await confirm());
    expect(undoIn(await confirm())).toBe(id);
    await shop.step(orderId, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    expect((await confirm()).body).not.toHaveProperty("undo");
  });
});

test("the undo of an unknown entry is not found, and of an action without undo too late", async () => {
  expect(codeOf(await undo("nothing"))).toEqual([404, "not-found"]);
  const body = { image: "https://example.com/a.webp", productName: "New saw", price: 5 };
  const added = await shop.call(
    "POST /addProduct",
    { body: { ...body, email: shop.admin.email, availableQuantity: 9, minimumQuantity: 1 } },
    shop.admin,
  );
  const [entry] = await logOf(AdminProduct.parse(added.body)._id);
  expect(entry).toMatchObject({ action: "product.added", after: { price: 5, stock: 9 } });
  expect(codeOf(await undo(entry?._id ?? ""))).toEqual([409, "too-late"]);
});
