import { collection, doc, getDoc, getDocs, limit, query, updateDoc } from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actors } from "./actors.ts";
import { outcome } from "./outcome.ts";
import { openRulesShop, type RulesShop } from "./rules-shop.ts";
import { ids } from "./shop.ts";

let shop: RulesShop;

beforeAll(async () => {
  shop = await openRulesShop("demotion");
});
afterAll(() => shop.close());
beforeEach(() => changeRole("admin"));

/** Changes the admin's role in `users`; their ID token still has the admin claim. */
const changeRole = (role: string) =>
  shop.pastTheRules((db) => updateDoc(doc(db, "users", actors.admin.uid), { role }));

const readsOfAnAdmin = {
  "somebody else's order": () => getDoc(doc(shop.as("admin"), "orders", ids.somebodyElse)),
  "somebody else's record": () => getDoc(doc(shop.as("admin"), "users", ids.somebodyElse)),
  "the orders": () => getDocs(query(collection(shop.as("admin"), "orders"), limit(1))),
  "the users": () => getDocs(query(collection(shop.as("admin"), "users"), limit(1))),
};

test.each(Object.entries(readsOfAnAdmin))(
  "a demoted admin can't read %s any more, although their ID token still has the claim",
  async (_, read) => {
    expect(await outcome(read())).toBe("allowed");
    await changeRole("customer");
    expect(await outcome(read())).toBe("denied");
  },
);

test("a demoted admin still reads their own order and record", async () => {
  await changeRole("customer");
  const { uid } = actors.admin;
  expect(await outcome(getDoc(doc(shop.as("admin"), "orders", uid)))).toBe("allowed");
  expect(await outcome(getDoc(doc(shop.as("admin"), "users", uid)))).toBe("allowed");
});
