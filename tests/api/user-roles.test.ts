import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, expect, test } from "vitest";
import { resignationCommand } from "../../functions/src/commands/users/change-role.ts";
import { quietShop, runCommand } from "../../functions/src/core/command.ts";
import { accounts } from "../../functions/src/users/accounts.ts";
import { everyAccount, setClaims } from "../support/accounts.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("user-roles");
const boss = await shop.signUp("boss", adminClaims);
afterAll(() => shop.close());

const takeBack = ({ email }: SignedIn, by: SignedIn) =>
  shop.call("DELETE /user/admin/:email", { params: { email } }, by);
const promote = ({ email }: SignedIn, by: SignedIn) =>
  shop.call("PUT /user/admin/:email", { params: { email } }, by);

const roleOf = async (uid: string) => (await shop.documentsIn("users"))[uid]?.fields.role;
const admins = async () =>
  Object.values(await everyAccount(shop.projectId))
    .filter(({ claims }) => claims.admin === true)
    .map(({ uid }) => uid);
const actions = async (uid: string) =>
  Object.values(await shop.documentsIn("log"))
    .filter(({ fields }) => (fields.on as { id: string }).id === uid)
    .map(({ fields }) => fields.action)
    .toSorted();

test("an admin whose role is taken back keeps their session and their other claims, and has no rights from the next call on", async () => {
  const helper = await shop.signUp("helper", { ...adminClaims, locale: "en" });
  expect((await shop.call("GET /user", {}, helper)).status).toBe(200);
  expect((await takeBack(helper, boss)).body).toEqual({ modifiedCount: 1 });
  expect((await shop.call("GET /user", {}, helper)).status).toBe(403);
  expect((await shop.call("GET /purchase", {}, helper)).status).toBe(200);
  expect((await everyAccount(shop.projectId)).helper?.claims).toEqual({ locale: "en" });
  expect(await roleOf("helper")).toBe("customer");
  expect((await takeBack(helper, boss)).body).toEqual({ modifiedCount: 0 });
  expect((await promote(helper, boss)).body).toEqual({ modifiedCount: 1 });
  expect(await actions("helper")).toEqual(["customer.admin-removed", "customer.made-admin"]);
  await takeBack(helper, boss);
});

test("a promotion is logged once, however many admins make it at once", async () => {
  const popular = await shop.signUp("popular");
  await Promise.all(Array.from({ length: 10 }, () => promote(popular, boss)));
  expect(await actions("popular")).toEqual(["customer.made-admin"]);
  await takeBack(popular, boss);
});

test("the last admin stays one, also if two take the role from each other at once", async () => {
  expect((await takeBack(boss, boss)).body).toMatchObject({ code: "last-admin" });
  const rival = await shop.signUp("rival");
  for (let round = 0; round < 5; round++) {
    const [left] = await admins();
    const [winner, loser] = left === "boss" ? [boss, rival] : [rival, boss];
    await promote(loser, winner);
    const answers = await Promise.all([takeBack(boss, rival), takeBack(rival, boss)]);
    expect(
      answers.filter(({ status }) => status === 200),
      `round ${round}`,
    ).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  }
  const [left] = await admins();
  if (left === "rival") {
    await promote(boss, rival);
    await takeBack(rival, boss);
  }
  expect(await admins()).toEqual(["boss"]);
});

test("a sign-in before the claim is removed doesn't count as an admin for the next one who leaves", async () => {
  const slow = await shop.signUp("slow", adminClaims);
  const app = initializeApp({ projectId: shop.projectId }, "user-roles");
  const db = getFirestore(app);
  const command = resignationCommand(db, accounts(getAuth(app)).isAdmin, "slow");
  await runCommand(quietShop(db), command, Date.now() + 60_000); // the claim is still there
  await shop.signIn(slow);
  expect(await roleOf("slow")).toBe("customer");
  expect((await takeBack(boss, boss)).body).toMatchObject({ code: "last-admin" });
  await setClaims(shop.projectId, "slow", {});
  await deleteApp(app);
});
