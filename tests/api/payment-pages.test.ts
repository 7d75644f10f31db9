import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { changeEmail, verifyEmail } from "../support/accounts.ts";
import { addressParts, basketBody } from "../support/requests.ts";
import { openCardShop } from "./shop/cards.ts";

const shop = await openCardShop("payment-pages");
const { stripe } = shop;
await shop.addProduct("drill");
afterAll(() => shop.close());
afterEach(() => stripe.fail({}));

const idOf = async (customer: string): Promise<string> => {
  const orders = Object.entries(await shop.documentsIn("orders"));
  return orders.find(([, { fields }]) => fields.customer === customer)?.[0] ?? "";
};
const pagesOf = (id: string) =>
  stripe.sessions().filter(({ client_reference_id: order }) => order === id);

describe("a payment page whose opening was never answered", () => {
  test("is found again once an account has taken the guest's order over", async () => {
    const email = "gail@example.com";
    stripe.fail({ loseAnswers: true });
    const begun = await shop.call("POST /guest/checkout", {
      headers: { "idempotency-key": randomUUID() },
      body: { ...basketBody([["drill", 6]]), address: addressParts(), email, pay: "card" },
    });
    expect(begun.status).toBe(503);
    stripe.fail({});
    const id = await idOf(email);
    const gail = await shop.signUp("gail", {}, { email });
    const { order, url } = await shop.ask(id, gail);
    const [page, ...others] = pagesOf(id);
    expect([order.status, url, others]).toEqual(["pending", page?.url, []]);
    expect(page?.success_url).toContain("/checkout/guest?");
  });

  test("is found again once its customer has another address, and the first one isn't kept", async () => {
    const kim = await shop.signUp("kim");
    stripe.fail({ loseAnswers: true });
    expect((await shop.checkOutByCard(kim, ["drill"])).status).toBe(503);
    stripe.fail({});
    const id = await idOf(kim.email);
    const email = "kim.new@example.com";
    await changeEmail(shop.projectId, kim.uid, email);
    await verifyEmail(shop.projectId, kim.uid);
    const moved = await shop.signIn({ ...kim, email });
    expect(await idOf(email)).toBe(id);
    const { order, url } = await shop.ask(id, moved);
    const [page, ...others] = pagesOf(id);
    expect([order.status, url, others]).toEqual(["pending", page?.url, []]);
    expect(page?.customer_email).toBe(kim.email);
    expect(JSON.stringify((await shop.documentsIn("orders"))[id])).not.toContain(kim.email);
  });
});
