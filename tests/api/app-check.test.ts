import { afterAll, describe, expect, test } from "vitest";
import { adminClaims, personOf, signUp } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

// Google alone can sign a proof. What a good one opens is tried in functions/src/auth/app-check.test.ts.

const shop = await openShop("app-check", { APP_CHECK_SITE_KEY: "site-key" });
const admin = await signUp(shop.projectId, personOf("admin"), adminClaims);
await shop.addProduct("drill");
afterAll(() => shop.close());

/** What is said of everybody to whom it doesn't say more. */
const unknown = { admin: false, role: "customer" };
const isAdmin = { params: { email: "admin@example.com" } };
const withdrawn = { query: { withdrawn: "true" } } as const;
const forbidden = {
  status: 403,
  body: { code: "forbidden", detail: "Only the shop's own pages may call this" },
};

describe("in a shop with App Check, without a proof", () => {
  test("a call with a session is refused, also where visitors may call", async () => {
    expect(await shop.call("GET /order", {}, admin)).toMatchObject(forbidden);
    expect(await shop.call("GET /addProduct", withdrawn, admin)).toMatchObject(forbidden);
    expect(await shop.call("GET /admin/:email", isAdmin, admin)).toMatchObject(forbidden);
  });

  test("visitors may make public calls", async () => {
    expect((await shop.call("GET /addProduct", {})).body).toMatchObject([{ _id: "drill" }]);
    expect((await shop.call("GET /admin/:email", isAdmin)).body).toEqual(unknown);
  });

  test("a bad token counts as none where visitors may call", async () => {
    const nobody = { session: admin.idToken }; // of the other kind
    expect((await shop.call("GET /addProduct", {}, nobody)).body).toMatchObject([{ _id: "drill" }]);
    expect((await shop.call("GET /admin/:email", isAdmin, nobody)).body).toEqual(unknown);
  });

  test("lists that ignore tokens answer everybody", async () => {
    for (const route of ["GET /product", "GET /review", "GET /catalogue"] as const) {
      expect((await shop.call(route, {}, admin)).status, route).toBe(200);
    }
  });
});
