import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startScript } from "../scripts/run-script.ts";
import { spendingFaults } from "../support/books.ts";
import { documentsIn, everyDocument, writeDocuments } from "../support/database.ts";
import { orderDocument, userDocument } from "../support/documents.ts";
import { emulatorHosts } from "../support/emulators.ts";
import type { Fields } from "../support/fields.ts";
import { personOf } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("migrate");
afterAll(() => clearProject(projectId));

const migrate = () =>
  startScript(
    "npm",
    ["run", "--silent", "migrate", "--", "--project", projectId],
    emulatorHosts(),
  ).ended();

const at = new Date("2026-11-01T08:00:00Z");

/** The demo shop's orders as the shop kept them before they had lines. */
const DemoLine = z.object({
  ...{ _id: z.string(), customer: z.string(), purchaseId: z.string(), quantity: z.int() },
  ...{ address: z.string(), phone: z.string(), checkout: z.string().optional() },
  createdAt: z.coerce.date(),
  changes: z.looseObject({ status: z.string(), at: z.coerce.date() }).array().default([]),
});

/** A document of `orders` of that shop. */
const lineOrder = (productId: string, change: Fields = {}): Fields => ({
  ...{ uid: "jane", customer: "jane@example.com", customerName: "Jane Example" },
  ...{ emailVerified: true, purchaseId: productId, purchase: "Hammer drill", quantity: 6 },
  ...{ unitPriceCents: 1999, totalCents: 11_994, address: "1 Drill Street", phone: "123" },
  ...{ createdAt: at, requestHash: "h", status: "placed", changes: [] },
  ...change,
});

const demoOrders = async (): Promise<Record<string, Fields>> => {
  const file = new URL("line-orders.json", import.meta.url);
  const lines = z.array(DemoLine).parse(JSON.parse(await readFile(file, "utf8")));
  return Object.fromEntries(
    lines.map(({ _id, purchaseId, checkout = _id, changes, customer, ...line }) => {
      const uid = customer.replace(/@.*/, "");
      const stored = changes.map((change) => ({ ...change, requestHash: "h" }));
      const status = changes.at(-1)?.status ?? "placed";
      const own = { ...line, uid, customer, number: checkout, status, changes: stored };
      return [`orders/${_id}`, lineOrder(purchaseId, own)];
    }),
  );
};

const step = (status: string, more: Fields = {}): Fields => ({
  ...{ status, at, by: "shop", requestHash: status, ...more },
});

const ordersNow = async () => documentsIn("orders", await everyDocument(projectId));

test("the lines of the demo shop become its orders, each line once, with what they cost", async () => {
  const before = await demoOrders();
  const people = [...new Set(Object.values(before).map(({ uid }) => String(uid)))];
  const records = people.map((uid) => [`users/${uid}`, userDocument(personOf(uid))]);
  await writeDocuments(projectId, { ...before, ...Object.fromEntries(records) });
  expect(await migrate()).toMatchObject({ code: 0, errors: "" });

  const documents = await everyDocument(projectId);
  const orders = Object.values(documentsIn("orders", documents)).map(({ fields }) => fields);
  const lineIds = orders.flatMap(({ lineIds }) => lineIds as string[]); // as the script writes them
  expect(lineIds.toSorted()).toEqual(
    Object.keys(before)
      .map((path) => path.replace("orders/", ""))
      .toSorted(),
  );
  const numbers = Object.values(before).map(({ number }) => number);
  expect(orders.map(({ number }) => number).toSorted()).toEqual([...new Set(numbers)].toSorted());
  expect(orders.every(({ schema }) => schema === 2)).toBe(true);
  const total = (all: Fields[]) => all.reduce((sum, { totalCents }) => sum + Number(totalCents), 0);
  const standing = orders.filter(({ status }) => status !== "cancelled");
  const stood = Object.values(before).filter(({ status }) => status !== "cancelled");
  expect(total(standing)).toBe(
    stood.reduce((sum, { quantity }) => sum + 1999 * Number(quantity), 0),
  );
  expect(spendingFaults(documents, {})).toEqual([]);

  expect(await migrate()).toMatchObject({ code: 0, errors: "" });
  const again = documentsIn("orders", await everyDocument(projectId));
  expect(again).toEqual(documentsIn("orders", documents)); // not even written to
});

test("it goes on where it was stopped, and keeps lines apart that had different fates", async () => {
  const parcel = { carrier: "Northbound", trackingNumber: "NB 1" };
  const shipped = { status: "shipped", changes: [step("confirmed"), step("shipped", parcel)] };
  const cancelled = step("cancelled", { by: "customer", reason: "Too many" });
  const lost = step("cancelled", { piecesAreBack: false, reason: "Lost" });
  const done = orderDocument("done", personOf("jane"), "drill", 6);
  await writeDocuments(projectId, {
    "orders/done": done,
    "orders/one-a": lineOrder("a", { number: "PD-ONE", status: "cancelled", changes: [cancelled] }),
    "orders/one-b": lineOrder("b", { number: "PD-ONE" }),
    "orders/one-c": lineOrder("c", { number: "PD-ONE", ...shipped }),
    "orders/one-d": lineOrder("d", {
      ...{ number: "PD-ONE", status: "cancelled" },
      changes: [...shipped.changes, lost],
    }),
    "orders/alone": lineOrder("a"),
    "orders/unreadable": { ...lineOrder("a"), quantity: "six" },
  });
  const { code, output } = await migrate();
  expect(code).toBe(0);
  expect(output).toContain("5 lines");
  expect(output).toContain("1 could not be read");

  const orders = await ordersNow();
  expect(orders.done?.fields).toEqual(done);
  expect(orders.alone?.fields).toMatchObject({ schema: 2, lineIds: ["alone"], status: "placed" });
  expect(orders.unreadable?.fields).toMatchObject({ quantity: "six" });
  expect(orders["one-b"]).toBeUndefined();
  expect(orders["one-a"]?.fields).toMatchObject({
    ...{ number: "PD-ONE", status: "placed", totalCents: 11_994, productIds: ["b"] },
    lines: [{ id: "one-a", cancelled: { by: "customer", reason: "Too many" } }, { id: "one-b" }],
    changes: [{ status: "cancelled", line: "one-a" }],
  });
  expect(orders["one-a"]?.fields).not.toHaveProperty("purchaseId");
  expect(orders["one-c"]?.fields).toMatchObject({ status: "shipped", lineIds: ["one-c"] });
  expect(orders["one-d"]?.fields).toMatchObject({
    ...{ status: "cancelled", lineIds: ["one-d"], changes: [{}, {}, { piecesAreBack: false }] },
  });
});
