import {
  Import,
  ImportPage,
  ImportPageWritten,
  type ImportRow,
  ImportUndone,
} from "@shop/contract/desk/imports";
import { LogEntry } from "@shop/contract/desk/log";
import { OrderRow } from "@shop/contract/orders";
import { uploadedPicture } from "@shop/contract/pictures";
import { afterAll, describe, expect, test } from "vitest";
import { editBody } from "../support/requests.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("imports");
afterAll(() => shop.close());

const begin = async (rows: number, fileName = "prices.csv") =>
  Import.strict().parse(
    (await shop.call("POST /desk/imports", { body: { fileName, rows } }, shop.admin)).body,
  );

const send = (id: string, page: number, rows: readonly ImportRow[], who = shop.admin) =>
  shop.call(
    "POST /desk/imports/:id/pages",
    { params: { id }, body: { page, rows: [...rows] } },
    who,
  );

const sent = async (...to: Parameters<typeof send>) => {
  const answer = await send(...to);
  expect(answer.status, answer.text).toBe(200);
  return ImportPageWritten.strict().parse(answer.body).refused;
};

const undoPage = (id: string) =>
  shop.call("POST /desk/imports/:id/undo", { params: { id } }, shop.admin);

const undoAll = async (id: string) => {
  for (let left = 1; left > 0; ) {
    const answer = await undoPage(id);
    expect(answer.status, answer.text).toBe(200);
    left = ImportUndone.strict().parse(answer.body).left;
  }
};

const pagesOf = async (id: string) =>
  ImportPage.strict()
    .array()
    .parse((await shop.call("GET /desk/imports/:id/pages", { params: { id } }, shop.admin)).body);

const kept = async (id: string) =>
  (await pagesOf(id)).flatMap(({ rows }) =>
    rows.filter((row) => row.kept.length > 0).map((row) => [row.row, ...row.kept]),
  );

const entriesOf = async (on: string) =>
  LogEntry.array().parse((await shop.call("GET /desk/log", { query: { on } }, shop.admin)).body);

type Edit = Partial<Parameters<typeof editBody>[0]>;
const change = (
  row: number,
  product: string,
  edit: Edit | null,
  difference = 0,
  seen = 0,
): ImportRow => ({
  ...({ what: "change", row, product, difference, seen } as const),
  ...(edit ? { edit: editBody(edit) } : {}),
});

const addition = (row: number, more: Edit = {}): ImportRow => {
  const { revision: _, ...product } = editBody({ productName: `New ${row}`, ...more });
  return { what: "add", row, product: { ...product, availableQuantity: 60 } };
};

describe("An import", () => {
  test("has one log entry, which is found from its products and undone as a whole", async () => {
    await shop.addProduct("one", { availableQuantity: 50 });
    await shop.addProduct("two", { availableQuantity: 50 });
    const before = await shop.stored("one");
    const { _id: id, log } = await begin(3);
    const rows = [
      change(2, "one", { price: 25, shelf: "B4" }, -3),
      change(3, "two", null, 5),
      addition(4, { sku: "IMP-4" }),
    ];
    expect(await sent(id, 0, rows)).toEqual([]);
    expect(await sent(id, 0, rows)).toEqual([]); // a retry
    expect(await shop.stored("one")).toMatchObject({
      ...{ priceCents: 2500, shelf: "B4", availableQuantity: 47, revision: 1, restockings: 1 },
    });
    expect(await shop.stockOf("two")).toBe(55);
    const [entry, ...others] = await entriesOf("one");
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ _id: log, action: "product.imported", on: { id, name: "prices.csv" } },
      ...{ by: { uid: shop.admin.uid }, after: { rows: 3, changed: 2, added: 1 } },
    });
    const [page] = await pagesOf(id);
    expect(page?.rows).toMatchObject([
      { row: 2, before: { price: 19.99, shelf: null }, after: { price: 25, shelf: "B4" } },
      { row: 3, before: {}, difference: 5 },
      { row: 4, what: "add", name: "New 4", after: { sku: "IMP-4", stock: 60 } },
    ]);
    const added = page?.rows[2]?.product ?? "";
    expect(await shop.stored(added)).toMatchObject({ name: "New 4", availableQuantity: 60 });

    await undoAll(id);
    const {
      revision,
      restockings,
      updatedAt: _u,
      movedAt: _m,
      prices: _p,
      ...fields
    } = (await shop.stored("one")) ?? {};
    expect({ revision, restockings }).toEqual({ revision: 2, restockings: 2 });
    expect(before).toMatchObject(
      Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "lowFrom")),
    );
    expect(await shop.stockOf("two")).toBe(50);
    const moves = Object.values(await shop.documentsIn("restockings"));
    expect(
      moves
        .filter(({ fields }) => fields.productId === "one")
        .map(({ fields }) => fields.difference)
        .sort(),
    ).toEqual([-3, 3]);
    expect(await shop.stored(added)).toBeUndefined();
    expect((await entriesOf("one"))[0]).toMatchObject({ undone: { by: { uid: shop.admin.uid } } });
    expect(await kept(id)).toEqual([]);
    expect(ImportUndone.parse((await undoPage(id)).body)).toEqual({ pages: 1, left: 0 });
    expect((await send(id, 1, rows)).body).toMatchObject({ code: "too-late" });
    const again = await begin(1, "again.csv"); // the SKU is free again
    expect(await sent(again._id, 0, [addition(2, { sku: "IMP-4" })])).toEqual([]);
  });

  test("is undone except for products changed since, which are named", async () => {
    const names = ["edited", "sold", "counted", "right", "restocked", "gone", "offered", "back"];
    for (const id of names) await shop.addProduct(id, { availableQuantity: 50 });
    const { _id: id } = await begin(11);
    await sent(id, 0, [
      change(2, "edited", { price: 25, shelf: "B4" }),
      change(3, "sold", null, 10),
      change(4, "counted", null, 10),
      change(5, "restocked", null, 10),
      change(6, "gone", { price: 25 }),
      change(7, "offered", { price: 25 }),
      addition(8),
      addition(9),
      addition(10),
      change(11, "back", { price: 25, shelf: "B4" }),
      change(12, "right", null, 10),
    ]);
    const [page] = await pagesOf(id);
    const [ordered = "", edited = "", restocked = ""] =
      page?.rows.flatMap(({ what, product }) => (what === "add" ? [product] : [])) ?? [];
    expect((await shop.edit("edited", { price: 30, shelf: "B4", revision: 1 })).status).toBe(200);
    expect((await shop.order(shop.jane, "sold", 55)).status).toBe(201);
    const at = new Date().toISOString();
    for (const [product, counted] of [
      ["counted", 58],
      ["right", 60],
    ] as const) {
      const body = { product, counted, at, seen: 1 };
      expect((await shop.call("POST /desk/counts", { body }, shop.admin)).status).toBe(201);
    }
    expect((await shop.restock("restocked", 7)).status).toBe(200);
    await shop.withdraw("gone");
    expect(
      (await shop.call("DELETE /desk/products/:id", { params: { id: "gone" } }, shop.admin)).status,
    ).toBe(200);
    const offer = { params: { id: "offered" }, body: { price: 9, revision: 1 } };
    expect((await shop.call("PUT /product/:id/offer", offer, shop.admin)).status).toBe(200);
    await shop.edit("back", { shelf: "B4", revision: 1 }); // at its former price
    expect((await shop.restock(restocked, 7)).status).toBe(200);
    const { orderId } = OrderRow.parse((await shop.order(shop.jane, ordered, 6)).body);
    const cancellation = { params: { id: orderId }, body: {} };
    await shop.call("POST /purchase/:id/cancellation", cancellation, shop.jane);
    expect((await shop.edit(edited, { productName: "Better", revision: 0 })).status).toBe(200);

    await undoAll(id);
    expect(await kept(id)).toEqual([
      [2, "price"],
      [3, "stock"],
      [4, "stock"],
      [6, "product"],
      [7, "price"],
      [8, "ordered"],
      [9, "edited"],
      [10, "edited"],
      [12, "stock"],
    ]);
    expect(await shop.stored("back")).not.toHaveProperty("shelf");
    expect(await shop.stored("edited")).toMatchObject({ priceCents: 3000 });
    expect(await shop.stored("edited")).not.toHaveProperty("shelf");
    expect(await shop.stockOf("sold")).toBe(5);
    expect(await shop.stockOf("counted")).toBe(58);
    expect(await shop.stockOf("right")).toBe(60);
    expect(await shop.stockOf("restocked")).toBe(57);
    for (const added of [ordered, edited, restocked])
      expect(await shop.stored(added)).toHaveProperty("withdrawn");
  });

  test("refuses single rows with the reason", async () => {
    await shop.addProduct("present", { availableQuantity: 50 });
    await shop.addProduct("moved", { availableQuantity: 50 });
    await shop.addProduct("few", { availableQuantity: 50 });
    await shop.addProduct("owner", { availableQuantity: 50 });
    await shop.edit("owner", { sku: "OWN-1", revision: 0 });
    await shop.restock("moved", 1);
    const { _id: id } = await begin(8, "refused.csv");
    const rows: ImportRow[] = [
      change(2, "nowhere", { price: 5 }),
      change(3, "present", { price: 5, revision: 7 }),
      change(4, "moved", { price: 5 }, 3),
      change(5, "few", { price: 5 }, -60),
      addition(6, { sku: "own-1" }),
      addition(7, { sku: "TWICE" }),
      addition(8, { sku: "twice" }),
      addition(9, { image: uploadedPicture("0".repeat(64)) }),
    ];
    expect(await sent(id, 0, rows)).toEqual([
      { row: 2, why: "gone" },
      { row: 3, why: "changed" },
      { row: 4, why: "stockChanged" },
      { row: 5, why: "outOfRange" },
      { row: 6, why: "skuTaken" },
      { row: 8, why: "skuTaken" },
      { row: 9, why: "pictureGone" },
    ]);
    expect(await shop.stored("moved")).toMatchObject({ priceCents: 500, availableQuantity: 51 });
    expect(await entriesOf("refused.csv")).toMatchObject([{ after: { changed: 2, added: 1 } }]);
    await undoAll(id);
    expect(await shop.stored("moved")).toMatchObject({ priceCents: 1999, availableQuantity: 51 });
  });

  test("gives a SKU back on undo unless another product has it by now", async () => {
    for (const name of ["numbered", "renumbered"]) {
      await shop.addProduct(name);
      await shop.edit(name, { sku: `FIRST-${name}`, revision: 0 });
    }
    await shop.addProduct("taker");
    const { _id: id } = await begin(2);
    await sent(id, 0, [
      change(2, "numbered", { sku: "SECOND-1", revision: 1 }),
      change(3, "renumbered", { sku: "SECOND-2", revision: 1 }),
    ]);
    await shop.edit("taker", { sku: "FIRST-numbered", revision: 0 });
    await undoAll(id);
    expect(await kept(id)).toEqual([[2, "sku"]]);
    expect(await shop.stored("numbered")).toMatchObject({ sku: "SECOND-1" });
    expect(await shop.stored("renumbered")).toMatchObject({ sku: "FIRST-renumbered" });
    const free = await shop.edit("taker", { sku: "SECOND-2", revision: 1 });
    expect(free.status, free.text).toBe(200);
  });

  test("refuses rows whose former values don't fit into one document", async () => {
    const names = Array.from({ length: 100 }, (_, index) => `large${index}`);
    for (const name of names) await shop.addProduct(name);
    const pictures = [1, 2, 3, 4].map((one) => `https://example.com/${one}${"x".repeat(300)}`);
    const { _id: id } = await begin(100);
    const rows = names.map((name, index) =>
      change(index + 2, name, { price: 25, description: "x".repeat(500), pictures }),
    );
    const refused = await sent(id, 0, rows);
    expect(new Set(refused.map(({ why }) => why))).toEqual(new Set(["tooLarge"]));
    expect(refused.length).toBeLessThan(100);
    const row = refused[0]?.row ?? 0;
    expect(await shop.stored(`large${row - 2}`)).toMatchObject({ priceCents: 1999 });
    expect(await shop.stored(`large${row - 3}`)).toMatchObject({ priceCents: 2500 });
  });

  test("is written page by page in order, by its admin alone, and a repeated page is unchanged", async () => {
    await shop.addProduct("turn", { availableQuantity: 50 });
    const { _id: id } = await begin(2);
    const row = change(2, "turn", null, 1);
    expect((await send(id, 1, [row])).body).toMatchObject({ code: "invalid" });
    expect((await send("nowhere", 0, [row])).status).toBe(404);
    const other = await shop.signUp("otherimporter", { role: "owner" });
    expect((await send(id, 0, [row], other)).status).toBe(404);
    expect(await sent(id, 0, [row])).toEqual([]);
    expect((await send(id, 0, [change(2, "turn", null, 2)])).body).toMatchObject({
      code: "idempotency-key-reused",
    });
    expect(await shop.stockOf("turn")).toBe(51);
  });

  test("is undone once by two admins at once, also during orders and while a page is written", async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `busy${index}`);
    for (const name of ids) await shop.addProduct(name, { availableQuantity: 100 });
    const { _id: id } = await begin(12);
    for (const [page, name] of ids.slice(0, 6).entries())
      await sent(id, page, [change(page + 2, name, { price: 30 }, 20)]);
    const orders = Promise.all(ids.map((name) => shop.order(shop.jane, name, 6)));
    const late = send(id, 6, [change(8, "busy6", { price: 30 }, 20)]);
    await Promise.all([undoAll(id), undoAll(id), undoAll(id)]);
    await Promise.all([orders, late]);
    await undoAll(id);
    for (const name of ids)
      expect(await shop.stored(name), name).toMatchObject({
        priceCents: 1999,
        availableQuantity: 94,
      });
  });
});
