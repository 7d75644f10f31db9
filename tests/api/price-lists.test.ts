import { Customer } from "@shop/contract/desk/customers";
import { undoable } from "@shop/contract/desk/log";
import { toDecimal } from "@shop/contract/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "../support/people.ts";
import { basketBody, codeBody } from "../support/requests.ts";
import { openProductShop } from "./shop/products.ts";

const shop = await openProductShop("price-lists");
afterAll(() => shop.close());
const { admin, jane, joe } = shop;

const lists = [
  {
    ...{ id: "trade", name: "Trade", percent: 10 },
    kinds: [{ kind: "Saw", percent: 50 }],
    prices: [{ product: "nail", cents: 100 }],
  },
];

const give = (who: SignedIn, list: string | null) =>
  shop.call(
    "PUT /desk/customers/:id/priceList",
    { params: { id: who.uid }, body: { list } },
    admin,
  );

const accountOf = async (who: SignedIn) => (await shop.call("GET /account", {}, who)).body;

/** Orders six pieces of a product, at a total that was seen. */
const checkOut = (who: SignedIn, product: string, cents: number) => {
  const body = { ...basketBody([[product, 6]]), total: toDecimal(6 * cents) };
  return shop.call("POST /checkout", { body }, who);
};

beforeAll(async () => {
  await shop.call("PUT /desk/settings/priceLists", { body: { lists, revision: 0 } }, admin);
  await shop.addProduct("drill", { kind: "Drill" });
  await shop.addProduct("saw", { kind: "saw" });
  await shop.addProduct("nail", { kind: "Saw" });
});

describe("An account with a price list", () => {
  test("alone sees and pays its prices", async () => {
    const given = await give(jane, "trade");
    expect(Customer.extend(undoable).strict().parse(given.body).priceList).toBe("trade");
    expect(await accountOf(jane)).toMatchObject({
      priceList: { name: "Trade", percent: 10, prices: [{ product: "nail", cents: 100 }] },
    });
    expect(await accountOf(joe)).not.toHaveProperty("priceList");

    for (const [product, cents] of [
      ["drill", 1799],
      ["saw", 999],
      ["nail", 100],
    ] as const) {
      const placed = await checkOut(jane, product, cents);
      expect(placed).toMatchObject({ status: 201, body: { total: toDecimal(6 * cents) } });
      expect(placed.body).toMatchObject({ order: { priceList: "Trade" } });
    }
    const others = await checkOut(joe, "drill", 1799);
    expect(others).toMatchObject({ status: 409, body: { code: "total-changed", total: 119.94 } });
    const row = await shop.call(
      "POST /purchase",
      {
        body: {
          ...{ purchaseId: "drill", purchase: "Drill", quantity: 6, price: 17.99 },
          ...{ customer: jane.email, customerName: "Jane", address: "1 Drill Street", phone: "1" },
        },
      },
      jane,
    );
    expect(row).toMatchObject({ body: { unitPrice: 17.99 } });
  });

  test("has a code's percentage and minimum calculated from its own prices", async () => {
    await give(jane, "trade");
    const checkOutWith = (who: SignedIn, code: string, total?: number) =>
      shop.call("POST /checkout", { body: { ...basketBody([["drill", 6]]), code, total } }, who);
    for (const code of [
      codeBody({ code: "TENTH", value: 10 }),
      codeBody({ code: "FROM110", value: 10, minimum: 110 }),
    ])
      expect((await shop.call("POST /desk/codes", { body: code }, admin)).status).toBe(201);

    // 6 × 17.99 = 107.94, and 6 × 19.99 = 119.94 for everybody else
    const placed = await checkOutWith(jane, "TENTH", 97.15);
    expect(placed).toMatchObject({ status: 201, body: { total: 97.15 } });
    expect(placed.body).toMatchObject({ order: { priceList: "Trade", code: { off: 10.79 } } });
    const below = await checkOutWith(jane, "FROM110");
    expect(below).toMatchObject({ status: 409, body: { code: "code-refused" } });
    expect(below.text).toContain("2.06");
    expect(await checkOutWith(joe, "FROM110", 107.95)).toMatchObject({ status: 201 });
    await give(jane, null);
    expect(await checkOutWith(jane, "FROM110", 107.95)).toMatchObject({ status: 201 });
  });

  test("gets its prices by the account, and a request that names a list gets none", async () => {
    const body = { ...basketBody([["drill", 6]]), priceList: "trade" };
    const answer = await shop.call("POST /checkout", { body }, joe);
    expect(JSON.stringify(answer.body)).not.toContain("Trade");
    expect(answer.status === 422 || answer.text.includes('"total":119.94')).toBe(true);
  });

  test("that loses its list while its basket is full is told the new total", async () => {
    await give(jane, "trade");
    await give(jane, null);
    const refused = await checkOut(jane, "drill", 1799);
    expect(refused).toMatchObject({ status: 409, body: { code: "total-changed", total: 119.94 } });
    expect(await accountOf(jane)).not.toHaveProperty("priceList");
  });

  test("is given another one, which is logged and undone, unless it was changed since", async () => {
    const { body } = await give(joe, "trade");
    const id = Customer.extend(undoable).parse(body).undo?.id ?? "";
    const undo = (entry: string) =>
      shop.call("POST /desk/log/:id/undo", { params: { id: entry } }, admin);
    expect((await give(joe, "no-such-list")).status).toBe(404);
    expect((await undo(id)).status).toBe(200);
    expect(await accountOf(joe)).not.toHaveProperty("priceList");
    const again = Customer.extend(undoable).parse((await give(joe, "trade")).body).undo?.id ?? "";
    await give(joe, null);
    expect((await undo(again)).status).toBe(409);
    const taken = Customer.extend(undoable).parse((await give(jane, "trade")).body);
    expect(taken.priceList).toBe("trade");
    const none = Customer.extend(undoable).parse((await give(jane, null)).body).undo?.id ?? "";
    const setLists = (wanted: typeof lists, revision: number) =>
      shop.call("PUT /desk/settings/priceLists", { body: { lists: wanted, revision } }, admin);
    expect((await setLists([], 1)).status).toBe(200);
    expect((await undo(none)).status).toBe(409); // its list is gone
    expect((await setLists(lists, 2)).status).toBe(200);
    const log = await shop.call("GET /desk/log", { query: { on: joe.uid } }, admin);
    expect(log.body).toMatchObject([
      { action: "customer.price-list", before: { priceList: "Trade" }, after: { priceList: null } },
      { action: "customer.price-list", before: { priceList: null }, after: { priceList: "Trade" } },
      { undone: { by: { uid: admin.uid } } },
    ]);
    expect((await give({ ...joe, uid: "nobody" }, "trade")).status).toBe(404);
  });
});
