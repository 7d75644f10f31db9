import { AccountData } from "@shop/contract/account";
import type { DeskCounts, NewRefund } from "@shop/contract/desk/orders";
import type { Today } from "@shop/contract/desk/today";
import { OrderDetails, OrderRow } from "@shop/contract/orders";
import type { NewReturn, OrderReturn } from "@shop/contract/returns";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { stockFaults, stockIn } from "../support/books.ts";
import { everyDocument, readDocuments, writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { deskOf } from "./shop/desk.ts";

const shop = await openShop("returns", { SHOP_EMAIL: "shop@example.org" });
const [jane, joe, ingrid] = await Promise.all([
  shop.signUp("jane"),
  shop.signUp("joe"),
  shop.signUp("ingrid", adminClaims),
]);
await Promise.all(["drill", "saw"].map((id) => shop.addProduct(id)));
const desk = deskOf(shop, ingrid);
afterAll(() => shop.close());

/** A shipped order of six drills and six saws. */
const shipped = async (by = jane) => {
  const order = await desk.place(by, ["drill", "saw"]);
  await desk.ship(order._id);
  const [drills, saws] = order.lines.map(({ _id }) => _id);
  return { id: order._id, number: order.number, drills: drills ?? "", saws: saws ?? "" };
};

const request = (
  id: string,
  lines: NewReturn["lines"],
  { key, by = jane, ...more }: Partial<NewReturn> & { key?: string; by?: SignedIn } = {},
) =>
  shop.call(
    "POST /purchase/:id/returns",
    {
      params: { id },
      body: { lines, reason: "faulty", ...more },
      headers: { "idempotency-key": key },
    },
    by,
  );

/** Asks for a return that must be taken. @returns it */
const requested = async (
  id: string,
  lines: NewReturn["lines"],
  more = {},
): Promise<OrderReturn> => {
  const { status, body } = await request(id, lines, more);
  expect(status).toBe(201);
  const [last] = OrderDetails.parse(body).returns?.toReversed() ?? [];
  if (!last) throw new Error("The order has no return");
  return last;
};

const withdraw = (id: string, of: string, by = jane) =>
  shop.call("POST /purchase/:id/returns/:return/withdrawal", { params: { id, return: of } }, by);

const answer = (id: string, of: string, body: object = { state: "accepted" }) =>
  shop.call(
    "PUT /desk/orders/:id/returns/:return",
    // as: what is wrong is the server's to say
    { params: { id, return: of }, body: body as { state: "accepted" } },
    ingrid,
  );

const refund = (id: string, body: Partial<NewRefund>) =>
  shop.call(
    "POST /desk/orders/:id/refunds",
    { params: { id }, body: { amount: 10, reason: "Returned", ...body } },
    ingrid,
  );

const statesOf = async (id: string) => (await desk.details(id)).returns?.map(({ state }) => state);

const mailsTo = async (id: string, to: string) => {
  const documents = await everyDocument(shop.projectId);
  return Object.entries(documents).flatMap(([path, { fields }]) =>
    path.startsWith("mail/return-") && fields.orderId === id && String(fields.to) === to
      ? [String((fields.message as { subject: unknown }).subject)] // every mail has one
      : [],
  );
};

test("a return is asked for, accepted and received with its refund, and everybody sees and hears of it", async () => {
  const { id, number, drills, saws } = await shipped();
  const stockBefore = stockIn(await everyDocument(shop.projectId));
  const lines = [
    { line: drills, quantity: 2 },
    { line: saws, quantity: 1 },
  ];
  const { _id } = await requested(id, lines, { text: "  They hum\n" });
  expect(await mailsTo(id, "shop@example.org")).toEqual([`Return requested: order ${number}`]);
  const counts = async () =>
    (await shop.call("GET /desk/orders/counts", {}, ingrid)).body as DeskCounts; // so says the contract
  const today = async () => (await shop.call("GET /desk/today", {}, ingrid)).body as Today; // so says the contract
  expect([(await counts()).returns, (await today()).toDo.returns]).toEqual([1, 1]);
  expect(await desk.ids({ tab: "returns" })).toEqual([id]);
  expect(await desk.ids({ tab: "returns", search: "drill" })).toEqual([id]);
  expect(await desk.ids({ tab: "returns", search: number })).toEqual([id]);
  expect(await desk.ids({ tab: "coming-back" })).toEqual([]);
  const listed = async () => {
    const { body } = await shop.call("GET /purchase", { query: { number } }, jane);
    return z
      .array(OrderRow)
      .parse(body)
      .map(({ returnState }) => returnState);
  };
  expect(await listed()).toEqual(["requested", "requested"]);

  expect((await answer(id, _id)).body).toMatchObject({ _id, state: "accepted", undo: {} });
  expect((await answer(id, _id)).status).toBe(200);
  expect(await desk.ids({ tab: "returns" })).toEqual([]);
  expect(await desk.ids({ tab: "coming-back" })).toEqual([id]);
  const { returns = [] } = await desk.details(id);
  expect(returns[0]).toMatchObject({ lines, text: "They hum", who: { name: "Ingrid Example" } });

  const pieces = [{ line: drills, quantity: 2 }]; // the saw is broken
  const noted = await refund(id, { amount: 59.97, pieces, return: _id });
  expect(noted.status).toBe(201);
  expect((await refund(id, { pieces: [], return: _id })).body).toMatchObject({
    status: 409,
    code: "return-changed",
  });
  const stock = stockIn(await everyDocument(shop.projectId));
  expect([stock.drill, stock.saw]).toEqual([(stockBefore.drill ?? 0) + 2, stockBefore.saw]);
  expect(await mailsTo(id, jane.email)).toEqual(
    expect.arrayContaining([
      `Your return for order ${number} is accepted`,
      `Your return for order ${number} has arrived`,
    ]),
  );
  const { body } = await shop.call("GET /purchase/:id", { params: { id } }, jane);
  const seen = OrderDetails.parse(body);
  expect([seen.returnState, seen.refunded]).toEqual(["received", 59.97]);
  expect(seen.lines.map(({ returned }) => returned)).toEqual([2, 1]);
  expect(seen.returns?.[0]).not.toHaveProperty("who");
  const data = AccountData.parse((await shop.call("GET /account/data", {}, jane)).body);
  expect(data.orders.find((order) => order._id === id)?.returns?.[0]?.text).toBe("They hum");
});

describe("what can't be sent back", () => {
  const refusal = async (...asked: Parameters<typeof request>) =>
    (await request(...asked)).body as { code?: string; detail?: string }; // every problem has both

  test("pieces twice, or more than were bought less refunded and cancelled ones", async () => {
    const { id, drills, saws } = await shipped();
    await refund(id, { pieces: [{ line: saws, quantity: 5 }] });
    expect(await refusal(id, [{ line: saws, quantity: 2 }])).toMatchObject({
      code: "quantity-out-of-range",
      detail: expect.stringContaining("Only 1 piece of"),
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request(id, [{ line: drills, quantity: 4 }])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const [first] = (await desk.details(id)).returns ?? [];
    await withdraw(id, first?._id ?? "");
    expect((await request(id, [{ line: drills, quantity: 6 }])).status).toBe(201);
    expect(await refusal(id, [{ line: drills, quantity: 1 }])).toMatchObject({
      code: "quantity-out-of-range",
      detail: expect.stringContaining("No piece of"),
    });
    const twice = [
      { line: saws, quantity: 1 },
      { line: saws, quantity: 1 },
    ];
    expect(await refusal(id, twice)).toMatchObject({ code: "invalid" });
    expect(await refusal(id, [{ line: "other", quantity: 1 }])).toMatchObject({
      code: "not-found",
    });
  });

  test("an order that isn't shipped, or is cancelled meanwhile", async () => {
    const { _id: placed, lines } = await desk.place(jane, ["drill"]);
    const line = lines[0]?._id ?? "";
    expect(await refusal(placed, [{ line, quantity: 1 }])).toMatchObject({
      code: "order-changed",
      orderStatus: "placed",
    });
    await desk.ship(placed);
    const cancel = { status: "cancelled", seen: "shipped", reason: "Lost" } as const;
    const [, asked] = await Promise.all([
      desk.step(placed, { ...cancel, piecesAreBack: true }),
      request(placed, [{ line, quantity: 1 }]),
    ]);
    expect(await statesOf(placed)).toEqual(asked.status === 201 ? ["received"] : undefined);
    expect(await refusal(placed, [{ line, quantity: 1 }])).toMatchObject({ code: "order-changed" });
  });

  test("anything after the last day", async () => {
    const day = 24 * 60 * 60 * 1000;
    const write = (id: string, daysAgo: number, days = 30) => {
      const at = new Date(Date.now() - daysAgo * day);
      const changes = [{ status: "shipped", at, by: "shop", requestHash: id }];
      const order = orderDocument(id, jane, "drill", 6, {
        status: "delivered",
        changes,
        returnDays: days,
      });
      return writeDocuments(shop.projectId, { [`orders/${id}`]: order });
    };
    await write("old", 30 + 40);
    await write("recent", 30);
    expect(await refusal("old", [{ line: "old", quantity: 1 }])).toMatchObject({
      code: "return-too-late",
      detail: expect.stringMatching(/^Returns of this order were possible until /),
    });
    await write("none", 1, 0);
    expect(await refusal("none", [{ line: "none", quantity: 1 }])).toMatchObject({
      code: "not-returnable",
      detail: "We take a tool back only if it is faulty or not what you ordered.",
    });
    expect((await request("recent", [{ line: "recent", quantity: 1 }])).status).toBe(201);
  });

  test("somebody else's order, and nobody else withdraws a return", async () => {
    const { id, drills } = await shipped();
    const lines = [{ line: drills, quantity: 1 }];
    for (const by of [joe, ingrid])
      expect(await refusal(id, lines, { by })).toMatchObject({ code: "not-found" });
    const { _id } = await requested(id, lines);
    for (const by of [joe, ingrid]) expect((await withdraw(id, _id, by)).status).toBe(404);
    expect(await statesOf(id)).toEqual(["requested"]);
  });

  test("with a text of 501 characters, without a line, or for no reason", async () => {
    const { id, drills } = await shipped();
    const lines = [{ line: drills, quantity: 1 }];
    expect(await refusal(id, lines, { text: "x".repeat(501) })).toMatchObject({ code: "invalid" });
    expect(await refusal(id, [])).toMatchObject({ code: "invalid" });
    const reason = "bored" as "other"; // as: what is wrong is the server's to say
    expect(await refusal(id, lines, { reason })).toMatchObject({ code: "invalid" });
    expect((await request(id, lines, { text: "x".repeat(500) })).status).toBe(201);
  });
});

test("a request repeated under its Idempotency-Key makes one return, and a different one is refused", async () => {
  const { id, drills } = await shipped();
  const lines = [{ line: drills, quantity: 1 }];
  const answers = await Promise.all([1, 2, 3].map(() => request(id, lines, { key: "again" })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await statesOf(id)).toEqual(["requested"]);
  expect((await request(id, lines, { key: "again", reason: "other" })).status).toBe(422);
});

test("a return gets one answer: the customer's withdrawal or one admin's answer", async () => {
  const { id, drills } = await shipped();
  const { _id } = await requested(id, [{ line: drills, quantity: 1 }]);
  const answers = await Promise.all([
    withdraw(id, _id),
    answer(id, _id, { state: "declined", reason: "It was used" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [state] = (await statesOf(id)) ?? [];
  expect((await answer(id, _id)).body).toMatchObject({ code: "return-changed" });
  expect(await statesOf(id)).toEqual([state]);
  expect((await answer(id, "none")).status).toBe(404);
  expect((await answer(id, _id, { state: "declined" })).status).toBe(422);
  expect((await answer(id, _id, { state: "accepted", reason: "Fine" })).status).toBe(422);
});

test("an answer that is undone in time reopens the return, and its mail isn't sent", async () => {
  const { id, number, drills } = await shipped();
  const { _id } = await requested(id, [{ line: drills, quantity: 1 }]);
  const { body } = await answer(id, _id, { state: "declined", reason: "It was used" });
  expect(await mailsTo(id, jane.email)).toEqual([`About your return for order ${number}`]);
  const { undo } = body as { undo: { id: string } }; // so says the contract
  const undone = () => shop.call("POST /desk/log/:id/undo", { params: { id: undo.id } }, ingrid);
  expect((await undone()).status).toBe(200);
  expect(await statesOf(id)).toEqual(["requested"]);
  expect(await mailsTo(id, jane.email)).toEqual([]);
  expect(await desk.ids({ tab: "returns", search: number })).toEqual([id]);

  const accepted = await answer(id, _id);
  const { undo: second } = accepted.body as { undo: { id: string } }; // so says the contract
  await refund(id, { return: _id, pieces: [{ line: drills, quantity: 1 }] });
  const late = await shop.call("POST /desk/log/:id/undo", { params: { id: second.id } }, ingrid);
  expect(late.body).toMatchObject({ code: "too-late" });
});

test("the deletion of an account removes its texts from returns, and closes open ones", async () => {
  const lea = await shop.signUp("lea");
  const { id, drills, saws } = await shipped(lea);
  const text = "Ask for Lea at the gate";
  await requested(id, [{ line: drills, quantity: 1 }], { by: lea, text });
  const { _id } = await requested(id, [{ line: saws, quantity: 1 }], { by: lea, text });
  await answer(id, _id);
  const [left] = await Promise.all([
    shop.call("DELETE /account", {}, lea),
    request(id, [{ line: saws, quantity: 1 }], { by: lea, text }),
  ]);
  expect(left.status).toBe(200);
  const documents = await readDocuments(shop.projectId, [`orders/${id}`]);
  const order = documents[`orders/${id}`]?.fields ?? {};
  expect(JSON.stringify(order)).not.toContain("Lea");
  const { returns, returnState } = order as { returns: OrderReturn[]; returnState: string }; // as the shop stores them
  expect(returns.map(({ state }) => state).filter((state) => state !== "withdrawn")).toEqual([
    "accepted",
  ]);
  expect(returnState).toBe("accepted");
});

test("the stock adds up after all tests", async () => {
  const written = ["orders/none", "orders/old", "orders/recent"]; // past the shop, and so without their stock
  const documents = Object.fromEntries(
    Object.entries(await everyDocument(shop.projectId)).filter(([path]) => !written.includes(path)),
  );
  expect(stockFaults(documents, { drill: 1000, saw: 1000 })).toEqual([]);
});
