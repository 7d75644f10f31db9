import { CatalogueQuery } from "@pros-and-drill/contract/catalogue";
import type { Firestore } from "firebase-admin/firestore";
import { catalogueStore } from "../../../functions/src/products/catalogue/catalogue-store.ts";
import { searchCatalogue } from "../../../functions/src/products/catalogue/search-catalogue.ts";
import { TextIndex } from "../../../functions/src/products/catalogue/text-index.ts";
import { waitForAnswer } from "../../../scripts/emulators/wait-for-answer.ts";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { httpRequest } from "../../support/call.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { median, quantile, timed } from "../statistics.ts";
import type { Row } from "../table.ts";
import { ask } from "./ask.ts";
import { openCountingProxy } from "./counting-proxy.ts";
import { openProject } from "./project.ts";
import { searchProducts } from "./search-products.ts";

/** The numbers of products at which searches are measured. */
const sizes = [100, 1_000, 10_000];

const limit = 24;
const rounds = 40;
const goalMs = 25;
const batchSize = 500;

/** What shoppers type, and choose. */
const usual = [
  ...["", "drill", "hamer dril", "tor", "torvik tx18", "sds plus hammer", "steel bit set", "d"].map(
    (q) => ({ q }),
  ),
  { sort: "name", inStock: "true" },
  { kind: "Hammer drill", maxPrice: "200", sort: "price" },
];

/** What somebody could type to keep an instance busy. */
const hostile = [
  "x".repeat(100),
  "e ".repeat(50),
  "dri ham tor que ste bra cor chu",
  "drix hamx torx quex stelx brax corx chux",
  Array.from({ length: 33 }, (_, index) => `${String.fromCharCode(97 + (index % 26))}e`).join(" "),
  "drihamtorx torvikalx murchurox coralbrax vikquex stelx",
].map((q) => ({ q }));

const ms = (samples: readonly number[]): string =>
  `${median(samples).toFixed(1)} ms (p95 ${quantile(samples, 0.95).toFixed(1)})`;

const fill = async (db: Firestore, count: number): Promise<void> => {
  const product = await searchProducts();
  for (let start = 0; start < count; start += batchSize) {
    const batch = db.batch();
    for (let index = start; index < Math.min(start + batchSize, count); index++) {
      batch.set(db.doc(`products/p${String(index).padStart(6, "0")}`), product(index));
    }
    await batch.commit();
  }
};

/** The time that a search takes without Firestore and HTTP (ms). */
const ownTimes = (index: TextIndex, queries: readonly object[]): number[] => {
  const samples: number[] = [];
  for (let round = -rounds; round < rounds; round++) {
    for (const query of queries) {
      const wanted = CatalogueQuery.parse(query);
      const begin = performance.now();
      searchCatalogue(index, wanted);
      if (round >= 0) samples.push(performance.now() - begin);
    }
  }
  return samples;
};

/** Counts the documents that a cold and a warm instance read for a search, and times a warm one. */
const measureAt = async (size: number) => {
  const shop = await openProject("search");
  await fill(shop.db, size);
  const [port = 0] = await freePorts(1);
  const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
  const env = { GCLOUD_PROJECT: shop.projectId, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` };
  const search = (url: string, query: object) =>
    ask(httpRequest(url, "GET /catalogue", { query: { limit, ...query } }, null));

  const before = await startFunction(env);
  // It stores the snapshot. On a busy machine that can take longer than a call may.
  const { ms: firstMs } = await timed(() =>
    waitForAnswer(`${before.url}/catalogue?limit=${limit}`, () => true),
  );
  const instance = await startFunction(env);
  let coldMs = 0;
  const { read: cold } = await proxy.during(async () => {
    ({ ms: coldMs } = await timed(() => search(instance.url, {})));
  });
  const { read: warm } = await proxy.during(() => search(instance.url, { q: "drill" }));
  const answers: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of usual) answers.push((await timed(() => search(instance.url, query))).ms);
  }
  await Promise.all([before.stop(), instance.stop()]);
  proxy.close();

  const index = new TextIndex();
  for (const entry of await catalogueStore(shop.db).all()) index.put(entry);
  const own = { usual: ownTimes(index, usual), hostile: ownTimes(index, hostile) };
  await shop.close();
  return { size, cold, warm, firstMs, coldMs, answers, own };
};

/** Measures searches of catalogues of several sizes. */
export const measureSearch = async (): Promise<Row[]> => {
  const looks: Awaited<ReturnType<typeof measureAt>>[] = [];
  for (const size of sizes) looks.push(await measureAt(size));
  const at = `at ${sizes.join(", ")}`;
  const reads = (kind: "cold" | "warm", beside: number): Row => ({
    what: `GET /catalogue, ${kind} instance: documents ${at}`,
    ours: `${looks.map((look) => look[kind]).join(", ")} read`,
    beside: `${limit} shown`,
    goal: {
      text: `at most shown + ${beside}`,
      met: looks.every((look) => look[kind] <= limit + beside),
    },
  });
  const largest = looks.at(-1);
  const ownTime = (what: string, samples: readonly number[] = [], beside = ""): Row => ({
    what: `${what}: the function's own time at ${largest?.size}`,
    ours: ms(samples),
    beside,
    goal: { text: `p95 at most ${goalMs} ms`, met: quantile(samples, 0.95) <= goalMs },
  });
  return [
    reads("warm", 2),
    reads("cold", 10),
    ownTime("a usual search", largest?.own.usual, `whole answer: ${ms(largest?.answers ?? [0])}`),
    ownTime("a hostile search", largest?.own.hostile),
    {
      what: `a cold instance's first search ${at}`,
      ours: `${looks.map((look) => look.coldMs.toFixed(0)).join(", ")} ms`,
      beside: `without a snapshot: ${looks.map((look) => look.firstMs.toFixed(0)).join(", ")} ms`,
    },
  ];
};
