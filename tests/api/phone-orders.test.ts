import { type DeskOrderDetails, EnteredOrder, type NewDeskOrder } from "@shop/contract/desk/orders";
import { GuestSession } from "@shop/contract/guests";
import { paymentLinkHours } from "@shop/contract/payment-state";
import { afterAll, describe, expect, test } from "vitest";
import { guestUid } from "../../functions/src/auth/guests.ts";
import { disableAccount, verifyEmail } from "../support/accounts.ts";
import { type Answer, call } from "../support/call.ts";
import { readDocuments } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { startFunction } from "../support/functions-framework.ts";
import { addressParts, basketBody } from "../support/requests.ts";
import { openCardShop, settleLeft } from "./shop/cards.ts";
import { customersOf } from "./shop/customers.ts";

// The caps are tight: none of them is for what an admin enters.
const caps = { unverifiedOpenOrders: 1, unverifiedStockSharePercent: 1 };
const shop = await openCardShop("phone-orders", caps);
const { stripe, jane, joe, admin } = shop;
const other = await startFunction({ ...stripe.env, GCLOUD_PROJECT: shop.projectId });
await shop.addProduct("drill", { availableQuantity: 100_000, minimumOrderQuantity: 1 });
afterAll(async () => {
  await other.stop();
  await shop.close();
});

let keys = 0;
const newKey = () => `desk-key-${++keys}`;
const postcode = "NN1 2AB";

interface Entry extends Partial<NewDeskOrder> {
  readonly product?: string;
  readonly pieces?: number;
}

const enter = (
  email: string,
  { product = "drill", pieces = 2, ...more }: Entry = {},
  { key = newKey(), url = shop.url, by = admin } = {},
): Promise<Answer> => {
  const body = { ...basketBody([[product, pieces]]), address: addressParts({ postcode }) };
  return call(
    url,
    "POST /desk/orders",
    { headers: { "idempotency-key": key }, body: { ...body, email, ...more } },
    by.session,
  );
};

const entered = async (...sent: Parameters<typeof enter>): Promise<EnteredOrder> => {
  const { status, body, text } = await enter(...sent);
  expect(status, text).toBe(201);
  return EnteredOrder.strict().parse(body);
};

const stored = async (path: string): Promise<Fields | undefined> =>
  (await readDocuments(shop.projectId, [path]))[path]?.fields;

/** The mails about an order: who gets what, when, and what it says. */
const mailsAbout = async (id: string) =>
  Object.values(await shop.documentsIn("mail"))
    .map(({ fields }) => fields)
    .filter(({ orderId }) => orderId === id)
    .map(({ to, message, delivery, quota }) => ({
      to: (to as string[])[0], // as mails-for.ts writes them, and the next two too
      ...(message as { subject: string; text: string }),
      state: (delivery as Fields).state,
      quota,
    }));

const details = (id: string): Promise<DeskOrderDetails> => shop.details(id);
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

describe("an order by phone", () => {
  test("for an account is listed in its orders, and its mail says who entered it", async () => {
    const before = await shop.stockOf("drill");
    const { _id: id, number, guest } = await entered(jane.email, { note: "Rings at noon" });
    expect(guest).toBeUndefined();
    expect(await shop.stockOf("drill")).toBe(before - 2);
    const own = await shop.call("GET /purchase/:id", { params: { id } }, jane);
    expect(own.body).toMatchObject({ number, byPhone: true, customerName: jane.name });
    expect(own.text).not.toContain("Rings");
    expect(await details(id)).toMatchObject({
      ...{ uid: jane.uid, emailVerified: true, status: "placed" },
      history: [{ status: "placed", by: "shop", who: { uid: admin.uid, name: admin.name } }],
      notes: [{ text: "Rings at noon", by: { uid: admin.uid } }],
    });
    expect(await mailsAbout(id)).toMatchObject([
      {
        ...{ to: jane.email, subject: `We have your order ${number}`, state: "PENDING" },
        ...{ text: expect.stringContaining("we've entered this order for you"), quota: undefined },
      },
    ]);
    const log = await shop.call("GET /desk/log", { query: { on: id } }, admin);
    expect(log.body).toMatchObject([
      { action: "order.entered", on: { name: number }, by: { uid: admin.uid } },
    ]);
  });

  test("for an address that no account has verified is a guest's, confirmed at once and opened by its link", async () => {
    const { _id: id, guest } = await entered("Vera@example.com", { customerName: "Vera Vole" });
    expect(guest).toBe(true);
    const uid = guestUid("vera@example.com");
    expect(await stored(`users/${uid}`)).toMatchObject({ guest: true, name: "Vera Vole" });
    const order = await stored(`orders/${id}`);
    expect(order).toMatchObject({ uid, emailVerified: true, byPhone: true });
    expect(order).not.toHaveProperty("endsAt");
    expect(await stored("products/drill")).not.toHaveProperty("unverifiedPieces");
    const [mail] = await mailsAbout(id);
    expect(mail).toMatchObject({ to: "vera@example.com", state: "PENDING" });
    // The address was named on the phone: somebody else's mailbox learns neither name nor street.
    for (const secret of ["Vole", "Ada Lee", "Workshop", postcode])
      expect(mail?.text).not.toContain(secret);
    const token = /\/order#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const opened = await shop.call("POST /guest/session", { body: { token, answer: postcode } });
    const { page = "" } = GuestSession.parse(opened.body);
    const read = await call(
      ...([shop.url, "GET /purchase/:id", { params: { id } }, `Order ${page}`] as const),
    );
    expect(read.body).toMatchObject({ customer: "vera@example.com", byPhone: true });
  });

  test("becomes an account's once the account has verified the address", async () => {
    const email = "wim@example.com";
    const wim = await shop.signUp("wim", {}, { email, emailVerified: false });
    const { _id: id, guest } = await entered(email);
    expect(guest).toBe(true);
    const hidden = await shop.call("GET /purchase/:id", { params: { id } }, wim);
    expect(hidden.status).toBe(404);
    await verifyEmail(shop.projectId, "wim");
    const known = await shop.signIn(wim);
    expect((await shop.call("GET /purchase/:id", { params: { id } }, known)).status).toBe(200);
    expect(await stored(`orders/${id}`)).toMatchObject({ uid: "wim" });
  });

  test("has no limits except the stock", async () => {
    await shop.addProduct("few", { availableQuantity: 10, minimumOrderQuantity: 0 });
    for (let turn = 0; turn < 3; turn++)
      await entered("xena@example.com", { product: "few", pieces: 3 });
    const refused = await enter("xena@example.com", { product: "few", pieces: 1 });
    expect(codeOf(refused)).toEqual([409, "checkout-refused"]);
    expect(refused.body).toMatchObject({ lines: [{ code: "quantity-out-of-range" }] });
    expect(await shop.stockOf("few")).toBe(1);
  });

  test("is made once per Idempotency-Key, also if the address became an account's meanwhile", async () => {
    const key = newKey();
    const first = await entered("yara@example.com", {}, { key });
    await shop.signUp("yara");
    expect((await entered("yara@example.com", {}, { key }))._id).toBe(first._id);
    const changed = await enter("yara@example.com", { pieces: 3 }, { key });
    expect(codeOf(changed)).toEqual([422, "idempotency-key-reused"]);
    expect(await mailsAbout(first._id)).toHaveLength(1);
    const log = await shop.call("GET /desk/log", { query: { on: first._id } }, admin);
    expect(log.body).toHaveLength(1);
  });

  test("is refused when its total differs from the one that the admin has seen", async () => {
    const wrong = await enter(jane.email, { total: 1 });
    expect(codeOf(wrong)).toEqual([409, "total-changed"]);
    const { total } = wrong.body as { total: number }; // the problem names it
    expect((await entered(jane.email, { total })).total).toBe(total);
  });

  test("needs a structured address for a guest, and takes a stored text for an account", async () => {
    const address = "1 Drill Street";
    const refused = await enter("zoe@example.com", { address });
    expect(codeOf(refused)).toEqual([422, "invalid"]);
    expect(refused.body).toMatchObject({ errors: [{ field: "address" }] });
    await entered(jane.email, { address });
  });

  test("is refused for a blocked customer", async () => {
    const desk = customersOf(shop, admin);
    const uid = guestUid("abe@example.com");
    await entered("abe@example.com");
    await desk.block(uid, true);
    expect(codeOf(await enter("abe@example.com"))).toEqual([409, "account-blocked"]);
    await disableAccount(shop.projectId, joe.uid);
    expect(codeOf(await enter(joe.email))).toEqual([409, "account-blocked"]);
  });

  test("can be entered by admins, and not by packers or customers", async () => {
    const [packer, manager] = await Promise.all([
      shop.signUp("packer", { role: "packer" }),
      shop.signUp("manager", { role: "manager" }),
    ]);
    for (const by of [packer, jane]) expect((await enter(jane.email, {}, { by })).status).toBe(403);
    await entered(jane.email, {}, { by: manager });
  });

  test("gets the last units once, over two instances and beside web orders", async () => {
    await shop.addProduct("last", { availableQuantity: 7, minimumOrderQuantity: 0 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        turn % 3 === 2
          ? shop.call("POST /checkout", { body: basketBody([["last", 2]]) }, jane)
          : enter(
              `racer-${turn}@example.com`,
              { product: "last" },
              { url: turn % 2 ? shop.url : other.url },
            ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(await shop.stockOf("last")).toBe(1);
  });
});

describe("an order by phone that is paid by a link", () => {
  const linked = async (email: string, product: string) => {
    await shop.addProduct(product);
    return entered(email, { pay: "card", product, pieces: 6 });
  };

  test("holds its pieces for hours, and its customer gets the link, as the desk does", async () => {
    const { _id: id, number, payment } = await linked("beth@example.com", "linked");
    const { url = "", until = "" } = payment ?? {};
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(paymentLinkHours - 0.1);
    expect(hours).toBeLessThanOrEqual(paymentLinkHours);
    expect(await shop.stockOf("linked")).toBe(994);
    expect(await details(id)).toMatchObject({
      ...{ status: "pending", paymentLink: { url, until } },
      history: [{ status: "pending", by: "shop", who: { uid: admin.uid } }],
    });
    const mails = await mailsAbout(id);
    expect(mails).toMatchObject([
      { to: "beth@example.com", subject: `Please pay for your order ${number}`, state: "PENDING" },
    ]);
    expect(mails[0]?.text).toContain(url);
    expect(mails[0]?.text).not.toContain("Workshop");
  });

  test("is placed once it is paid: its customer has a mail, and there is no link any more", async () => {
    const { _id: id, number, payment } = await linked(jane.email, "paid-link");
    stripe.pay(payment?.url ?? "");
    await stripe.idle();
    const order = await details(id);
    expect(order).toMatchObject({ status: "placed", payment: { state: "paid" } });
    expect(order.paymentLink).toBeUndefined();
    const subjects = (await mailsAbout(id)).map(({ subject }) => subject);
    expect(subjects).toContain(`We have your order ${number}`);
  });

  test("is one order with one page and one mail, however often it is sent", async () => {
    await shop.addProduct("again");
    const key = newKey();
    const send = () =>
      entered("cleo@example.com", { pay: "card", product: "again", pieces: 6 }, { key });
    const [one, two] = await Promise.all([send(), send()]);
    const three = await send();
    expect([two, three]).toEqual([one, one]);
    expect(await mailsAbout(one._id)).toHaveLength(1);
  });

  test("stays when its customer orders something else by card meanwhile", async () => {
    const { _id: id } = await linked(jane.email, "kept-link");
    await shop.addProduct("another");
    await shop.begin(jane, "another");
    expect((await details(id)).status).toBe("pending");
  });

  test("ends when it isn't paid, and gives its pieces back", async () => {
    const { _id: id, payment } = await linked("dina@example.com", "unpaid-link");
    stripe.expire((payment?.url ?? "").replace(/^.*\//, ""));
    await stripe.idle();
    expect((await details(id)).status).toBe("cancelled");
    expect(await shop.stockOf("unpaid-link")).toBe(1000);
  });

  const end = (id: string, by = admin) =>
    shop.call("DELETE /desk/orders/:id/payment", { params: { id } }, by);

  test("is ended at the desk: its page is closed, its pieces are free, and the log says so once", async () => {
    const { _id: id, payment } = await linked("eve@example.com", "ended-link");
    expect((await end(id, jane)).status).toBe(403);
    const answers = await Promise.all([end(id), end(id)]);
    for (const { status, text } of [...answers, await end(id)]) expect(status, text).toBe(200);
    await stripe.idle();
    expect(() => stripe.pay(payment?.url ?? "")).toThrow();
    expect(await shop.stockOf("ended-link")).toBe(1000);
    const order = await details(id);
    expect(order).toMatchObject({ status: "cancelled", payment: { state: "failed" } });
    expect(order.history.at(-1)).toMatchObject({
      ...{ status: "cancelled", reason: "We ended it before it was paid." },
      who: { uid: admin.uid },
    });
    const log = await shop.call("GET /desk/log", { query: { on: id } }, admin);
    const actions = (log.body as { action: string }[]).map(({ action }) => action); // the contract's
    expect(actions).toEqual(["order.payment-ended", "order.entered"]);
    expect(await mailsAbout(id)).toHaveLength(1); // the link
  });

  const renew = (id: string, seen = "", by = admin) =>
    shop.call("POST /desk/orders/:id/payment", { params: { id }, body: { seen } }, by);

  test("gets a new link in place of a lost one: the earlier page is closed, and the order stays", async () => {
    const { _id: id, payment } = await linked("gus@example.com", "renewed-link");
    const { url = "", until = "" } = payment ?? {};
    expect((await renew(id, until, jane)).status).toBe(403);
    const answers = await Promise.all([renew(id, until), renew(id, until)]);
    for (const { status, text } of [...answers, await renew(id, until)])
      expect(status, text).toBe(200);
    await stripe.idle();
    expect(() => stripe.pay(url)).toThrow();
    const order = await details(id);
    expect(order.status).toBe("pending");
    expect(order.paymentLink?.url).not.toBe(url);
    expect(Date.parse(order.paymentLink?.until ?? "")).toBeGreaterThan(Date.parse(until));
    expect(await shop.stockOf("renewed-link")).toBe(994);
    const mails = await mailsAbout(id);
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes(order.paymentLink?.url ?? "?"))).toHaveLength(
      1,
    );
    const log = await shop.call("GET /desk/log", { query: { on: id } }, admin);
    const actions = (log.body as { action: string }[]).map(({ action }) => action); // the contract's
    expect(actions).toEqual(["order.payment-renewed", "order.entered"]);
    stripe.pay(order.paymentLink?.url ?? "");
    await stripe.idle();
    expect(await details(id)).toMatchObject({ status: "placed", payment: { state: "paid" } });
  });

  test("that was paid in the moment of a new link is placed, and has no other page", async () => {
    const { _id: id, payment } = await linked("hal@example.com", "paid-then");
    stripe.deliverBy(() => "hold");
    stripe.pay(payment?.url ?? "");
    const { body } = await renew(id, payment?.until);
    expect(body).toMatchObject({ status: "placed", payment: { state: "paid" } });
    stripe.deliverBy(() => "send");
    await stripe.release();
    expect(stripe.sessions().filter((one) => one.client_reference_id === id)).toHaveLength(1);
    expect(codeOf(await renew(id, payment?.until))).toEqual([409, "order-changed"]);
  });

  test("whose renewal broke off goes on with the next event, and is mailed once", async () => {
    const { _id: id, payment } = await linked("ivy@example.com", "broken-off");
    stripe.fail({ down: true });
    expect((await renew(id, payment?.until)).status).toBe(503);
    stripe.fail({ loseAnswers: true });
    expect((await renew(id, payment?.until)).status).toBe(503);
    stripe.fail({});
    await stripe.idle();
    expect((await renew(id, payment?.until)).status).toBe(200);
    const order = await details(id);
    expect(order.status).toBe("pending");
    expect(order.paymentLink?.url).not.toBe(payment?.url);
    expect(await mailsAbout(id)).toHaveLength(2);
    expect(await shop.stockOf("broken-off")).toBe(994);
  });

  test("whose renewal broke off until its earlier link was over gets the new one by the sweep", async () => {
    const { _id: id, payment } = await linked("jon@example.com", "swept-link");
    stripe.fail({ down: true });
    expect((await renew(id, payment?.until)).status).toBe(503);
    stripe.fail({});
    await shop.endTimeOf(id);
    await settleLeft(shop);
    const order = await details(id);
    expect(order.status).toBe("pending");
    expect(order.paymentLink?.url).not.toBe(payment?.url);
    expect(await mailsAbout(id)).toHaveLength(2);
  });

  test("is placed if it was paid in that moment, and no other order is ended like this", async () => {
    const { _id: id, payment } = await linked("finn@example.com", "just-paid");
    stripe.pay(payment?.url ?? "");
    expect((await end(id)).body).toMatchObject({ status: "placed", payment: { state: "paid" } });
    await shop.addProduct("web-order");
    await shop.begin(jane, "web-order");
    const { _id: invoiced } = await entered(jane.email);
    expect(codeOf(await end(invoiced))).toEqual([409, "order-changed"]);
    expect(codeOf(await end("nothing"))).toEqual([404, "not-found"]);
  });

  test("isn't entered where the shop takes no cards", async () => {
    const cardless = await startFunction({ GCLOUD_PROJECT: shop.projectId });
    try {
      const refused = await enter(jane.email, { pay: "card" }, { url: cardless.url });
      expect(codeOf(refused)).toEqual([409, "payment-unavailable"]);
    } finally {
      await cardless.stop();
    }
  });
});
