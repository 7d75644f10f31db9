import { dayOf } from "@shop/contract/calendar";
import { DeskInvoice, type DeskInvoicesQuery } from "@shop/contract/desk/invoices";
import { Undo } from "@shop/contract/desk/log";
import { Invoice, Invoices } from "@shop/contract/invoices";
import { toMinorUnits } from "@shop/contract/money";
import type { StatusChange } from "@shop/contract/order-steps";
import { Paper } from "@shop/contract/papers";
import { shop as configured } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { invoiceFaults } from "../support/books.ts";
import { type Answer, call, untilServed } from "../support/call.ts";
import { everyDocument, writeDocuments } from "../support/database.ts";
import { startFunction } from "../support/functions-framework.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { deskOf } from "./shop/desk.ts";

const shop = await openShop("invoices");
const [jane, joe, ingrid] = await Promise.all([
  shop.signUp("jane"),
  shop.signUp("joe"),
  shop.signUp("ingrid", adminClaims),
]);
await Promise.all(["drill", "saw"].map((id) => shop.addProduct(id)));
const desk = deskOf(shop, ingrid);
afterAll(() => shop.close());

const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code]; // as: a problem has one
const Shipped = z.object({ undo: Undo });

const invoicesOf = async (id: string, by = jane) => {
  const { body } = await shop.call("GET /purchase/:id/invoices", { params: { id } }, by);
  return Invoices.parse(body).invoices;
};
const issue = (id: string, by: SignedIn = ingrid) =>
  shop.call("POST /desk/orders/:id/invoice", { params: { id } }, by);

test("a shipped order has one invoice, and one credit note for each later refund and cancellation", async () => {
  const { _id, total, lines } = await desk.place(jane, ["drill", "saw"]);
  expect(await invoicesOf(_id)).toEqual([]);
  await desk.ship(_id);
  const [invoice, ...others] = await invoicesOf(_id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ kind: "invoice", total, order: { _id } });

  const refund = { amount: 1, reason: "Scratched" };
  const params = { id: _id };
  await shop.call("POST /desk/orders/:id/refunds", { params, body: refund }, ingrid);
  const cancellation = { status: "cancelled", seen: "shipped", reason: "Lost" } as const;
  await desk.step(_id, { ...cancellation, piecesAreBack: false });
  const [same, ...notes] = await invoicesOf(lines[1]?._id ?? "", ingrid);
  expect(same).toEqual(invoice);
  expect(notes.map((one) => [one.kind, one.corrects, one.total])).toEqual([
    ["credit-note", invoice?.number, 1],
    ["credit-note", invoice?.number, total - 1],
  ]);
  expect(notes[0]?.rows).toMatchObject([{ text: "Refunded: Scratched", amount: 1 }]);
  expect(
    notes[0]?.vat?.shares.map(({ net, vat }) => toMinorUnits(net) + toMinorUnits(vat)),
  ).toEqual([toMinorUnits(1)]);
  expect(invoiceFaults(await everyDocument(shop.projectId))).toEqual([]);
});

test("an invoice can be issued once before shipping, and stays when a step is undone", async () => {
  const { _id } = await desk.place(jane, ["drill"]);
  const answers = await Promise.all([issue(_id), issue(_id), issue(_id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [invoice, ...others] = await invoicesOf(_id);
  expect(others).toEqual([]);
  const { undo } = Shipped.parse((await desk.ship(_id)).body);
  const undone = await shop.call("POST /desk/log/:id/undo", { params: { id: undo.id } }, ingrid);
  expect(undone.status).toBe(200);
  await desk.step(_id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
  expect(await invoicesOf(_id)).toEqual([invoice]);
});

test("a cancelled order can't be invoiced, and another customer's invoices aren't found", async () => {
  const { _id } = await desk.place(jane, ["drill"]);
  await desk.step(_id, { status: "cancelled", seen: "placed", reason: "Sold out" });
  expect(codeOf(await issue(_id))).toEqual([409, "order-changed"]);
  const { _id: other } = await desk.place(jane, ["drill"]);
  await issue(other);
  const params = { id: other };
  expect(codeOf(await shop.call("GET /purchase/:id/invoices", { params }, joe))).toEqual([
    404,
    "not-found",
  ]);
});

test("the desk finds invoices by month, kind and number, also of a deleted order", async () => {
  const { _id: id, number } = await desk.place(jane, ["drill", "saw"]);
  await desk.ship(id);
  const body = { amount: 1, reason: "Scratched" };
  await shop.call("POST /desk/orders/:id/refunds", { params: { id }, body }, ingrid);
  const issued = (await invoicesOf(id)).map((one) => one.number);
  const [first = ""] = issued;
  await shop.call("DELETE /desk/orders/:id", { params: { id } }, ingrid);

  const found = async (query: Partial<DeskInvoicesQuery>) => {
    const { body: rows } = await shop.call("GET /desk/invoices", { query }, ingrid);
    return DeskInvoice.array().parse(rows);
  };
  const numbersOf = async (query: Partial<DeskInvoicesQuery>) =>
    (await found(query)).map(({ _id }) => _id);
  const ofOrder = await found({ search: number.toLowerCase() });
  expect(ofOrder.map(({ kind }) => kind)).toEqual(["credit-note", "invoice"]);
  expect(ofOrder.map(({ buyer }) => buyer)).toEqual([jane.name, jane.name]);
  expect(ofOrder.map(({ _id }) => _id)).toEqual(issued.toReversed());
  expect(await numbersOf({ search: first })).toEqual([first]);
  const running = first.replace(/^.*-0*/, "");
  expect(await numbersOf({ search: running, kind: "invoice" })).toEqual([first]);
  expect(await numbersOf({ search: first, kind: "credit-note" })).toEqual([]);
  const month = dayOf(new Date(), configured.timeZone).slice(0, 7);
  expect(await numbersOf({ month, search: first })).toEqual([first]);
  expect(await numbersOf({ month: "2020-12" })).toEqual([]);

  const params = { id: first };
  const { body: whole } = await shop.call("GET /desk/invoices/:id", { params }, ingrid);
  expect(Invoice.parse(whole)).toMatchObject({ number: first, order: { _id: id, number } });
  const unknown = await shop.call("GET /desk/invoices/:id", { params: { id: "none" } }, ingrid);
  expect(codeOf(unknown)).toEqual([404, "not-found"]);
});

test("an invoice is a PDF for its customer and admins only", async () => {
  const { _id } = await desk.place(jane, ["drill"]);
  await desk.ship(_id);
  const [invoice] = await invoicesOf(_id);
  const params = { id: _id, number: invoice?.number ?? "" };
  const { _id: other } = await desk.place(jane, ["drill"]);
  const elsewhere = { ...params, id: other };
  const misplaced = await shop.call("GET /papers/:id/:number", { params: elsewhere }, jane);
  expect(codeOf(misplaced)).toEqual([404, "not-found"]);
  for (const by of [jane, ingrid]) {
    const { status, body } = await shop.call("GET /papers/:id/:number", { params }, by);
    expect(status).toBe(200);
    const { name, pdf } = Paper.parse(body);
    expect(name).toBe(`${invoice?.number}.pdf`);
    const file = Buffer.from(pdf, "base64").toString("latin1");
    expect(file.slice(0, 5)).toBe("%PDF-");
    expect(file).toContain("(factur-x.xml)");
  }
  expect(codeOf(await shop.call("GET /papers/:id/:number", { params }, joe))).toEqual([
    404,
    "not-found",
  ]);
  await shop.call("DELETE /desk/orders/:id", { params: { id: _id } }, ingrid);
  expect((await shop.call("GET /papers/:id/:number", { params }, ingrid)).status).toBe(200);
  expect(codeOf(await shop.call("GET /papers/:id/:number", { params }, jane))).toEqual([
    404,
    "not-found",
  ]);
});

test("200 orders shipped by two instances at once have invoice numbers without a gap", async () => {
  const second = await startFunction({ GCLOUD_PROJECT: shop.projectId });
  await shop.addProduct("nail", { availableQuantity: 2000 });
  const orders = await Promise.all(Array.from({ length: 200 }, () => desk.place(jane, ["nail"])));
  const answers = await Promise.all(
    orders.map(async ({ _id: id }, index) => {
      const url = index % 2 === 0 ? shop.url : second.url;
      const step = (body: StatusChange) =>
        untilServed(() =>
          call(url, "PUT /order/:id/status", { params: { id }, body }, ingrid.session),
        );
      await step({ status: "confirmed", seen: "placed" });
      return step({ status: "shipped", seen: "confirmed", carrier: "Northbound" });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(invoiceFaults(await everyDocument(shop.projectId))).toEqual([]);
  await second.stop();
});

test("an order is shipped again once the numbers can be read, if their document was broken", async () => {
  const { _id } = await desk.place(jane, ["drill"]);
  await desk.step(_id, { status: "confirmed", seen: "placed" });
  const kept = (await everyDocument(shop.projectId))["series/invoices"]?.fields ?? {};
  await writeDocuments(shop.projectId, { "series/invoices": { invoice: "many" } });
  const shipping = { status: "shipped", seen: "confirmed", carrier: "Northbound" } as const;
  expect(codeOf(await desk.step(_id, shipping))).toEqual([500, "unreadable"]);
  await writeDocuments(shop.projectId, { "series/invoices": kept });
  expect((await desk.step(_id, shipping)).status).toBe(200);
  expect(invoiceFaults(await everyDocument(shop.projectId))).toEqual([]);
});
