import { addressText } from "@shop/contract/address-text";
import { Undo } from "@shop/contract/desk/log";
import { Checkout } from "@shop/contract/new-orders";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { addressParts, basketBody, orderBody } from "../support/requests.ts";
import { openOrderShop } from "./shop/orders.ts";
import { nextCursor, walk } from "./shop/pages.ts";

const Undoable = z.object({ undo: Undo });

const shop = await openOrderShop("checkouts", {}, { openOrders: 12, stockSharePercent: 80 });
afterAll(() => shop.close());

describe("a basket", () => {
  test("needs an address with visible characters", async () => {
    await shop.addProduct("a1");
    for (const address of ["", " \n", "\u3164\u200b"]) {
      const body = { ...basketBody([["a1", 6]]), address };
      const { body: refusal } = await shop.call("POST /checkout", { body }, shop.jane);
      expect(refusal).toMatchObject({
        status: 422,
        code: "invalid",
        errors: [{ field: "address", message: "is required" }],
      });
    }
  });

  test("is delivered to a structured address, which is shown as SPEC's text and found by search", async () => {
    await shop.addProduct("p1");
    const parts = addressParts({ recipient: "Quentin Quill", company: "Quill & Co" });
    const body = { ...basketBody([["p1", 6]]), address: parts, phone: "020 7946 0018" };
    const placed = await shop.call("POST /checkout", { body }, shop.jane);
    const { order, orders } = Checkout.parse(placed.body);
    const text = addressText(parts);
    expect(text).toMatch(/^Quentin Quill\nQuill & Co\n4 Workshop Lane\n/);
    expect([order.phone, order.dialled]).toEqual(["020 7946 0018", "+442079460018"]);
    for (const it of [order, ...orders])
      expect([it.address, it.addressParts]).toEqual([text, parts]);
    const found = await shop.call(
      "GET /desk/orders",
      { query: { search: "quentin nn1" } },
      shop.admin,
    );
    expect(found.body).toMatchObject([{ _id: order._id, addressParts: parts }]);
    const row = { ...orderBody(shop.jane, "p1", 6), address: parts };
    const single = await shop.call("POST /purchase", { body: row }, shop.jane);
    expect(single.body).toMatchObject({ address: text, addressParts: parts });
  });

  test("can have another billing address and be a gift", async () => {
    await shop.addProduct("g1");
    const billing = addressParts({ recipient: "Zelda Ledger", country: "DE", postcode: "10115" });
    const gift = { note: "Happy birthday!" };
    const body = { ...basketBody([["g1", 6]]), address: addressParts(), billing, gift };
    const { order } = Checkout.parse((await shop.call("POST /checkout", { body }, shop.jane)).body);
    expect([order.billing, order.gift]).toEqual([billing, gift]);
    const search = "zelda ledger";
    const found = await shop.call("GET /desk/orders", { query: { search } }, shop.admin);
    expect(found.body).toMatchObject([{ _id: order._id, billing, gift }]);
    const long = { ...body, gift: { note: "x".repeat(201) } };
    const { body: refusal } = await shop.call("POST /checkout", { body: long }, shop.jane);
    expect(refusal).toMatchObject({ status: 422, errors: [{ field: "gift.note" }] });
  });

  test("is refused for a country without delivery, and without a part of the address that its post requires", async () => {
    await shop.addProduct("p2");
    const { postcode: _, ...nowhere } = addressParts({ country: "AU", region: "VIC" });
    const body = { ...basketBody([["p2", 6]]), address: nowhere };
    const wrong = { ...body, address: addressParts({ postcode: "x" }) };
    expect((await shop.call("POST /checkout", { body: wrong }, shop.jane)).body).toMatchObject({
      status: 422,
      errors: [{ field: "address.postcode", message: expect.stringContaining("isn't like") }],
    });
    expect((await shop.call("POST /checkout", { body }, shop.jane)).body).toMatchObject({
      status: 422,
      errors: [{ field: "address.postcode", message: "is required" }],
    });
    const sound = { ...body, address: { ...nowhere, postcode: "3000" } };
    expect((await shop.call("POST /checkout", { body: sound }, shop.jane)).body).toMatchObject({
      status: 422,
      errors: [
        { field: "address.country", message: "is a country that the shop doesn't deliver to" },
      ],
    });
  });

  test("is found by its number by its customer and by admins", async () => {
    await shop.addProduct("n1");
    await shop.addProduct("n2");
    const { number, orders } = Checkout.parse(
      (await shop.checkOut(shop.jane, { n1: 6, n2: 6 })).body,
    );
    await shop.checkOut(shop.jane, { n1: 6 });
    const query = { number };
    const listed = await Promise.all([
      shop.call("GET /purchase", { query }, shop.jane),
      shop.call("GET /order", { query }, shop.admin),
      shop.call("GET /purchase", { query }, shop.joe),
    ]);
    const idsOf = (body: unknown) => z.array(z.object({ _id: z.string() })).parse(body);
    const both = orders.map(({ _id }) => ({ _id }));
    const shown = listed.map(({ body }) => new Set(idsOf(body)));
    expect(shown).toEqual([new Set(both), new Set(both), new Set()]);
  });

  test("changed after a lost answer is refused with the number of the first order", async () => {
    await shop.addProduct("k1");
    const headers = { "idempotency-key": "lost" };
    const lines = [{ purchaseId: "k1", quantity: 6 }];
    const send = (phone: string) =>
      shop.call(
        "POST /checkout",
        { headers, body: { lines, address: "4 Mill Lane", phone } },
        shop.joe,
      );
    const { number } = Checkout.parse((await send("1")).body);
    const changed = await send("2");
    expect([changed.status, changed.body]).toMatchObject([
      422,
      { code: "idempotency-key-reused", number },
    ]);
    expect(await shop.stockOf("k1")).toBe(994);
  });

  test("counts towards its account's limits until the order is closed", async () => {
    const eve = await shop.signUp("eve");
    await shop.addProduct("c", { availableQuantity: 100 });
    const products = Array.from({ length: 12 }, (_, index) => `c${index}`);
    await Promise.all(products.map((product) => shop.addProduct(product)));
    const share = await shop.checkOut(eve, { c: 81, c1: 6 });
    expect(share.body).toMatchObject({ lines: [{ code: "share-of-stock", mostPieces: 80 }] });

    const all = Object.fromEntries(products.map((product) => [product, 6]));
    for (let order = 1; order < 12; order++)
      expect((await shop.order(eve, `c${order}`, 6)).status).toBe(201);
    const { order } = Checkout.parse((await shop.checkOut(eve, all)).body);
    const full = await shop.checkOut(eve, { c: 6 });
    expect(full.body).toMatchObject({ lines: [{ code: "too-many-open-orders" }] });
    expect((await shop.cancel(order._id, eve)).status).toBe(200);
    expect((await shop.checkOut(eve, { c: 6 })).status).toBe(201);
  });
});

describe("an order of several lines", () => {
  test("is one order for its customer and one row for each line in SPEC's lists, page by page", async () => {
    const kim = await shop.signUp("kim");
    await Promise.all(["l1", "l2", "l3"].map((product) => shop.addProduct(product)));
    const placed = [];
    for (const lines of [{ l1: 6, l2: 7, l3: 8 }, { l2: 6 }, { l3: 6, l1: 7 }])
      placed.unshift(Checkout.parse((await shop.checkOut(kim, lines)).body));
    const own = await shop.call("GET /account/orders", {}, kim);
    expect(own.body).toEqual(placed.map(({ order }) => order));
    const rows = placed.flatMap(({ orders }) => orders);
    for (const size of [1, 2, 4])
      expect((await walk(shop, "GET /purchase", size, kim)).flat()).toEqual(rows);
  });

  test("continues on the next page of a list after one of its lines was deleted", async () => {
    const lea = await shop.signUp("lea");
    await Promise.all(["g1", "g2", "g3"].map((product) => shop.addProduct(product)));
    const { orders } = Checkout.parse((await shop.checkOut(lea, { g1: 6, g2: 6, g3: 6 })).body);
    const [, second, third] = orders;
    const first = await shop.call("GET /purchase", { query: { limit: 2 } }, lea);
    await shop.remove(lea, second?._id);
    const query = { limit: 2, cursor: nextCursor(first) };
    const next = await shop.call("GET /purchase", { query }, lea);
    expect(next.body).toMatchObject([{ _id: third?._id }]);
  });

  test("loses a line when its customer cancels it, and the order when that is the last", async () => {
    const mia = await shop.signUp("mia");
    await Promise.all(["m1", "m2"].map((product) => shop.addProduct(product)));
    const { order } = Checkout.parse((await shop.checkOut(mia, { m1: 6, m2: 7 })).body);
    const [one, other] = order.lines.map(({ _id }) => _id);
    const first = await shop.cancel(order._id, mia, "Too many", one);
    expect(first.body).toMatchObject({
      status: "placed",
      total: 139.93,
      lines: [{ cancelled: { by: "customer", reason: "Too many" } }, { _id: other }],
      history: [{ status: "placed" }, { status: "cancelled", line: one }],
    });
    const again = await shop.cancel(order._id, mia, "Too many", one);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await Promise.all(["m1", "m2"].map(shop.stockOf))).toEqual([1000, 993]);
    expect((await shop.cancel(one ?? "", mia, undefined, other)).body).toMatchObject({
      status: "cancelled",
    });
    expect(await Promise.all(["m1", "m2"].map(shop.stockOf))).toEqual([1000, 1000]);
  });

  test("that is shipped keeps its lines", async () => {
    await Promise.all(["s1", "s2"].map((product) => shop.addProduct(product)));
    const { order } = Checkout.parse((await shop.checkOut(shop.joe, { s1: 6, s2: 6 })).body);
    const id = order._id;
    await shop.step(id, { status: "confirmed", seen: "placed" });
    await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    const line = order.lines[0]?._id;
    expect((await shop.cancel(id, shop.joe, undefined, line)).status).toBe(409);
    const reason = { status: "cancelled", reason: "Bent", seen: "shipped" } as const;
    const byAdmin = await shop.step(id, { ...reason, piecesAreBack: true, line });
    expect(byAdmin.body).toMatchObject({ code: "order-changed", orderStatus: "shipped" });
  });

  test("is counted in its customer's record through every change of status", async () => {
    const ned = await shop.signUp("ned");
    await Promise.all(["r1", "r2"].map((product) => shop.addProduct(product)));
    const { order } = Checkout.parse((await shop.checkOut(ned, { r1: 6, r2: 7 })).body);
    const record = async () => (await shop.documentsIn("users"))[ned.uid]?.fields;
    const cents = 1999;
    expect(await record()).toMatchObject({ ordersCount: 1, spentCents: 13 * cents });
    await shop.cancel(order._id, ned, undefined, order.lines[0]?._id);
    expect(await record()).toMatchObject({ ordersCount: 1, spentCents: 7 * cents });
    await shop.remove(ned, order.lines[1]?._id);
    expect(await record()).toMatchObject({ ordersCount: 0, spentCents: 0 });
  });
});

describe("an admin's step", () => {
  test("is undone with its stock, its mail and the customer's record", async () => {
    const olga = await shop.signUp("olga");
    await Promise.all(["u1", "u2"].map((product) => shop.addProduct(product)));
    const { order } = Checkout.parse((await shop.checkOut(olga, { u1: 6, u2: 7 })).body);
    const [one, other] = order.lines.map(({ _id }) => _id);
    const state = async () => {
      const [orders, mail, users] = await Promise.all(
        ["orders", "mail", "users"].map((name) => shop.documentsIn(name)),
      );
      const fields = (documents: typeof orders, id: string) => documents?.[id]?.fields;
      const stock = await Promise.all(["u1", "u2"].map(shop.stockOf));
      return {
        order: fields(orders, order._id),
        user: fields(users, olga.uid),
        stock,
        mails: Object.values(mail ?? {}).filter(({ fields: { uid } }) => uid === olga.uid).length,
      };
    };
    const before = await state();
    const cancel = { status: "cancelled", seen: "placed", reason: "Bent" } as const;
    const steps = [
      () => shop.step(order._id, { status: "confirmed", seen: "placed" }),
      () => shop.step(order._id, { ...cancel, line: one }),
      () => shop.step(order._id, cancel),
      () => shop.remove(olga, other),
    ];
    for (const step of steps) {
      const { undo } = Undoable.parse((await step()).body);
      expect(await state()).not.toEqual(before);
      expect((await shop.undo(undo.id)).status).toBe(200);
      expect(await state()).toEqual(before);
    }
  });

  test("can't be undone when the stock no longer suffices", async () => {
    await shop.addProduct("scarce", { availableQuantity: 20 });
    const { orders } = Checkout.parse((await shop.checkOut(shop.jane, { scarce: 12 })).body);
    const id = orders[0]?._id ?? "";
    const cancelled = await shop.step(id, { status: "cancelled", seen: "placed", reason: "Bent" });
    await shop.checkOut(shop.joe, { scarce: 13 });
    const { undo } = Undoable.parse(cancelled.body);
    expect((await shop.undo(undo.id)).body).toMatchObject({ code: "too-late" });
    expect(await shop.stockOf("scarce")).toBe(7);
  });
});
