import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { roleRecordCommand } from "../../functions/src/commands/users/change-role.ts";
import { quietShop, runCommand } from "../../functions/src/core/command.ts";
import { Busy } from "../../functions/src/firestore/busy.ts";
import { accounts } from "../../functions/src/users/accounts.ts";
import { newUser } from "../../functions/src/users/user.ts";
import { userStore } from "../../functions/src/users/user-store.ts";
import { everyAccount } from "../support/accounts.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { openAuthProxy } from "./shop/auth-proxy.ts";

const proxy = await openAuthProxy();
const shop = await openShop("deadlines", { FIREBASE_AUTH_EMULATOR_HOST: proxy.host });
const boss = await shop.signUp("boss", adminClaims);
afterEach(() => proxy.letGo());
afterAll(async () => {
  await shop.close();
  proxy.close();
});

const promote = ({ email }: SignedIn) =>
  shop.call("PUT /user/admin/:email", { params: { email } }, boss);

const claimsOf = async ({ uid }: SignedIn) => (await everyAccount(shop.projectId))[uid]?.claims;

test("a promotion that was answered 503 doesn't take effect later", async () => {
  const [slow, quick] = [await shop.signUp("slow"), await shop.signUp("quick")];
  const came = proxy.hold("email");
  const answer = promote(slow);
  await came.email;
  expect((await answer).status).toBe(503);
  proxy.letGo();
  // By the time that a later promotion is done, the earlier one has gone on as far as it ever does.
  expect((await promote(quick)).body).toEqual({ modifiedCount: 1 });

  expect(await claimsOf(slow)).toEqual({});
  expect(await shop.documentsIn("users")).toMatchObject({
    slow: { fields: { role: "customer" } },
    quick: { fields: { role: "manager" } },
  });
});

test("an account look-up that hangs ends its own call and none of that person's other calls", async () => {
  const person = await shop.signUp("hung");
  const orders = () => shop.call("GET /purchase", {}, person);
  const came = proxy.hold("uid", { nextAlone: true });
  const hung = orders();
  await came.uid;
  expect((await orders()).status).toBe(200);
  const { status, body } = await hung;
  expect(status).toBe(503);
  expect(body).toMatchObject({
    detail: "Your account couldn't be checked in time. Please try again.",
  });
});

describe("after its deadline", () => {
  const past = Date.now() - 1;
  const user = {
    uid: "late",
    email: "late@example.com",
    name: "Late",
    emailVerified: true,
    role: "owner",
  } as const;

  test("a person's record is neither made nor changed", async () => {
    const app = initializeApp({ projectId: shop.projectId }, "late-record");
    const users = userStore(getFirestore(app), accounts(getAuth(app)));
    const record = newUser(user, new Date());
    await expect(users.upsertUser(record, past)).rejects.toThrow(Busy);
    const db = getFirestore(app);
    const promotion = runCommand(quietShop(db), roleRecordCommand(db, record), past);
    await expect(promotion).rejects.toThrow(Busy);
    expect(await shop.documentsIn("users")).not.toHaveProperty("late");
    await deleteApp(app);
  });

  test("sessions aren't ended", async () => {
    const person = await shop.signUp("staying");
    const app = initializeApp({ projectId: shop.projectId }, "late-end");
    await expect(accounts(getAuth(app)).endSessions(person.uid, past)).rejects.toThrow(Busy);
    expect((await shop.call("GET /purchase", {}, person)).status).toBe(200);
    await deleteApp(app);
  });

  test("an account's claim isn't set", async () => {
    const person = await shop.signUp("unmarked");
    const app = initializeApp({ projectId: shop.projectId }, "late-claim");
    await expect(accounts(getAuth(app)).setRole(person.uid, "manager", past)).rejects.toThrow(Busy);
    expect(await claimsOf(person)).toEqual({});
    await deleteApp(app);
  });
});
