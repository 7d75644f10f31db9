import { randomBytes } from "node:crypto";
import { CatalogueQuery } from "@shop/contract/catalogue";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, afterEach, expect, test } from "vitest";
import { Catalogue } from "../../functions/src/products/catalogue/catalogue.ts";
import { entryOf } from "../../functions/src/products/catalogue/catalogue-entry.ts";
import { catalogueStore } from "../../functions/src/products/catalogue/catalogue-store.ts";
import { snapshotStore } from "../../functions/src/products/catalogue/snapshot-store.ts";
import { clearDocuments, documentsIn, everyDocument, writeDocuments } from "../support/database.ts";
import { productDocument } from "../support/documents.ts";
import { newProjectId } from "../support/project.ts";

const projectId = newProjectId("snapshots");
const app = initializeApp({ projectId }, projectId);
const db = getFirestore(app);
const snapshots = snapshotStore(db, "catalogue");

afterEach(() => clearDocuments(projectId));
afterAll(() => deleteApp(app));

const hourMs = 60 * 60 * 1000;

const entry = (id: string, description = "") =>
  entryOf({
    id,
    name: id,
    description,
    priceCents: 100,
    createdAt: new Date(0),
    minimumOrderQuantity: 1,
    availableQuantity: 3,
  });

const entries = (count: number, description = () => "") =>
  Array.from({ length: count }, (_, index) => entry(`p${index}`, description()));

const addProducts = (count: number) =>
  writeDocuments(
    projectId,
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`products/p${index}`, productDocument()]),
    ),
  );

/** The products that a new instance knows at its first search. */
const knownToNewInstance = async (): Promise<readonly string[]> => {
  const catalogue = new Catalogue(catalogueStore(db), snapshots, 0);
  return (await catalogue.search(CatalogueQuery.parse({}))).ids;
};

const storedPaths = async () =>
  Object.keys(documentsIn("catalogue", await everyDocument(projectId))).sort();

test("one of several instances that store a snapshot at once succeeds, and the others leave nothing", async () => {
  const { version } = await snapshots.load();
  const tries = [1, 2, 3].map((count) =>
    snapshots.store({ entries: entries(count), readAt: count, wholeAt: count }, version),
  );
  const written = await Promise.all(tries);
  const winner = written.findIndex((version) => version !== null);
  expect(written.filter((version) => version !== null)).toHaveLength(1);
  const { snapshot, version: current } = await snapshots.load();
  expect(snapshot?.entries).toHaveLength(winner + 1);

  expect(await snapshots.store({ entries: [], readAt: 9, wholeAt: 9 }, version)).toBeNull();
  expect(
    await snapshots.store({ entries: entries(5), readAt: 9, wholeAt: 9 }, current),
  ).not.toBeNull();
  expect((await snapshots.load()).snapshot?.readAt).toBe(9);
  expect(await storedPaths()).toEqual(["chunk-000", "snapshot"]);
});

test("a snapshot in several documents is read whole, and a smaller one replaces it", async () => {
  const large = entries(4_000, () => randomBytes(300).toString("base64"));
  const { version } = await snapshots.load();
  const stored = await snapshots.store({ entries: large, readAt: 1, wholeAt: 1 }, version);
  expect(stored?.chunks).toBeGreaterThan(1);
  const { snapshot, version: current } = await snapshots.load();
  expect(snapshot?.entries).toEqual(large);
  await snapshots.store({ entries: entries(1), readAt: 2, wholeAt: 2 }, current);
  expect(await storedPaths()).toEqual(["chunk-000", "snapshot"]);
});

test("a new instance knows the snapshot's products, and those that have changed since", async () => {
  const now = Date.now();
  const { version } = await snapshots.load();
  const snapshot = { entries: entries(3), readAt: now, wholeAt: now - 23 * hourMs };
  await snapshots.store(snapshot, version);
  const { createdAt: _, ...withdrawn } = productDocument({ updatedAt: new Date() });
  await writeDocuments(projectId, {
    "products/p1": withdrawn,
    "products/new": productDocument({ updatedAt: new Date() }),
    "products/unseen": productDocument({ updatedAt: new Date(now - hourMs) }),
  });
  expect((await knownToNewInstance()).toSorted()).toEqual(["new", "p0", "p2"]);
});

test.each([
  ["is more than a day old", 26 * hourMs, {}],
  ["has another format", 0, { format: 0 }],
  ["lacks a part", 0, { chunks: 0 }],
])("a snapshot that %s is replaced by one of all products", async (_, age, damage) => {
  await addProducts(9);
  const time = Date.now() - age;
  const { version } = await snapshots.load();
  await snapshots.store({ entries: [entry("deleted")], readAt: time, wholeAt: time }, version);
  await db.doc("catalogue/snapshot").update({ ...damage, readAt: time });
  expect(await knownToNewInstance()).toHaveLength(9);
  const replaced = await snapshots.load();
  expect(replaced.snapshot?.entries).toHaveLength(9);
});
