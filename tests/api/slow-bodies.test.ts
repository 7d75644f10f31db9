import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, expect, test } from "vitest";
import { roleTakenCommand } from "../../functions/src/commands/users/change-role.ts";
import { quietShop, runCommand } from "../../functions/src/core/command.ts";
import { accounts } from "../../functions/src/users/accounts.ts";
import { setClaims } from "../support/accounts.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { reviewBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { openAuthProxy } from "./shop/auth-proxy.ts";
import { beginCall } from "./shop/begin-call.ts";

const proxy = await openAuthProxy();
const shop = await openShop("slow-bodies", { FIREBASE_AUTH_EMULATOR_HOST: proxy.host });
afterAll(async () => {
  await shop.close();
  proxy.close();
});

/**
 * Edits a person's account by a body whose second half arrives after something else has happened, but
 * whose caller has been looked up before.
 */
const editAround = async (person: SignedIn, happens: () => Promise<unknown>) => {
  const lookedUp = proxy.nextAnswer();
  const body = { name: "Renamed", addresses: [] };
  const { sendRest, answer } = beginCall(shop.url, "PUT /account", { body }, person);
  await lookedUp;
  await happens();
  sendRest();
  expect((await answer).status).toBe(200);
  return (await shop.documentsIn("users"))[person.uid]?.fields;
};

test("an admin whose right is taken away while their body arrives doesn't get the role back", async () => {
  const admin = await shop.signUp("demoted", adminClaims);
  const app = initializeApp({ projectId: shop.projectId }, "slow-bodies");
  const db = getFirestore(app);
  const command = roleTakenCommand(db, accounts(getAuth(app)), admin.uid);
  const record = await editAround(admin, async () => {
    await setClaims(shop.projectId, admin.uid, {}); // as npm run grant-admin -- --revoke does
    await runCommand(quietShop(db), command, Number.POSITIVE_INFINITY);
  });
  expect(record).toMatchObject({ name: "Renamed", role: "customer" });
  await deleteApp(app);
});

test("a customer who is made an admin while their body arrives keeps the role", async () => {
  const boss = await shop.signUp("boss", adminClaims);
  const customer = await shop.signUp("promoted");
  const params = { email: customer.email };
  const record = await editAround(customer, () =>
    shop.call("PUT /user/admin/:email", { params }, boss),
  );
  expect(record).toMatchObject({ name: "Renamed", role: "manager" });
});

test("a body that never ends is answered as the client's fault after the deadline", async () => {
  const jane = await shop.signUp("jane");
  const { answer } = beginCall(shop.url, "POST /review", { body: reviewBody(jane, "Slow") }, jane);
  expect(await answer).toMatchObject({
    status: 400,
    body: { code: "malformed-json", detail: "The body did not arrive in time" },
  });
  expect(shop.log()).not.toContain("unavailable");
});
