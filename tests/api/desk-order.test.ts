import { addressText } from "@shop/contract/address-text";
import { type NewRefund, Refund } from "@shop/contract/desk/orders";
import { formatMoney } from "@shop/contract/format";
import { afterAll, describe, expect, test } from "vitest";
import { stockFaults } from "../support/books.ts";
import { everyDocument } from "../support/database.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { addressParts } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { deskOf } from "./shop/desk.ts";

const shop = await openShop("desk-order", { SHOP_EMAIL: "shop@example.org" });
const [jane, ingrid, olaf] = await Promise.all([
  shop.signUp("jane"),
  shop.signUp("ingrid", adminClaims),
  shop.signUp("olaf", adminClaims),
]);
await Promise.all(["drill", "saw"].map((id) => shop.addProduct(id, { shelf: `of ${id}s` })));
const desk = deskOf(shop, ingrid);
afterAll(() => shop.close());

const place = () => desk.place(jane, ["drill", "saw"]);

test("an order's page says who did what, and on which shelf its products are", async () => {
  const { _id, lines } = await place();
  await desk.step(_id, { status: "confirmed", seen: "placed" });
  await desk.step(_id, { status: "shipped", seen: "confirmed", carrier: "Northbound" }, olaf);
  const details = await desk.details(lines[1]?._id ?? "");
  expect(details).toMatchObject({ _id, uid: "jane", notes: [], refunds: [], corrected: [] });
  expect(details.history.map(({ status, who }) => [status, who?.name])).toEqual([
    ["placed", undefined],
    ["confirmed", "Ingrid Example"],
    ["shipped", "Olaf Example"],
  ]);
  expect(details.lines.map(({ shelf }) => shelf)).toEqual(["of drills", "of saws"]);
  expect(details.mails.map(({ to }) => to)).toContain(jane.email);
});

describe("a delivery", () => {
  const right = { address: "2 New Street", phone: "+44 20 7946 0111" };
  const seen = { address: "1 Drill Street", phone: "123" };
  const correct = (id: string, body: object = {}, by = ingrid) =>
    shop.call(
      "PUT /desk/orders/:id/delivery",
      { params: { id }, body: { ...right, seen, ...body } },
      by,
    );

  test("is corrected once, with a mail to the customer, and the order is found by the new phone", async () => {
    const { _id, number } = await place();
    const answers = [await correct(_id), await correct(_id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { address, phone, corrected, mails } = await desk.details(_id);
    expect({ address, phone }).toEqual(right);
    expect(corrected.map(({ by }) => by.name)).toEqual(["Ingrid Example"]);
    const told = mails.filter(
      ({ subject }) => subject === `New delivery details for your order ${number}`,
    );
    expect(told.map(({ to }) => to)).toEqual([jane.email]);
    expect(await desk.ids({ search: "7946 0111" })).toEqual([_id]);
    expect(await desk.ids({ search: "7946 0111 drill" })).toEqual([_id]);
  });

  test("is corrected to a structured address that reads like the former text", async () => {
    const { _id } = await place();
    const address = addressParts();
    const first = await correct(_id, { address: addressText(address) });
    const second = await correct(_id, {
      address,
      seen: { ...right, address: addressText(address) },
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    const details = await desk.details(_id);
    expect([details.address, details.addressParts]).toEqual([addressText(address), address]);
    expect(details.corrected).toHaveLength(2);
    expect(details.dialled).toBe("+442079460111");
  });

  test("corrected by two admins at once keeps one correction, and the other admin is told", async () => {
    const { _id } = await place();
    const answers = await Promise.all([
      correct(_id),
      correct(_id, { address: "3 Other Street" }, olaf),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("can't be corrected once the order is shipped", async () => {
    const { _id } = await place();
    await desk.ship(_id);
    const { status, body } = await correct(_id);
    expect([status, body]).toMatchObject([409, { code: "order-changed", orderStatus: "shipped" }]);
  });
});

describe("packing", () => {
  const pack = async (id: string, by: SignedIn, packing = true) =>
    (await shop.call("PUT /desk/orders/:id/packing", { params: { id }, body: { packing } }, by))
      .body as { packing?: { by: { uid: string }; until: string } }; // so says the contract

  test("started by two admins at once belongs to one, and both are told whose it is", async () => {
    const { _id } = await place();
    const answers = await Promise.all([pack(_id, ingrid), pack(_id, olaf)]);
    const [holder] = answers.map(({ packing }) => packing?.by.uid);
    expect(answers.map(({ packing }) => packing?.by.uid)).toEqual([holder, holder]);
    expect((await desk.list({ search: "drill", limit: 1 })).orders[0]?.packing?.by.uid).toBe(
      holder,
    );
    const [first, second] = holder === "ingrid" ? [ingrid, olaf] : ([olaf, ingrid] as const);
    await pack(_id, second, false);
    expect((await desk.details(_id)).packing?.by.uid).toBe(holder);
    expect(await pack(_id, first, false)).toEqual({});
    expect((await pack(_id, second)).packing?.by.uid).toBe(second.uid);
    await desk.ship(_id);
    expect(await desk.details(_id)).not.toHaveProperty("packing");
  });

  test("changes no status: an order that is being packed can be shipped, and its confirmation undone", async () => {
    const { _id } = await place();
    const { body } = await desk.step(_id, { status: "confirmed", seen: "placed" });
    const { undo } = body as { undo: { id: string } }; // so says the contract
    await pack(_id, olaf);
    await shop.call(
      "POST /desk/orders/:id/notes",
      { params: { id: _id }, body: { text: "Fragile" } },
      olaf,
    );
    const undone = await shop.call("POST /desk/log/:id/undo", { params: { id: undo.id } }, ingrid);
    expect(undone.status).toBe(200);
    const details = await desk.details(_id);
    expect([details.status, details.notes.length]).toEqual(["placed", 1]);
  });
});

test("a parcel that is shipped again after a lost answer is shipped once", async () => {
  const { _id } = await place();
  await desk.step(_id, { status: "confirmed", seen: "placed" });
  const parcel = { carrier: "Northbound", trackingNumber: "NB-1" };
  const ship = { status: "shipped", seen: "confirmed", ...parcel } as const;
  const answers = await Promise.all([1, 2, 3].map(() => desk.step(_id, ship)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await shop.call(
    "PUT /order/:id/shipment",
    { params: { id: _id }, body: { ...parcel, trackingNumber: "NB-2", seen: parcel } },
    ingrid,
  );
  expect((await desk.step(_id, ship)).status).toBe(200); // the packer's phone was offline meanwhile
  const { history } = await desk.details(_id);
  expect(history.map(({ trackingNumber }) => trackingNumber)).toEqual([
    ...[undefined, undefined, "NB-1", "NB-2"],
  ]);
  const other = await desk.step(_id, { ...ship, trackingNumber: "NB-3" }, olaf);
  expect(other).toMatchObject({
    status: 409,
    body: { code: "order-changed", orderStatus: "shipped", detail: "The order is shipped now" },
  });
});

test("a doubtful parcel number needs a confirmation, and a scanned code is stored whole or refused", async () => {
  const ready = async () => {
    const { _id } = await place();
    await desk.step(_id, { status: "confirmed", seen: "placed" });
    return _id;
  };
  const [first, second] = [await ready(), await ready()];
  const shipped = (trackingNumber: string) =>
    ({ status: "shipped", seen: "confirmed", carrier: "DHL", trackingNumber }) as const;
  const refusal = async (id: string, number: string) => (await desk.step(id, shipped(number))).body;
  expect(await refusal(first, "X".repeat(70))).toMatchObject({
    errors: [{ field: "trackingNumber" }],
  });
  expect(await refusal(first, "4000000000093")).toMatchObject({
    status: 409,
    code: "number-doubtful",
    detail: "This looks like a product's barcode",
  });
  const { body } = await desk.step(first, shipped("]C1 00340 434 1 99999999990"));
  expect(body).toMatchObject({ status: "shipped", trackingNumber: "00340434199999999990" });

  const same = "00340434199999999990";
  const taken = { status: 409, code: "number-doubtful", detail: "Another order has this number" };
  expect(await refusal(second, same)).toMatchObject(taken);
  const confirmed = await desk.step(second, { ...shipped(same), numberIsRight: true });
  expect(confirmed.body).toMatchObject({ status: "shipped", trackingNumber: same });
  const correct = (trackingNumber: string, seen: string) =>
    shop.call(
      "PUT /order/:id/shipment",
      {
        params: { id: second },
        body: { carrier: "DHL", trackingNumber, seen: { carrier: "DHL", trackingNumber: seen } },
      },
      ingrid,
    );
  expect((await correct("DHL 2", same)).status).toBe(200);
  expect((await correct(same, "DHL 2")).body).toMatchObject(taken);
});

describe("refunds", () => {
  const refund = (id: string, body: Partial<NewRefund> = {}, key?: string) =>
    shop.call(
      "POST /desk/orders/:id/refunds",
      {
        params: { id },
        body: { amount: 10, reason: "Scratched", ...body },
        headers: { "idempotency-key": key },
      },
      ingrid,
    );

  test("made at once add up to at most the order's total", async () => {
    const { _id, total } = await place();
    const amount = 50;
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(_id, { amount })));
    const noted = answers.filter(({ status }) => status === 201).length;
    expect(noted).toBe(Math.floor(total / amount));
    const left = (Math.round(100 * total) - 100 * noted * amount) / 100;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "refund-too-high",
      detail: `Only ${formatMoney(left)} is left to refund`,
    });
    expect((await refund(_id, { amount: left })).status).toBe(201);
    expect((await desk.details(_id)).refunded).toBe(total);
    expect((await refund(_id, { amount: 0.01 })).status).toBe(409);
  });

  test("of a cancelled line reduce once what its customer has spent", async () => {
    const mia = await shop.signUp("mia");
    const { _id, lines } = await desk.place(mia, ["drill", "saw"]);
    const [drill, saw] = lines;
    if (!drill || !saw) throw new Error("The order has two lines");
    const line = { line: saw._id, reason: "Bent" };
    await desk.step(_id, { status: "cancelled", seen: "placed", ...line });
    expect((await refund(_id, { amount: saw.total })).status).toBe(201);
    const customer = await shop.call("GET /desk/customers/:id", { params: { id: "mia" } }, ingrid);
    const money = { total: drill.total, refunded: saw.total };
    expect(customer.body).toMatchObject({ spent: drill.total, lastOrders: [money] });
    const own = await shop.call("GET /purchase/:id", { params: { id: _id } }, mia);
    expect(own.body).toMatchObject(money);
  });

  test("of returned units reduce what is due, also when a line was cancelled", async () => {
    const mona = await shop.signUp("mona");
    const { _id, lines } = await desk.place(mona, ["drill", "saw"]);
    const [drill, saw] = lines;
    if (!drill || !saw) throw new Error("The order has two lines");
    await desk.step(_id, { status: "cancelled", seen: "placed", line: saw._id, reason: "Bent" });
    await desk.ship(_id);
    const pieces = [{ line: drill._id, quantity: drill.quantity }];
    expect((await refund(_id, { amount: drill.total, pieces })).status).toBe(201);
    const { body } = await shop.call("GET /desk/customers/:id", { params: { id: "mona" } }, ingrid);
    expect(body).toMatchObject({ spent: 0 });
  });

  test("above the highest single price are shown on the order's page and in every list", async () => {
    await shop.addProduct("press", { priceCents: 30_000_000 });
    const { _id, total } = await desk.place(jane, ["press"]);
    expect(total).toBe(1_800_000);
    const reasons = ["Bent", "Broken"];
    for (const reason of reasons)
      expect((await refund(_id, { amount: 900_000, reason })).status).toBe(201);
    expect(await desk.details(_id)).toMatchObject({ refunded: total, total });
    const { orders } = await desk.list({});
    expect(orders).toContainEqual(expect.objectContaining({ _id, refunded: total }));
    expect((await shop.call("GET /order", { query: {} }, ingrid)).status).toBe(200);
  });

  test("restock returned units once, and at most those that were shipped", async () => {
    await shop.addProduct("lathe", { availableQuantity: 100 });
    const order = await desk.place(jane, ["lathe"]);
    const back = (quantity: number) => ({ pieces: [{ line: order._id, quantity }] });
    const early = await refund(order._id, back(1));
    expect([early.status, early.body]).toMatchObject([409, { code: "order-changed" }]);
    await desk.ship(order._id);

    const same = await Promise.all([1, 2, 3].map(() => refund(order._id, back(2), "k")));
    expect(new Set(same.map(({ body }) => Refund.parse(body)._id)).size).toBe(1);
    expect(await shop.stockOf("lathe")).toBe(96);
    expect((await refund(order._id, back(3), "k")).status).toBe(422);
    const races = await Promise.all([3, 3].map((quantity) => refund(order._id, back(quantity))));
    expect(races.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(races.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "quantity-out-of-range",
      detail: "Only 1 piece of Hammer drill can come back",
    });
    expect(await shop.stockOf("lathe")).toBe(99);

    const { body } = await desk.step(order._id, {
      ...({ status: "cancelled", seen: "shipped", reason: "Lost" } as const),
      piecesAreBack: true,
    });
    expect(body).toMatchObject({ status: "cancelled" });
    expect(await shop.stockOf("lathe")).toBe(100);
    const documents = Object.fromEntries(
      Object.entries(await everyDocument(shop.projectId)).filter(
        ([path]) => path === "products/lathe" || path === `orders/${order._id}`,
      ),
    );
    expect(stockFaults(documents, { lathe: 100 })).toEqual([]);
  });

  test("are in the order's log with the amount and without the reason", async () => {
    const { _id } = await place();
    await refund(_id, { amount: 12.5, reason: "Jane's dog bit it" });
    const entries = Object.values(await shop.documentsIn("log")).map(({ fields }) => fields);
    const [entry] = entries.filter(
      ({ action, on }) => action === "order.refunded" && JSON.stringify(on).includes(_id),
    );
    expect(entry).toMatchObject({ before: { refunded: 0 }, after: { refunded: 12.5 } });
    expect(JSON.stringify(entry)).not.toContain("Jane");
  });
});
