import { readFile } from "node:fs/promises";
import type { Request } from "@shop/contract/calls";
import { accountsParts } from "@shop/contract/desk/accounts";
import { customerSorts } from "@shop/contract/desk/customers";
import { orderTabs } from "@shop/contract/desk/order-tabs";
import { endpoints, type Route } from "@shop/contract/endpoints";
import { defaultCaps } from "@shop/contract/settings/caps";
import { shop as configured } from "@shop/contract/shop";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logWith } from "../../functions/src/log/log.ts";
import { deskMails } from "../../functions/src/mail/desk-mails.ts";
import { mailQueue } from "../../functions/src/mail/sender/mail-queue.ts";
import { productStore } from "../../functions/src/products/product-store.ts";
import { settingsStore } from "../../functions/src/settings/settings-store.ts";
import { writeDocuments } from "../support/database.ts";
import { importDocument, importPageDocument } from "../support/documents.ts";
import { openGrpcProxy } from "../support/grpc-proxy.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { type OpenShop, openShop } from "../support/shop.ts";
import { requests } from "./access/requests.ts";
import { answers, type Index, neededIndex } from "./indexes/needed-index.ts";
import { type Query, queryIn } from "./indexes/query.ts";

interface Indexes {
  readonly indexes: readonly Index[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly unknown[];
  }[];
}

/** Object.keys forgets the keys' type. */
const routes = Object.keys(endpoints) as readonly Route[];

const queries = new Map<string, Query>();
let file: Indexes;
let proxy: Awaited<ReturnType<typeof openGrpcProxy>>;
let shop: OpenShop;
let reader: SignedIn;
let callers = 0;

/** Makes a call as an admin. One that changes something has its own, whose account and session it may end. */
const callOnce = async <R extends Route>(route: R, query: object = {}) => {
  await shop.addProduct("drill"); // an earlier call may have withdrawn it
  const admin = route.startsWith("GET")
    ? reader
    : await shop.signUp(`caller-${callers++}`, adminClaims);
  const request: Request<R> = { ...requests[route](admin), ...query };
  const { status } = await shop.call(route, request, admin);
  expect(status, `${route} ${JSON.stringify(query)}`).toBeLessThan(500);
};

/** An order's number, which the shop's lists know from other words by its prefix. */
const number = `${configured.orderPrefix}-7K4M-2XQF`;

/** Every combination of the log's filters. */
const logQueries = [0, 1, 2, 3, 4, 5, 6, 7].map((chosen) => ({
  ...(chosen & 1 ? { by: "boss@example.com" } : {}),
  ...(chosen & 2 ? { kind: "order" } : {}),
  ...(chosen & 4 ? { on: number } : {}),
  from: "2026-11-01",
  to: "2026-11-30",
}));

/** Every combination of the filters of what was issued. */
const invoiceQueries = [0, 1, 2, 3].map((chosen) => ({
  ...(chosen & 1 ? { kind: "invoice" } : {}),
  ...(chosen & 2 ? { search: "42" } : {}),
  month: "2026-11",
}));

/** Makes every call, with every parameter that changes a query, and what other functions ask for. */
const askForEverything = async () => {
  for (const route of routes) await callOnce(route);
  await callOnce("GET /order", { query: { number } });
  await callOnce("GET /purchase", { query: { number } });
  for (const query of logQueries) await callOnce("GET /desk/log", { query });
  for (const query of invoiceQueries) await callOnce("GET /desk/invoices", { query });
  for (const sort of customerSorts) {
    await callOnce("GET /desk/customers", { query: { search: "example", sort } });
    await callOnce("GET /desk/customers", { query: { sort } });
  }
  for (const query of [{ staff: "true" }, { search: "example" }] as const)
    await callOnce("GET /user", { query });
  await callOnce("GET /addProduct", { query: { withdrawn: "true" } });
  await callOnce("GET /addProduct", { query: { stock: "low" } });
  await callOnce("GET /productReview", { query: { open: "true" } });
  for (const part of accountsParts)
    await callOnce("GET /desk/accounts", {
      query: { month: "2026-11", part },
    });
  for (const tab of orderTabs) {
    await callOnce("GET /desk/orders", { query: { tab } });
    await callOnce("GET /desk/orders", { query: { tab, search: "drill" } });
  }

  await writeDocuments(shop.projectId, {
    "imports/moved": importDocument("none"),
    "importPages/moved-0": importPageDocument("moved", "none", "drill", {
      ...{ difference: 3, stock: "moved", moved: 7 }, // and its stock was changed since
    }),
  });
  await callOnce("POST /desk/imports/:id/undo", { params: { id: "moved" } });

  vi.stubEnv("FIRESTORE_EMULATOR_HOST", proxy.host);
  const app = initializeApp({ projectId: shop.projectId }, "indexes");
  const db = getFirestore(app);
  await productStore(db, settingsStore(db).lowStock).ids();
  const written = deskMails(db, logWith(1));
  await Promise.all([written.mailsOfOrder("none"), written.failedMails(1)]);
  const mails = mailQueue(
    db,
    async () => true,
    async () => 1,
  );
  for (const id of await mails.due(100)) await mails.take(id);
  await deleteApp(app);
  vi.unstubAllEnvs();
};

beforeAll(async () => {
  file = JSON.parse(await readFile("firestore.indexes.json", "utf8"));
  proxy = await openGrpcProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", (method, message) => {
    const query = queryIn(method, message);
    if (query) queries.set(JSON.stringify(query), query);
  });
  const env = { FIRESTORE_EMULATOR_HOST: proxy.host, SHOP_EMAIL: "shop@example.com" };
  shop = await openShop("indexes", env, defaultCaps);
  reader = await shop.signUp("reader", adminClaims);
  await askForEverything();
});
afterAll(async () => {
  await shop.close();
  proxy.close();
});

test("firestore.indexes.json has the composite indexes that the shop's queries need, and no other", () => {
  const needed = [...queries.values()].flatMap((query) => {
    const index = neededIndex(query);
    return index ? [file.indexes.find((there) => answers(there, query)) ?? index] : [];
  });
  const inWords = ({ collectionGroup, fields }: Index) =>
    [
      collectionGroup,
      ...fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
    ].join(", ");
  const distinct = new Set(needed.map(inWords));
  expect([...distinct].toSorted()).toEqual(file.indexes.map(inWords).toSorted());
});

test("no query asks for a field that isn't indexed", () => {
  const bare = new Set(
    file.fieldOverrides
      .filter(({ indexes }) => indexes.length === 0)
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
  );
  const asked = [...queries.values()].flatMap(({ collection, equal, compared, order }) =>
    [...equal, ...compared, ...order.map(({ field }) => field)].map(
      (field) => `${collection}.${field}`,
    ),
  );
  expect(asked.filter((field) => bare.has(field))).toEqual([]);
});
