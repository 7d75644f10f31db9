import { Order } from "@pros-and-drill/contract/orders";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, disableAccount, setClaims } from "../support/accounts.ts";
import type { Answer } from "../support/call.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { type OpenShop, openShop } from "../support/shop.ts";
import { openAuthProxy } from "./shop/auth-proxy.ts";

let proxy: Awaited<ReturnType<typeof openAuthProxy>>;
let shop: OpenShop;
let boss: SignedIn;
let orderId: string;

beforeAll(async () => {
  proxy = await openAuthProxy();
  shop = await openShop("read-ahead", { FIREBASE_AUTH_EMULATOR_HOST: proxy.host });
  boss = await shop.signUp("boss", adminClaims);
  const customer = await shop.signUp("carol");
  await shop.addProduct("drill");
  const { status, body } = await shop.order(customer, "drill", 6);
  expect(status).toBe(201);
  orderId = Order.parse(body)._id;
});
afterEach(() => proxy.letGo());
afterAll(async () => {
  await shop.close();
  proxy.close();
});

const orders = (by: SignedIn) => shop.call("GET /order", {}, by);
/** Has the shop verify the person's token, which takes a look-up of its own on the emulator. */
const haveVerified = (by: SignedIn) => shop.call("GET /purchase", {}, by);
const isAdmin = (by: SignedIn) =>
  shop.call("GET /admin/:email", { params: { email: boss.email } }, by);

/** Makes a call, and changes its caller's account while the shop looks it up. */
const changedDuringLookUp = async (
  ask: (by: SignedIn) => Promise<Answer>,
  by: SignedIn,
  change: () => Promise<void>,
): Promise<Answer> => {
  await haveVerified(by);
  const came = proxy.hold();
  const answer = ask(by);
  await came.uid;
  await change();
  proxy.letGo();
  return answer;
};

const changes: [string, (uid: string) => Promise<void>, status: number][] = [
  ["demoted", (uid) => setClaims(shop.projectId, uid, {}), 403],
  ["disabled", (uid) => disableAccount(shop.projectId, uid), 401],
  ["deleted", (uid) => deleteAccount(shop.projectId, uid), 401],
];

describe("a call that only reads", () => {
  test("reads while its caller's account is looked up, and is answered after that", async () => {
    const admin = await shop.signUp("ahead", adminClaims);
    await haveVerified(admin);
    const came = proxy.hold();
    const ended: string[] = [];
    const answer = isAdmin(admin).finally(() => ended.push("answer"));
    await came.email; // it is looked up for the answer
    await shop.call("GET /product", {}).then(() => ended.push("a later question's"));
    proxy.letGo();
    expect((await answer).body).toEqual(adminClaims);
    expect(ended).toEqual(["a later question's", "answer"]);
  });

  for (const [change, make, status] of changes) {
    test(`tells nothing to an admin who was ${change} meanwhile`, async () => {
      const admin = await shop.signUp(`order-${change}`, adminClaims);
      const answer = await changedDuringLookUp(orders, admin, () => make(admin.uid));
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain(orderId);
    });

    test(`doesn't tell another's role to an admin who was ${change} meanwhile`, async () => {
      const admin = await shop.signUp(`role-${change}`, adminClaims);
      const answer = await changedDuringLookUp(isAdmin, admin, () => make(admin.uid));
      expect(answer.body).toEqual({ admin: false });
    });
  }

  test("tells all to a customer who was made an admin meanwhile", async () => {
    const person = await shop.signUp("promoted");
    expect((await orders(person)).status).toBe(403);
    const came = proxy.hold();
    const answer = orders(person);
    await came.uid;
    await setClaims(shop.projectId, person.uid, adminClaims);
    proxy.letGo();
    expect((await answer).text).toContain(orderId);
  });
});
