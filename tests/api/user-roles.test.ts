import type { Role } from "@shop/contract/roles";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { roleChangeCommand } from "../../functions/src/commands/users/change-role.ts";
import { quietShop, runCommand } from "../../functions/src/core/command.ts";
import { accounts } from "../../functions/src/users/accounts.ts";
import { newUser } from "../../functions/src/users/user.ts";
import { everyAccount, setClaims } from "../support/accounts.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("user-roles");
const boss = await shop.signUp("boss", adminClaims);
afterAll(() => shop.close());

const give = ({ uid }: SignedIn, role: Role, by: SignedIn) =>
  shop.call("PUT /desk/customers/:id/role", { params: { id: uid }, body: { role } }, by);
const takeBack = ({ email }: SignedIn, by: SignedIn) =>
  shop.call("DELETE /user/admin/:email", { params: { email } }, by);
const promote = ({ email }: SignedIn, by: SignedIn) =>
  shop.call("PUT /user/admin/:email", { params: { email } }, by);

const Valued = z.object({ role: z.string() });
const LoggedChange = z.object({
  action: z.literal("customer.role-changed"),
  on: z.object({ id: z.string() }),
  before: Valued,
  after: Valued,
});
const roleOf = async (uid: string) => (await shop.documentsIn("users"))[uid]?.fields.role;
const staff = async () =>
  Object.values(await everyAccount(shop.projectId))
    .filter(({ claims }) => claims.role !== undefined)
    .map(({ uid }) => uid);
/** What the log says of a person's roles. */
const changes = async (uid: string) =>
  Object.values(await shop.documentsIn("log"))
    .map(({ fields }) => LoggedChange.parse(fields))
    .filter(({ on }) => on.id === uid)
    .map(({ before, after }) => `${before.role} to ${after.role}`)
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
  expect(await changes("helper")).toEqual(["customer to manager", "owner to customer"]);
  await takeBack(helper, boss);
});

test("a promotion is logged once, however many admins make it at once", async () => {
  const popular = await shop.signUp("popular");
  await Promise.all(Array.from({ length: 10 }, () => promote(popular, boss)));
  expect(await changes("popular")).toEqual(["customer to manager"]);
  await takeBack(popular, boss);
});

test("an owner gives every role, and the account has its rights from the next call on", async () => {
  const pat = await shop.signUp("pat", { locale: "en" });
  for (const [role, listed, owned] of [
    ["packer", 403, 403],
    ["manager", 200, 403],
    ["owner", 200, 200],
    ["customer", 403, 403],
  ] as const) {
    const { status, body } = await give(pat, role, boss);
    expect({ status, body }).toMatchObject({ status: 200, body: { _id: "pat", role } });
    expect(await roleOf("pat")).toBe(role);
    expect((await shop.call("GET /user", {}, pat)).status, role).toBe(listed);
    expect((await give(pat, role, pat)).status, role).toBe(owned);
  }
  expect((await everyAccount(shop.projectId)).pat?.claims).toEqual({ locale: "en" });
  expect((await shop.documentsIn("users")).pat?.fields).not.toHaveProperty("roleChange");
  expect(await changes("pat")).toEqual([
    "customer to packer",
    "manager to owner",
    "owner to customer",
    "packer to manager",
  ]);
});

test("a manager makes managers and takes a role back, but never changes an owner", async () => {
  const [mia, tom] = [
    await shop.signUp("mia", { role: "manager" }),
    await shop.signUp("tom", { role: "packer" }),
  ];
  expect((await takeBack(boss, mia)).body).toMatchObject({ code: "forbidden" });
  expect((await promote(boss, mia)).body).toEqual({ modifiedCount: 0 });
  expect((await give(tom, "owner", mia)).body).toMatchObject({ code: "forbidden" });
  expect(await roleOf("boss")).toBe("owner");
  expect((await promote(tom, mia)).body).toEqual({ modifiedCount: 1 });
  expect(await roleOf("tom")).toBe("manager");
  expect((await takeBack(tom, mia)).body).toEqual({ modifiedCount: 1 });
  expect((await takeBack(mia, mia)).body).toEqual({ modifiedCount: 1 });
});

test("a role is refused for an unverified address and for a blocked account", async () => {
  const [una, bob] = [
    await shop.signUp("una", {}, { emailVerified: false }),
    await shop.signUp("bob"),
  ];
  expect((await give(una, "packer", boss)).body).toMatchObject({ code: "email-unverified" });
  const block = { params: { id: "bob" }, body: { blocked: true } };
  await shop.call("PUT /desk/customers/:id/blocked", block, boss);
  expect((await give(bob, "packer", boss)).body).toMatchObject({ code: "account-blocked" });
});

test("one owner remains, also if two take the role from each other at once", async () => {
  expect((await takeBack(boss, boss)).body).toMatchObject({ code: "last-owner" });
  expect((await give(boss, "manager", boss)).body).toMatchObject({ code: "last-owner" });
  const rival = await shop.signUp("rival");
  for (let round = 0; round < 5; round++) {
    const [left] = await staff();
    const [winner, loser] = left === "boss" ? [boss, rival] : [rival, boss];
    await give(loser, "owner", winner);
    const answers = await Promise.all([takeBack(boss, rival), takeBack(rival, boss)]);
    expect(
      answers.filter(({ status }) => status === 200),
      `round ${round}`,
    ).toHaveLength(1);
    expect(await staff()).toHaveLength(1);
  }
  const [left] = await staff();
  if (left === "rival") {
    await give(boss, "owner", rival);
    await takeBack(rival, boss);
  }
  expect(await staff()).toEqual(["boss"]);
});

test("a demoted owner who signs in before the claim is removed doesn't count as an owner", async () => {
  const slow = await shop.signUp("slow", adminClaims);
  const app = initializeApp({ projectId: shop.projectId }, "user-roles");
  const db = getFirestore(app);
  const user = newUser({ ...slow, emailVerified: true, role: "owner" }, new Date());
  const wanted = { user, to: () => "customer" as const };
  const command = roleChangeCommand(db, accounts(getAuth(app)), wanted);
  await runCommand(quietShop(db), command, Date.now() + 60_000); // the claim is still there
  await shop.signIn(slow);
  expect(await roleOf("slow")).toBe("customer");
  expect((await takeBack(boss, boss)).body).toMatchObject({ code: "last-owner" });
  await setClaims(shop.projectId, "slow", {});
  await deleteApp(app);
});
