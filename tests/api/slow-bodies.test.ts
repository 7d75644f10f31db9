import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewBody } from "../support/requests.ts";
import { type OpenShop, openShop } from "../support/shop.ts";
import { beginCall } from "./shop/begin-call.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop("slow-bodies");
});
afterAll(() => shop.close());

test("a body that never ends is its client's fault as soon as nothing may be written", async () => {
  const jane = await shop.signUp("jane");
  const begun = performance.now();
  const { answer } = beginCall(shop.url, "POST /review", { body: reviewBody(jane, "Slow") }, jane);
  expect(await answer).toMatchObject({
    status: 400,
    body: { code: "malformed-json", detail: "The body did not arrive in time" },
  });
  expect(performance.now() - begun).toBeLessThan(7_000);
  expect(shop.log()).not.toContain("unavailable");
});
