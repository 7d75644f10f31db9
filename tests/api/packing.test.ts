import { Undo } from "@shop/contract/desk/log";
import { PackingDetails, PackingOrder } from "@shop/contract/desk/packing";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { deskOf } from "./shop/desk.ts";

const shop = await openShop("packing");
const admin = await shop.signUp("admin", adminClaims);
const packer = await shop.signUp("pat", { role: "packer" });
const buyer = await shop.signUp("buyer");
const desk = deskOf(shop, admin);
await shop.addProduct("drill");
await shop.addProduct("saw");
afterAll(() => shop.close());

const list = async (by: SignedIn = packer) => {
  const answer = await shop.call("GET /desk/packing", {}, by);
  return { text: answer.text, orders: z.array(PackingOrder.strict()).parse(answer.body) };
};
const look = (id: string, by: SignedIn = packer) =>
  shop.call("GET /desk/packing/:id", { params: { id } }, by);
const ship = (id: string, by: SignedIn = packer, more = {}) =>
  shop.call(
    "PUT /desk/packing/:id/shipped",
    { params: { id }, body: { carrier: "Northbound", seen: "confirmed", ...more } },
    by,
  );
const undo = (id: string, by: SignedIn = packer) =>
  shop.call("POST /desk/log/:id/undo", { params: { id } }, by);
const undoIn = ({ body }: { body: unknown }): string =>
  z.object({ undo: Undo }).parse(body).undo.id;

/** What tells about money, a mail address or an account. */
const notForPackers = /@|rice|total|cents|refund|customer"|"uid":"buyer|history|mails|billing/i;

test("a packer sees the orders to ship, without prices, e-mail addresses and history", async () => {
  const { _id: id, number } = await desk.place(buyer, ["drill", "saw"], { phone: "020 555 7788" });
  expect((await list()).orders).toEqual([]);
  expect((await look(id)).status).toBe(404);
  await desk.step(id, { status: "confirmed", seen: "placed" });
  const note = { params: { id }, body: { text: "Ring twice" } };
  await shop.call("POST /desk/orders/:id/notes", note, admin);
  const { text, orders } = await list();
  expect(orders).toMatchObject([{ _id: id, number, customerName: buyer.name }]);
  expect(text).not.toMatch(notForPackers);
  const details = await look(id);
  expect(details.text).not.toMatch(notForPackers);
  expect(PackingDetails.strict().parse(details.body)).toMatchObject({
    phone: "020 555 7788",
    lines: [
      { productId: "drill", quantity: 6 },
      { productId: "saw", quantity: 6 },
    ],
    notes: [{ text: "Ring twice" }],
  });
  expect((await list(admin)).orders).toEqual(orders);
});

test("a packer ships an order once and undoes only that step", async () => {
  const { _id: id } = await desk.place(buyer, ["drill"]);
  const confirmed = await desk.step(id, { status: "confirmed", seen: "placed" });
  expect((await undo(undoIn(confirmed))).status).toBe(404);
  const shipped = await ship(id, packer, { trackingNumber: "NB 1" });
  expect(shipped.text).not.toMatch(/@|rice|total/i);
  expect(shipped.body).toMatchObject({ status: "shipped", trackingNumber: "NB 1" });
  expect((await ship(id, packer, { trackingNumber: "NB 1" })).body).toEqual(shipped.body);
  expect((await look(id)).status).toBe(200);
  const other = await shop.signUp("other", { role: "packer" });
  expect((await undo(undoIn(shipped), other)).status).toBe(404);
  const undone = await undo(undoIn(shipped));
  expect(undone.body).toMatchObject({ action: "order.shipped", by: { uid: "pat" } });
  expect((await desk.details(id)).status).toBe("confirmed");
  const byAdmin = await ship(id, admin);
  expect((await undo(undoIn(byAdmin))).status).toBe(404);
  expect((await ship(id)).body).toMatchObject({ code: "order-changed", orderStatus: "shipped" });
  await desk.step(id, { status: "delivered", seen: "shipped" });
  expect((await look(id)).status).toBe(404);
  expect((await look(id, admin)).status).toBe(200);
});

test("the log names the packer, others see the packer's lock, and packers get products without prices", async () => {
  const { _id: id } = await desk.place(buyer, ["saw"]);
  await desk.step(id, { status: "confirmed", seen: "placed" });
  const lease = { params: { id }, body: { packing: true } };
  const { body } = await shop.call("PUT /desk/orders/:id/packing", lease, packer);
  expect(body).toMatchObject({ packing: { by: { uid: "pat" } } });
  const picking = await shop.call("GET /desk/picking", { query: { ids: id } }, packer);
  expect(picking.status).toBe(200);
  expect(picking.text).not.toMatch(notForPackers);
  await ship(id);
  const log = await shop.call("GET /desk/log", { query: { by: packer.email } }, admin);
  expect(log.body).toMatchObject([{ action: "order.shipped", on: { id } }, {}]);
});
