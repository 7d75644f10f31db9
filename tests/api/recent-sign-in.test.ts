import { limits } from "@shop/contract/limits";
import { afterAll, expect, test } from "vitest";
import { setTokensValidAfter } from "../support/accounts.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { forgeToken } from "./access/forge-token.ts";

const shop = await openShop("recent-sign-in");
const admin = await shop.signUp("admin", adminClaims);
await shop.signUp("other", adminClaims);
afterAll(() => shop.close());

/** The admin's session, from a sign-in so many seconds ago. */
const signedIn = async (secondsAgo: number): Promise<SignedIn> => {
  const authTime = Math.floor(Date.now() / 1000) - secondsAgo;
  await setTokensValidAfter(shop.projectId, admin.uid, authTime);
  return { ...admin, session: forgeToken(admin.session, { auth_time: authTime }) };
};

const email = "other@example.com";

test.each([
  ["DELETE /account", {}],
  ["DELETE /user/admin/:email", { params: { email } }],
  ["PUT /desk/customers/:id/role", { params: { id: "other" }, body: { role: "packer" } }],
  ["DELETE /desk/customers/:id", { params: { id: "other" } }],
] as const)("%s asks for a sign-in of the last minutes", async (route, request) => {
  const stale = await signedIn(limits.recentSignIn + 5);
  expect((await shop.call("GET /user", {}, stale)).status).toBe(200);
  const { status, body } = await shop.call(route, request, stale);
  expect([status, body]).toEqual([403, expect.objectContaining({ code: "sign-in-again" })]);
});

test("a sign-in of the last minutes suffices", async () => {
  const recent = await signedIn(limits.recentSignIn / 2);
  const request = { params: { email } };
  expect((await shop.call("DELETE /user/admin/:email", request, recent)).status).toBe(200);
});
