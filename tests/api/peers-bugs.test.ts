import { Catalogue } from "@shop/contract/catalogue";
import { Invoices } from "@shop/contract/invoices";
import { toMinorUnits } from "@shop/contract/money";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { stockFaults } from "../support/books.ts";
import { everyDocument } from "../support/database.ts";
import { basketBody } from "../support/requests.ts";
import { openCardShop, settleLeft } from "./shop/cards.ts";

/*
 * Bugs that the users of other shops' software have found, and money or tools were lost by. Each is named with the report
 * that tells of it, and shows what this shop does in its place.
 */

const shop = await openCardShop("peers-bugs");
const { stripe, jane, joe } = shop;
afterAll(() => shop.close());
afterEach(() => stripe.deliverBy(() => "send"));

/** A checkout by card has six pieces of each of its products. */
const pieces = 6;
const cents = pieces * 1999;

const initial: Record<string, number> = {};
const put = async (id: string, availableQuantity = 1000) => {
  initial[id] = availableQuantity;
  await shop.addProduct(id, { availableQuantity });
};

/** What every list says of a tool's pieces. */
const Stock = z.object({ _id: z.string(), availableQuantity: z.number() });

const statusOf = async (id: string) => (await shop.details(id)).status;

/** What Stripe has sent back of a payment, in cents, from the first refund on. */
const sentBack = (page: string): number[] => {
  const intent = stripe.intentOf(page);
  return stripe
    .refunds()
    .filter(({ payment_intent, status }) => payment_intent === intent && status !== "failed")
    .map(({ amount }) => amount);
};

describe("medusa #16502: what is reserved together was checked piece by piece, each against the whole stock", () => {
  test("one basket doesn't name a tool twice", async () => {
    await put("lines", 10);
    for (const pay of ["card", "invoice"] as const) {
      const twice = basketBody(["lines", "lines"].map((id) => [id, pieces]));
      const { status } = await shop.call("POST /checkout", { body: { ...twice, pay } }, jane);
      expect(status).toBe(422);
    }
    expect(await shop.stockOf("lines")).toBe(10);
  });

  test("orders that are written together have no more pieces than there are", async () => {
    await put("batch", 20);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        shop.checkOut(turn % 2 ? jane : joe, { batch: pieces }, `batch-${turn}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await shop.stockOf("batch")).toBe(20 - 3 * pieces);
  });
});

test("medusa #13301: the event and the customer’s return were carried out at once, and the order was lost or double", async () => {
  await put("race");
  stripe.deliverBy(() => "hold");
  const { id, number, url } = await shop.begin(jane, "race");
  stripe.pay(url);
  const [, ...answers] = await Promise.all([
    stripe.release((events) => [...events, ...events]),
    ...Array.from({ length: 4 }, () => shop.ask(id, jane)),
  ]);
  expect(answers.map(({ order }) => order.status)).toEqual(answers.map(() => "placed"));
  const history = (await shop.details(id)).history.map(({ status }) => status);
  expect(history).toEqual(["pending", "placed"]);
  expect(await shop.ordersOf("race")).toHaveLength(1);
  const told = (await shop.mailsTo(jane)).filter((subject) => subject.includes(number));
  expect(told).toEqual([`We have your order ${number}`]);
  expect(await shop.stockOf("race")).toBe(1000 - pieces);
});

test("medusa #15153: a cancellation credited the whole price, though a part had been refunded before", async () => {
  await put("credit");
  const { id, page } = await shop.buy(joe, "credit");
  await shop.step(id, { status: "confirmed", seen: "placed" });
  await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
  expect((await shop.refund(id, 50)).status).toBe(201);
  const cancel = { status: "cancelled", seen: "shipped", reason: "Lost" } as const;
  const { body } = await shop.step(id, { ...cancel, piecesAreBack: true });
  expect(body).toMatchObject({ payment: { state: "refunded" } });
  expect(sentBack(page)).toEqual([5_000, cents - 5_000]);
  const answer = await shop.call("GET /purchase/:id/invoices", { params: { id } }, joe);
  const { invoices } = Invoices.parse(answer.body);
  const totals = (kind: string) =>
    invoices.filter((one) => one.kind === kind).map(({ total }) => toMinorUnits(total));
  expect(totals("invoice")).toEqual([cents]);
  expect(totals("credit-note").toSorted((a, b) => a - b)).toEqual([5_000, cents - 5_000]);
});

test("saleor #15246: the hold lapsed while the customer paid, and somebody else had the pieces", async () => {
  await put("hold", pieces + 1);
  stripe.deliverBy(() => "lose");
  const paying = await shop.begin(jane, "hold");
  await shop.endTimeOf(paying.id);
  const { status } = await shop.checkOut(joe, { hold: pieces });
  expect(status).toBe(409);
  stripe.pay(paying.url);
  await settleLeft(shop);
  expect(await statusOf(paying.id)).toBe("placed");
  expect(await shop.stockOf("hold")).toBe(1);
  expect(sentBack(paying.page)).toEqual([]);
});

test("vendure #3508 and #3065: two customers paid for the last piece, and one was charged for nothing", async () => {
  await put("last", pieces + 1);
  const before = stripe.sessions().length;
  const answers = await Promise.all(
    [jane, joe].map((by) => shop.checkOutByCard(by, ["last"], `last-${by.uid}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const pages = stripe.sessions().slice(before);
  expect(pages).toHaveLength(1);
  stripe.pay(pages[0]?.id ?? "");
  await stripe.idle();
  expect(await shop.ordersOf("last")).toMatchObject([{ status: "placed" }]);
  expect(await shop.faults()).toEqual([]);
});

test("craft #216: a refund left the stock as it was, whatever came back", async () => {
  await put("returned");
  const { id } = await shop.buy(joe, "returned");
  await shop.step(id, { status: "confirmed", seen: "placed" });
  await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
  const sold = 1000 - pieces;
  expect((await shop.refund(id, 10, "goodwill")).status).toBe(201);
  expect(await shop.stockOf("returned")).toBe(sold);
  const [line] = (await shop.details(id)).lines;
  const two = [{ line: line?._id ?? "", quantity: 2 }];
  for (let turn = 0; turn < 2; turn++)
    expect((await shop.refund(id, 39.98, "back", two)).status).toBe(201);
  expect(await shop.stockOf("returned")).toBe(sold + 2);
});

test("payload #16503: a sale took its pieces from one record, and the lists read another", async () => {
  await put("listed", 100);
  const shown = async () => {
    const params = { id: "listed" };
    const [one, all, catalogue, desk] = await Promise.all([
      shop.call("GET /product/:id", { params }),
      shop.call("GET /product", {}),
      shop.call("GET /catalogue", { query: {} }),
      shop.call("GET /addProduct/:id", { params }, shop.admin),
    ]);
    const products = [
      Stock.parse(one.body),
      ...Stock.array().parse(all.body),
      ...Stock.array().parse(Catalogue.parse(catalogue.body).products),
      Stock.parse(desk.body),
    ];
    return products
      .filter(({ _id }) => _id === "listed")
      .map(({ availableQuantity }) => availableQuantity);
  };
  const begun = await shop.begin(jane, "listed");
  await expect.poll(shown, { timeout: 15_000 }).toEqual([94, 94, 94, 94]);
  stripe.pay(begun.url);
  await stripe.idle();
  await expect.poll(shown, { timeout: 15_000 }).toEqual([94, 94, 94, 94]);
  await shop.cancel(begun.id, jane);
  await expect.poll(shown, { timeout: 15_000 }).toEqual([100, 100, 100, 100]);
});

test("after all of it, what was taken is an order or went back, and every piece is somewhere", async () => {
  expect(await shop.faults()).toEqual([]);
  expect(stockFaults(await everyDocument(shop.projectId), initial)).toEqual([]);
});
