import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, disableAccount, setClaims } from "../support/accounts.ts";
import { type Answer, call } from "../support/call.ts";
import { openAuthProxy } from "./shop/auth-proxy.ts";
import { openShop, type Person, type Shop } from "./shop/open-shop.ts";
import { stockUp } from "./shop/products.ts";

let proxy: Awaited<ReturnType<typeof openAuthProxy>>;
let shop: Shop;
let boss: Person;

beforeAll(async () => {
  proxy = await openAuthProxy();
  shop = await openShop("read-ahead", { FIREBASE_AUTH_EMULATOR_HOST: proxy.host });
  boss = await shop.signUp("boss", { admin: true });
  const customer = await shop.signUp("carol");
  await stockUp(shop, "drill");
  const { email } = customer;
  const order = { purchaseId: "drill", purchase: "Drill", quantity: 6, customer: email };
  const to = { customerName: "Carol", address: "1 Secret Lane", phone: "555" };
  const { status } = await shop.call("POST /purchase", { body: { ...order, ...to } }, customer);
  expect(status).toBe(201);
});
afterEach(() => proxy.letGo());
afterAll(async () => {
  await shop.close();
  proxy.close();
});

const orders = (by: Person) => shop.call("GET /order", {}, by);
const isAdmin = (by: Person) =>
  shop.call("GET /admin/:email", { params: { email: boss.email } }, by);

/** Makes a call whose caller the shop knows already, and changes their account while it looks. */
const whileLookedUp = async (
  ask: (by: Person) => Promise<Answer>,
  by: Person,
  change: () => Promise<void>,
): Promise<Answer> => {
  expect((await ask(by)).status).toBe(200);
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
    const admin = await shop.signUp("ahead", { admin: true });
    await isAdmin(admin);
    const came = proxy.hold();
    const ended: string[] = [];
    const answer = isAdmin(admin).finally(() => ended.push("answer"));
    await came.email; // it is looked up for the answer
    await call(shop.url, "GET /product", {}, null).then(() => ended.push("a later question's"));
    proxy.letGo();
    expect((await answer).body).toEqual({ admin: true });
    expect(ended).toEqual(["a later question's", "answer"]);
  });

  for (const [change, make, status] of changes) {
    test(`tells nothing to an admin who was ${change} meanwhile`, async () => {
      const admin = await shop.signUp(`order-${change}`, { admin: true });
      const answer = await whileLookedUp(orders, admin, () => make(admin.uid));
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain("Secret Lane");
    });

    test(`doesn't tell another's role to an admin who was ${change} meanwhile`, async () => {
      const admin = await shop.signUp(`role-${change}`, { admin: true });
      const answer = await whileLookedUp(isAdmin, admin, () => make(admin.uid));
      expect(answer.body).toEqual({ admin: false });
    });
  }

  test("tells all to a customer who was made an admin meanwhile", async () => {
    const person = await shop.signUp("promoted");
    expect((await orders(person)).status).toBe(403);
    const came = proxy.hold();
    const answer = orders(person);
    await came.uid;
    await setClaims(shop.projectId, person.uid, { admin: true });
    proxy.letGo();
    expect((await answer).text).toContain("Secret Lane");
  });
});
