import type { Request } from "@shop/contract/calls";
import { Catalogue } from "@shop/contract/catalogue";
import { afterAll, expect, test, vi } from "vitest";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { call } from "../support/call.ts";
import { documentsIn, everyDocument, writeDocuments } from "../support/database.ts";
import { productDocument } from "../support/documents.ts";
import { type RunningFunction, startFunction } from "../support/functions-framework.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { openCountingProxy } from "./shop/counting-proxy.ts";

/** Products in the shop, and how many of them a search shows. */
const count = 100;
const limit = 24;

const projectId = newProjectId("instances");

const search = async ({ url }: RunningFunction, q?: string): Promise<Catalogue> => {
  const request: Request<"GET /catalogue"> = { query: { limit, ...(q ? { q } : {}) } };
  const { status, body } = await call(url, "GET /catalogue", request, null);
  expect(status).toBe(200);
  return Catalogue.parse(body);
};

const [port = 0] = await freePorts(1);
const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
const env = {
  GCLOUD_PROJECT: projectId,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
  PUBLIC_LIST_SECONDS: undefined, // as in production
};
const longAgo = new Date(Date.now() - 60_000);
const products = Array.from({ length: count }, (_, index) => [
  `products/p${index}`,
  productDocument({ updatedAt: longAgo }),
]);
await writeDocuments(projectId, Object.fromEntries(products));
const [first, second, third] = await Promise.all([
  startFunction(env),
  startFunction(env),
  startFunction(env),
]);
afterAll(async () => {
  await Promise.all([first, second, third].map(({ stop }) => stop()));
  proxy.close();
  await clearProject(projectId);
});

test("instances without a snapshot read all products and store one", async () => {
  const { read } = await proxy.during(() => Promise.all([search(first), search(second)]));
  expect(read).toBeLessThanOrEqual(2 * (count + limit + 10));
  const stored = documentsIn("catalogue", await everyDocument(projectId));
  expect(Object.keys(stored).sort()).toEqual(["chunk-000", "snapshot"]);
});

test("a new instance reads the snapshot and only the products that it shows", async () => {
  let found: Catalogue | undefined;
  const { read, written } = await proxy.during(async () => {
    found = await search(third);
  });
  expect(found?.total).toBe(count);
  expect(found?.products).toHaveLength(limit);
  expect(read).toBeLessThanOrEqual(limit + 10);
  expect(written).toBe(0);
});

test("an instance with the catalogue in memory reads at most two documents more than it shows", async () => {
  const { read, written } = await proxy.during(() => search(first, "hamer"));
  expect(read).toBeLessThanOrEqual(limit + 2);
  expect(written).toBe(0);
});

test("every instance finds a change within ten seconds", async () => {
  const name = "Torvik TX18";
  await writeDocuments(projectId, {
    "products/p7": productDocument({ name, updatedAt: new Date() }),
  });
  await Promise.all(
    [first, second, third].map((instance) =>
      vi.waitFor(async () => expect((await search(instance, "torvik")).total).toBe(1), 10_000),
    ),
  );
});
