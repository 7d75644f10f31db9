import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Checkout } from "@shop/contract/new-orders";
import { OrderRow } from "@shop/contract/orders";
import { afterAll, expect, test } from "vitest";
import { stockFaults } from "../support/books.ts";
import { clearDocuments, everyDocument } from "../support/database.ts";
import { askEmulator } from "../support/emulators.ts";
import { openOrderShop } from "./shop/orders.ts";

const shop = await openOrderShop("restoring");
const folder = await mkdtemp(join(tmpdir(), "backup-"));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

/** Saves or restores the database, as "gcloud firestore export" and "import" do in a project. */
const backUp = (way: "export" | "import", place: object) =>
  askEmulator("FIRESTORE_EMULATOR_HOST", "POST", `emulator/v1/projects/${shop.projectId}:${way}`, {
    database: `projects/${shop.projectId}/databases/(default)`,
    ...place,
  });

test("a restored database has its orders and figures, takes new orders, and answers a retry with its order", async () => {
  await shop.addProduct("drill");
  await shop.addProduct("saw");
  const { order } = Checkout.parse(
    (await shop.checkOut(shop.jane, { drill: 7, saw: 6 }, "a")).body,
  );
  const cancelled = OrderRow.parse((await shop.order(shop.joe, "drill", 8, "b")).body);
  expect((await shop.cancel(cancelled._id, shop.joe)).status).toBe(200);
  expect((await shop.step(order._id, { status: "confirmed", seen: "placed" })).status).toBe(200);

  const before = await everyDocument(shop.projectId);
  await backUp("export", { export_directory: folder, export_name: "day" });
  await clearDocuments(shop.projectId);
  expect((await shop.call("GET /product/:id", { params: { id: "drill" } })).status).toBe(404);

  const day = join(folder, "day/day.overall_export_metadata");
  await backUp("import", { export_directory: day });
  const after = await everyDocument(shop.projectId);
  const fieldsOf = (documents: typeof after) =>
    Object.fromEntries(
      Object.entries(documents).map(([path, { fields, types }]) => [path, { fields, types }]),
    );
  expect(fieldsOf(after)).toEqual(fieldsOf(before));
  expect(stockFaults(after, { drill: 1000, saw: 1000 })).toEqual([]);

  const again = Checkout.parse((await shop.checkOut(shop.jane, { drill: 7, saw: 6 }, "a")).body);
  expect(again.order._id).toBe(order._id);
  expect((await shop.order(shop.joe, "drill", 9)).status).toBe(201);
  expect(
    (await shop.step(order._id, { status: "shipped", seen: "confirmed", carrier: "Parcel Post" }))
      .status,
  ).toBe(200);
  expect(stockFaults(await everyDocument(shop.projectId), { drill: 1000, saw: 1000 })).toEqual([]);
});
