import { endpoints, type Route } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { afterAll, expect, test } from "vitest";
import { call, untilServed } from "../support/call.ts";
import { changedPaths, everyDocument } from "../support/database.ts";
import { adminClaims, createAccount, idTokenOf, personOf } from "../support/people.ts";
import { openPictureWeb } from "../support/picture-web.ts";
import { reviewBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { requests } from "./access/requests.ts";
import { openFirestoreProxy } from "./shop/firestore-proxy.ts";

const proxy = await openFirestoreProxy();
const web = await openPictureWeb();
const env = { FIRESTORE_EMULATOR_HOST: proxy.host, ...web.env };
const shop = await openShop("late-writes", env);
const boss = await shop.signUp("boss", adminClaims);
afterAll(async () => {
  proxy.letGo();
  await shop.close();
  proxy.close();
  web.close();
});

/** Firebase Auth alone keeps sessions (deadlines.test.ts). Object.keys forgets the keys' type. */
const writing = (Object.keys(endpoints) as Route[]).filter(
  (route) => !route.startsWith("GET") && route !== "DELETE /session",
);

test("no call writes after its 503 when Firestore resumes", async () => {
  const fresh = personOf("fresh");
  await createAccount(shop.projectId, fresh);
  const idToken = await idTokenOf(shop.projectId, fresh);
  await shop.addProduct("drill");
  await shop.order(boss, "drill", 6);
  const before = await everyDocument(shop.projectId);

  proxy.hold();
  const statuses = await Promise.all(
    writing.map(async (route) => {
      const { token }: Endpoint = endpoints[route];
      const bearer = token === "id" ? idToken : boss.session;
      const request = requests[route](route.startsWith("PUT /user") ? fresh : boss);
      const { status } = await call(shop.url, route, request, bearer);
      return [route, status];
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(writing.map((route) => [route, 503])),
  );

  proxy.letGo();
  // By the time that a later review is stored, all that was held back has been sent before it.
  const later = { body: reviewBody(boss, "Later") };
  const answer = await untilServed(() => shop.call("POST /review", later, boss));
  const stored = `reviews/${(answer.body as { _id: string })._id}`; // a review has an _id
  expect(changedPaths(before, await everyDocument(shop.projectId))).toEqual([stored]);
});
