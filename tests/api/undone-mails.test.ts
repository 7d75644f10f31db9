import { deskLimits } from "@shop/contract/desk/limits";
import { LogEntry, Undo } from "@shop/contract/desk/log";
import { DeskMail } from "@shop/contract/desk/mails";
import { DeskOrderDetails } from "@shop/contract/desk/orders";
import { OrderRow } from "@shop/contract/orders";
import { afterAll, describe, expect, test } from "vitest";
import { launchFunction } from "../support/functions-framework.ts";
import { openMailServer, refusal } from "./shop/mail-server.ts";
import { deliveryOf, mailSettings, makeDue } from "./shop/mails.ts";
import { openOrderShop } from "./shop/orders.ts";

const server = await openMailServer();
const shop = await openOrderShop("undone-mails", { SHOP_EMAIL: "shop@example.org" });
/** The function that sends what is due. */
const sender = await launchFunction({
  ...mailSettings(server.url),
  GCLOUD_PROJECT: shop.projectId,
  FUNCTION_TARGET: "leftMails",
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await shop.close();
});

const send = async () => {
  const { status } = await fetch(sender.url, { method: "POST" });
  expect(status, sender.output()).toBe(200);
};

/** An order of a new product's, with the id of its last mail. */
const ordered = async (product: string) => {
  await shop.addProduct(product);
  const row = OrderRow.parse((await shop.order(shop.jane, product, 6)).body);
  return row.orderId;
};

const confirm = async (id: string) => {
  const { body } = await shop.step(id, { status: "confirmed", seen: "placed" });
  return Undo.parse((body as { undo: unknown }).undo).id; // a confirmation can be undone
};

const undo = (id: string) => shop.call("POST /desk/log/:id/undo", { params: { id } }, shop.admin);

/** The mail that says that an order is confirmed. */
const confirmation = async (orderId: string): Promise<string | undefined> =>
  Object.entries(await shop.documentsIn("mail")).find(
    ([id, { fields }]) => id.startsWith("confirmed-") && fields.orderId === orderId,
  )?.[0];

/** How many mails have arrived that say that an order is confirmed. */
const told = () =>
  server.received.filter(({ source }) => /^Subject: Your order .* is confirmed/m.test(source))
    .length;

test("a step that is undone in time sends no mail", async () => {
  const orderId = await ordered("drill");
  const entry = await confirm(orderId);
  const mail = (await confirmation(orderId)) ?? "";
  const { dueTime, startTime } = await deliveryOf(shop.projectId, mail);
  expect(Number(dueTime) - Number(startTime)).toBe(deskLimits.undoableMs);
  await send();
  expect(told()).toBe(0);

  expect(LogEntry.parse((await undo(entry)).body).undone).toBeDefined();
  expect(await confirmation(orderId)).toBeUndefined();
  const { body } = await shop.call("GET /purchase/:id", { params: { id: orderId } }, shop.jane);
  expect(body).toMatchObject({ status: "placed", history: [{ status: "placed" }] });
  await send();
  expect(told()).toBe(0);
});

test("a step can't be undone once its mail is being sent, and the mail arrives once", async () => {
  const orderId = await ordered("saw");
  await send(); // that it was placed
  const entry = await confirm(orderId);
  const mail = (await confirmation(orderId)) ?? "";
  await makeDue(shop.projectId, mail); // as a sender with a fast clock sees it
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  server.behave({
    recipient: () => {
      reached.resolve();
      return held.promise;
    },
  });
  const before = told();
  const sending = send();
  await reached.promise;
  const { status, body } = await undo(entry);
  expect([status, (body as { code: string }).code]).toEqual([409, "too-late"]);
  held.resolve();
  await sending;
  server.behave({});
  expect(told()).toBe(before + 1);
  const order = await shop.call("GET /purchase/:id", { params: { id: orderId } }, shop.jane);
  expect(order.body).toMatchObject({ status: "confirmed" });
});

test("a customer's cancellation and an admin's correction arrive after the step that they follow", async () => {
  const orderId = await ordered("rasp");
  await send(); // that it was placed
  await confirm(orderId);
  const delivery = { address: "2 Drill Street", phone: "456" };
  const seen = { address: "1 Drill Street", phone: "123" };
  const order = { params: { id: orderId } };
  const body = { ...delivery, seen };
  expect(
    (await shop.call("PUT /desk/orders/:id/delivery", { ...order, body }, shop.admin)).status,
  ).toBe(200);
  expect((await shop.cancel(orderId, shop.jane)).status).toBe(200);
  const subjects = () =>
    server.received
      .filter(({ to }) => to.includes(shop.jane.email))
      .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? "");
  const before = subjects();
  await send();
  expect(subjects()).toEqual(before);

  await makeDue(shop.projectId, (await confirmation(orderId)) ?? "");
  for (const id of Object.keys(await shop.documentsIn("mail")))
    if (/^(redirected|cancelled)-/.test(id)) await makeDue(shop.projectId, id);
  await send();
  expect(subjects().slice(before.length)).toEqual([
    expect.stringContaining("is confirmed"),
    expect.stringContaining("New delivery details"),
    expect.stringContaining("is cancelled"),
  ]);
});

describe("a mail that an admin sends again", () => {
  const again = (id: string, key?: string) =>
    shop.call(
      "POST /desk/mails/:id/sending",
      { params: { id }, headers: key ? { "idempotency-key": key } : {} },
      shop.admin,
    );
  const mailsOf = async (id: string) => {
    const { body } = await shop.call("GET /desk/orders/:id", { params: { id } }, shop.admin);
    return DeskOrderDetails.parse(body).mails;
  };

  test("arrives with the same text, once per Idempotency-Key, and no longer counts as failed", async () => {
    const orderId = await ordered("file");
    const entry = await confirm(orderId);
    const mail = (await confirmation(orderId)) ?? "";
    expect((await again(mail)).body).toMatchObject({ status: 409, code: "mail-unfinished" });
    await makeDue(shop.projectId, mail);
    server.behave({ recipient: () => Promise.reject(refusal(550)) });
    await send();
    server.behave({});
    const failed = (await mailsOf(orderId)).find(({ _id }) => _id === mail);
    expect(failed).toMatchObject({ state: "failed", to: shop.jane.email });

    const before = told();
    const answers = await Promise.all([1, 2, 3].map(() => again(mail, "once")));
    const sent = answers.map(({ body }) => DeskMail.parse(body));
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ subject: failed?.subject, state: "due" });
    await send();
    expect(told()).toBe(before + 1);
    const states = (await mailsOf(orderId)).map(({ _id, state }) => [_id, state]);
    expect(states).toContainEqual([sent[0]?._id, "sent"]);
    expect((await deliveryOf(shop.projectId, mail)).state).toBe("REPLACED");
    expect((await again(sent[0]?._id ?? "", "once")).status).toBe(422);
    const log = await shop.call("GET /desk/log", { query: { on: mail } }, shop.admin);
    expect(log.body).toMatchObject([{ action: "mail.sent-again", on: { name: failed?.subject } }]);
    expect((await undo(entry)).status).toBe(409);
  });

  test("is not found if no such mail exists", async () => {
    expect((await again("none")).status).toBe(404);
  });
});
