import { PurchaseMailed } from "@shop/contract/desk/purchases";
import { afterAll, describe, expect, test } from "vitest";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("purchases", { SHOP_EMAIL: "shop@example.org" });
afterAll(() => shop.close());

const email = "sales@nagel.example";
const order = (ids: readonly string[], change: object = {}, key: string = crypto.randomUUID()) => {
  const products = ids.map((id) => ({ id, pieces: 12 }));
  const body = { supplier: "Nagel", email, products, ...change };
  return shop.call(
    "POST /desk/purchases",
    { headers: { "idempotency-key": key }, body },
    shop.admin,
  );
};
const mails = async () =>
  Object.values(await shop.documentsIn("mail"))
    .map(({ fields }) => fields)
    .filter(({ to }) => JSON.stringify(to) === JSON.stringify([email]));

describe("A purchase list", () => {
  test("is mailed to its supplier once, with product numbers and quantities and without stock and cost, and logged", async () => {
    await shop.addProduct("hammer", {
      ...{
        supplier: "Nagel",
        sku: "N-1",
        gtin: "4006381333931",
        title: "Nagel claw hammer, 450 g",
      },
      ...{ purchaseCents: 4711, availableQuantity: 8153 },
    });
    await shop.addProduct("others", { supplier: "Else" });
    const ids = ["hammer", "others", "gone"];
    const answers = await Promise.all(
      [1, 2, 3].map(() => order(ids, { text: "Hello!\n\nAs ever." }, "once")),
    );
    for (const { body } of answers)
      expect(PurchaseMailed.parse(body)).toMatchObject({ mailed: 1, left: ["others", "gone"] });
    const other = await order(ids, { text: "Hello again!" }, "once");
    expect(other.body).toMatchObject({ code: "idempotency-key-reused" });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const { text } = (mail?.message ?? {}) as { text: string }; // as: the shop writes a text
    for (const part of [
      "Hello!",
      "As ever.",
      "Nagel claw hammer, 450 g",
      "12 pieces",
      "SKU N-1",
      "EAN 4006381333931",
    ])
      expect(text).toContain(part);
    expect(JSON.stringify(mail?.message)).not.toMatch(/47[.,]?11|8[.,]?153/);
    expect(mail).toMatchObject({ quota: expect.stringMatching(/^supplier-/) });
    const log = await shop.call("GET /desk/log", { query: { on: "hammer" } }, shop.admin);
    expect(log.body).toMatchObject([
      { action: "product.purchase-mailed", on: { name: "Nagel" }, after: { products: 1 } },
    ]);
    expect(JSON.stringify(log.body)).not.toContain(email);
    const { undo } = PurchaseMailed.parse(answers[0]?.body);
    const undone = { params: { id: undo?.id ?? "" } };
    expect((await shop.call("POST /desk/log/:id/undo", undone, shop.admin)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test("has only the supplier’s own products, and can’t add a mail header", async () => {
    await shop.addProduct("not-theirs", { supplier: "Else" });
    expect((await order(["not-theirs"])).body).toMatchObject({ mailed: 0, left: ["not-theirs"] });
    for (const bad of ["nobody", "a@b.example\nBcc: c@d.example", "a@b.example, c@d.example"])
      expect(await order(["not-theirs"], { email: bad })).toMatchObject({ status: 422 });
    expect((await order(["not-theirs", "not-theirs"])).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});
