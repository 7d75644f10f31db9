import { CustomerDetails } from "@shop/contract/desk/customers";
import { formatMoney } from "@shop/contract/format";
import { GuestSession, PlacedByGuest } from "@shop/contract/guests";
import { OrderDetails } from "@shop/contract/orders";
import { User } from "@shop/contract/users";
import { afterAll, describe, expect, test } from "vitest";
import { guestUid } from "../../functions/src/auth/guests.ts";
import { disableAccount, verifyEmail } from "../support/accounts.ts";
import { type Answer, call } from "../support/call.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { startFunction } from "../support/functions-framework.ts";
import { createAccount, idTokenOf, personOf } from "../support/people.ts";
import { addressParts, basketBody } from "../support/requests.ts";
import { customersOf } from "./shop/customers.ts";
import { openOrderShop } from "./shop/orders.ts";

const caps = { unverifiedOpenOrders: 3, unverifiedStockSharePercent: 50 };
const shop = await openOrderShop("guests", { SHOP_EMAIL: "shop@example.org" }, caps);
const other = await startFunction({ GCLOUD_PROJECT: shop.projectId });
const desk = customersOf(shop, shop.admin);
await shop.addProduct("drill", { availableQuantity: 1000, minimumOrderQuantity: 1 });
afterAll(async () => {
  await other.stop();
  await shop.close();
});

const postcode = "NN1 2AB";

let keys = 0;
const newKey = () => `guest-key-${++keys}`;

const placeAs = (email: string, quantity = 2, key = newKey(), productId = "drill") =>
  shop.call("POST /guest/checkout", {
    headers: { "idempotency-key": key },
    body: { ...basketBody([[productId, quantity]]), address: addressParts({ postcode }), email },
  });

const placed = async (...sent: Parameters<typeof placeAs>) => {
  const answer = await placeAs(...sent);
  expect(answer.status, answer.text).toBe(201);
  return PlacedByGuest.parse(answer.body);
};

const stored = async (path: string): Promise<Fields | undefined> =>
  (await readDocuments(shop.projectId, [path]))[path]?.fields;

/** The mails about an order, oldest first. */
const mailsAbout = async (id: string): Promise<Fields[]> =>
  Object.values(await shop.documentsIn("mail"))
    .map(({ fields }) => fields)
    .filter(({ orderId }) => orderId === id);

const stateOf = ({ delivery }: Fields) => (delivery as Fields).state; // every mail has one

/** The token of the link in the mail that asks a guest to keep their order. */
const linkOf = async (id: string): Promise<string> => {
  const texts = (await mailsAbout(id)).map(({ message }) => (message as { text: string }).text); // every mail has one
  const link = texts.find((text) => text.includes("Keep my order"));
  return /\/order#(\S+)/.exec(link ?? "")?.[1] ?? "";
};

const open = (token: string, answer?: string, url = shop.url) =>
  call(url, "POST /guest/session", { body: { token, answer } }, null);

const confirm = (token: string) => shop.call("POST /guest/confirmation", { body: { token } });

const orderBy = (page: string, id: string) =>
  call(shop.url, "GET /purchase/:id", { params: { id } }, `Order ${page}`);

const codeOf = ({ body }: Answer) => (body as { code?: string }).code;

describe("a guest", () => {
  test("orders with an e-mail address alone, and a retry answers the same order", async () => {
    const key = newKey();
    const [first, again] = [
      await placed("Gail@example.com", 2, key),
      await placed("gail@example.com", 2, key),
    ];
    expect(again.order._id).toBe(first.order._id);
    expect(first.order).toMatchObject({
      customer: "gail@example.com",
      customerName: "Ada Lee",
      emailVerified: false,
      endsAt: expect.any(String),
    });
    const uid = guestUid("gail@example.com");
    expect(await stored(`orders/${first.order._id}`)).toMatchObject({ uid });
    expect(await stored(`users/${uid}`)).toMatchObject({ guest: true, ordersCount: 1 });
    const changed = await placeAs("gail@example.com", 3, key);
    expect([changed.status, codeOf(changed)]).toEqual([422, "idempotency-key-reused"]);
  });

  test("needs an Idempotency-Key, a structured address and a valid e-mail address", async () => {
    const body = { ...basketBody([["drill", 2]]), email: "gary@example.com" };
    const headers = { "idempotency-key": newKey() };
    const address = addressParts();
    const wrong = async (request: object) =>
      // as: what the contract refuses
      (await shop.call("POST /guest/checkout", request as never)).status;
    expect(await wrong({ headers, body })).toBe(422);
    expect(await wrong({ body: { ...body, address } })).toBe(422);
    expect(await wrong({ headers, body: { ...body, address, email: "gary" } })).toBe(422);
    expect(await wrong({ headers, body: { ...body, address } })).toBe(201);
  });

  test("has as few open orders for one address as an unverified account", async () => {
    for (let turn = 0; turn < 3; turn++) await placed("greedy@example.com");
    const refused = await placeAs("greedy@example.com");
    expect([refused.status, codeOf(refused)]).toEqual([409, "checkout-refused"]);
    expect(refused.text).toContain("One e-mail address can have up to 3 open orders");
  });

  test("is marked among the desk's customers, and isn't in the list of accounts", async () => {
    await placed("gwen@example.com");
    const uid = guestUid("gwen@example.com");
    expect(await desk.details(uid)).toMatchObject({ guest: true, orders: 1, name: "Ada Lee" });
    const { people } = await desk.list({ search: "gwen" });
    expect(people).toMatchObject([{ _id: uid, guest: true }]);
    const users = User.array().parse((await shop.call("GET /user", {}, shop.admin)).body);
    expect(users.map(({ email }) => email)).not.toContain("gwen@example.com");
  });

  test("who is blocked, or whose account is, can't order and isn't told why", async () => {
    const uid = guestUid("gus@example.com");
    await placed("gus@example.com");
    expect((await desk.block(uid, true)).status).toBe(200);
    const refused = await placeAs("gus@example.com");
    expect([refused.status, codeOf(refused)]).toEqual([409, "no-guest-orders"]);
    expect(refused.text).not.toContain("block");
    await desk.block(uid, false);
    await placed("gus@example.com");

    await createAccount(shop.projectId, personOf("banned"));
    await disableAccount(shop.projectId, "banned");
    expect(codeOf(await placeAs("banned@example.com"))).toBe("no-guest-orders");
  });

  test("has no role and gets no verification mail of an account", async () => {
    await placed("gale@example.com");
    const params = { id: guestUid("gale@example.com") };
    const role = { params, body: { role: "owner" } } as const;
    expect((await shop.call("PUT /desk/customers/:id/role", role, shop.admin)).status).toBe(404);
    const verification = shop.call("POST /desk/customers/:id/verification", { params }, shop.admin);
    expect((await verification).status).toBe(404);
  });

  test("is erased like any customer, and the order links stop working", async () => {
    const { order, page } = await placed("gone@example.com");
    const link = await linkOf(order._id);
    const uid = guestUid("gone@example.com");
    const erase = () =>
      shop.call("DELETE /desk/customers/:id", { params: { id: uid } }, shop.admin);
    expect((await erase()).status).toBe(409);
    await shop.step(order._id, { status: "cancelled", seen: "placed", reason: "By request" });
    expect((await erase()).status).toBe(200);
    expect(await stored(`users/${uid}`)).toBeUndefined();
    const left = await stored(`orders/${order._id}`);
    expect(left).toMatchObject({ uid: "", phone: "" });
    expect(left).not.toHaveProperty("guestKey");
    expect((await open(link)).status).toBe(404);
    expect((await orderBy(page, order._id)).status).toBe(401);
    expect(codeOf(await placeAs("gone@example.com"))).toBe("no-guest-orders"); // for a day: the tombstone
  });
});

describe("whether guests may order", () => {
  test("is the owner's to say", async () => {
    const request = {
      body: { paymentDays: 14, lowStock: 5, guests: "card", revision: 0 },
    } as const;
    const saved = await shop.call("PUT /desk/settings/orders", request, shop.admin);
    expect(saved.status).toBe(200);
    // Another instance knows within seconds.
    await expect
      .poll(async () => codeOf(await placeAs("late@example.com")), { timeout: 15_000 })
      .toBe("no-guest-orders");
    const { orders } = (await shop.call("GET /desk/settings", {}, shop.admin)).body as {
      orders: { revision: number }; // as the contract has it
    };
    const back = {
      body: { ...request.body, guests: "invoice", revision: orders.revision },
    } as const;
    await shop.call("PUT /desk/settings/orders", back, shop.admin);
    await expect
      .poll(async () => (await placeAs("later@example.com")).status, { timeout: 15_000 })
      .toBe(201);
  });
});

describe("the link in a guest's mail", () => {
  test("shows number and status alone, and opens the order for two hours with the postcode", async () => {
    const { order } = await placed("lisa@example.com");
    const link = await linkOf(order._id);
    const { body, text } = await open(link);
    expect(GuestSession.strict().parse(body)).toEqual({
      ...{ _id: order._id, number: order.number, status: "placed", emailVerified: false },
      ...{ endsAt: order.endsAt, asks: "postcode" },
    });
    for (const secret of ["lisa", "Lee", "Workshop", "drill"]) expect(text).not.toContain(secret);
    const { page = "" } = GuestSession.parse((await open(link, "nn12ab")).body);
    expect(OrderDetails.parse((await orderBy(page, order._id)).body).customer).toBe(
      "lisa@example.com",
    );
  });

  test("opens no other order, and none by a line's id", async () => {
    const { page, order } = await placed("lena@example.com", 2);
    const { order: another } = await placed("lena@example.com", 2);
    expect((await orderBy(page, order._id)).status).toBe(200);
    expect((await orderBy(page, another._id)).status).toBe(401);
  });

  test("accepts five wrong postcodes an hour over all instances", async () => {
    const { order } = await placed("luke@example.com");
    const link = await linkOf(order._id);
    const wrong = await Promise.all(
      Array.from({ length: 16 }, (_, turn) =>
        open(link, `NN1 ${turn}ZZ`, turn % 2 ? shop.url : other.url),
      ),
    );
    const statuses = wrong.map(({ status }) => status).filter((status) => status !== 503);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    const right = await open(link, postcode);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await open(link)).status).toBe(200); // number and status
    const path = `linkTries/${order._id}`;
    const since = new Date(Date.now() - 61 * 60_000);
    await writeDocuments(shop.projectId, { [path]: { ...(await stored(path)), since } });
    expect((await open(link, postcode)).status).toBe(200);
  });

  test("confirms the order: it doesn't expire, its units count as ordered, and its mails are sent", async () => {
    const before = Number((await stored("products/drill"))?.unverifiedPieces ?? 0);
    const { order } = await placed("kate@example.com");
    const pieces = async () => Number((await stored("products/drill"))?.unverifiedPieces);
    expect(await pieces()).toBe(before + 2);
    const waiting = async () =>
      (await mailsAbout(order._id)).filter((mail) => stateOf(mail) === "WAITING").length;
    expect(await waiting()).toBe(1);
    const link = await linkOf(order._id);
    for (let turn = 0; turn < 2; turn++) {
      const { status, body } = await confirm(link);
      expect([status, body]).toEqual([
        200,
        { _id: order._id, number: order.number, status: "placed", emailVerified: true },
      ]);
    }
    expect(await pieces()).toBe(before);
    expect(await waiting()).toBe(0);
    expect(await stored(`orders/${order._id}`)).toMatchObject({
      emailVerified: true,
      endsAt: null,
    });
    // Anybody may type the address again.
    expect((await placed("kate@example.com")).order.emailVerified).toBe(false);
  });

  test("releases the waiting mails with the order's present total", async () => {
    await shop.addProduct("bit", { availableQuantity: 100, minimumOrderQuantity: 1 });
    const { order } = PlacedByGuest.parse(
      (
        await shop.call("POST /guest/checkout", {
          headers: { "idempotency-key": newKey() },
          body: {
            ...basketBody([
              ["drill", 2],
              ["bit", 2],
            ]),
            address: addressParts({ postcode }),
            email: "kara@example.com",
          },
        })
      ).body,
    );
    const line = { params: { email: order.customer }, query: { id: order.lines[1]?._id } };
    expect((await shop.call("DELETE /order/:email", line, shop.admin)).status).toBe(200);
    await confirm(await linkOf(order._id));
    const [placedMail] = (await mailsAbout(order._id)).filter(
      ({ message }) => (message as Fields).subject === `We have your order ${order.number}`,
    );
    const text = String((placedMail?.message as Fields | undefined)?.text);
    expect(text).toContain(formatMoney(39.98));
    expect(text).not.toContain(formatMoney(79.96));
  });

  test("is needed to confirm the order: a page token doesn't prove the address", async () => {
    const { order, page } = await placed("kim@example.com");
    expect((await confirm(page)).status).toBe(404);
    expect((await open(page)).status).toBe(404);
    expect(await stored(`orders/${order._id}`)).toMatchObject({ emailVerified: false });
  });

  test("is refused when it is incomplete or invented", async () => {
    const { order } = await placed("kurt@example.com");
    const link = await linkOf(order._id);
    for (const token of ["x", link.slice(0, -1), `${link}x`, link.replace(/^./, "x")])
      expect([(await open(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
  });
});

test("with a page token a guest cancels the order, and returns what was shipped", async () => {
  const [{ order, page }, second] = [
    await placed("rita@example.com"),
    await placed("rita@example.com"),
  ];
  const params = { id: order._id };
  const token = `Order ${page}`;
  const cancelled = await call(
    shop.url,
    "POST /purchase/:id/cancellation",
    { params, body: {} },
    token,
  );
  expect(OrderDetails.parse(cancelled.body).status).toBe("cancelled");

  const id = second.order._id;
  await shop.step(id, { status: "confirmed", seen: "placed" });
  await shop.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
  const asked = await call(
    shop.url,
    "POST /purchase/:id/returns",
    { params: { id }, body: { lines: [{ line: id, quantity: 1 }], reason: "faulty" } },
    `Order ${second.page}`,
  );
  expect(asked.status, asked.text).toBe(201);
  const [{ _id: of = "" } = {}] = OrderDetails.parse(asked.body).returns ?? [];
  const withdrawn = await call(
    shop.url,
    "POST /purchase/:id/returns/:return/withdrawal",
    { params: { id, return: of } },
    `Order ${second.page}`,
  );
  expect(withdrawn.status).toBe(200);
  const invoices = await call(
    shop.url,
    "GET /purchase/:id/invoices",
    { params: { id } },
    `Order ${second.page}`,
  );
  expect(invoices.body).toMatchObject({ invoices: [{ kind: "invoice" }] });
});

describe("an account with a guest's address", () => {
  test("takes over the orders once the address is verified, with spending, mails, notes and stock", async () => {
    const email = "tara@example.com";
    const guest = guestUid(email);
    const [{ order, page }, { order: another }] = [await placed(email), await placed(email)];
    const link = await linkOf(order._id);
    const note = { params: { id: guest }, body: { text: "Rings twice" } };
    await shop.call("POST /desk/customers/:id/notes", note, shop.admin);
    const before = Number((await stored("products/drill"))?.unverifiedPieces);

    const tara = await shop.signUp("tara", {}, { email, emailVerified: false });
    expect(await stored(`orders/${order._id}`)).toMatchObject({ uid: guest });
    await verifyEmail(shop.projectId, "tara");
    await Promise.all([shop.signIn(tara), shop.signIn(tara)]);
    const signedIn = await shop.signIn(tara);

    for (const { _id } of [order, another]) {
      const kept = { uid: "tara", emailVerified: true, endsAt: null };
      expect(await stored(`orders/${_id}`)).toMatchObject(kept);
      for (const mail of await mailsAbout(_id)) {
        expect(mail.uid).toBe("tara");
        expect(stateOf(mail)).not.toBe("WAITING");
      }
    }
    expect(Number((await stored("products/drill"))?.unverifiedPieces)).toBe(before - 4);
    expect(await stored(`users/${guest}`)).toBeUndefined();
    const spent = 4 * 1999;
    expect(await stored("users/tara")).toMatchObject({ ordersCount: 2, spentCents: spent });
    const details = await desk.details("tara");
    expect(details).toMatchObject({ orders: 2, notes: [{ text: "Rings twice" }] });
    expect(details.lastOrder).toBe(another.createdAt);
    expect(CustomerDetails.parse(details)).not.toHaveProperty("guest");

    for (const answer of [await open(link), await open(link, postcode), await confirm(link)]) {
      expect([answer.status, codeOf(answer)]).toEqual([409, "order-in-account"]);
    }
    expect((await orderBy(page, order._id)).status).toBe(401);
    const mine = await shop.call("GET /purchase/:id", { params: { id: order._id } }, signedIn);
    expect(mine.status).toBe(200);
  });

  test("continues a take-over that broke off, and leaves out malformed orders", async () => {
    const email = "theo@example.com";
    const [{ order: first }, { order: broken }, { order }] = [
      await placed(email),
      await placed(email),
      await placed(email),
    ];
    const taken = { ...(await stored(`orders/${first._id}`)), uid: "theo", emailVerified: true };
    await writeDocuments(shop.projectId, { [`orders/${first._id}`]: { ...taken, endsAt: null } });
    const path = `orders/${broken._id}`;
    await writeDocuments(shop.projectId, { [path]: { ...(await stored(path)), phone: 7 } });
    const theo = personOf("theo", { email });
    await createAccount(shop.projectId, theo);
    await shop.signIn(theo);
    expect(await stored(`orders/${order._id}`)).toMatchObject({ uid: "theo" });
    expect(await stored(path)).toMatchObject({ uid: guestUid(email) });
    expect(await idTokenOf(shop.projectId, theo)).toBeTruthy();
  });

  test("that is erased loses the personal data of its guest orders, too", async () => {
    const email = "tess@example.com";
    const { order } = await placed(email);
    await shop.signUp("tess", {}, { email });
    await shop.step(order._id, { status: "cancelled", seen: "placed", reason: "By request" });
    const erase = { params: { id: "tess" } };
    expect((await shop.call("DELETE /desk/customers/:id", erase, shop.admin)).status).toBe(200);
    expect(await stored(`orders/${order._id}`)).toMatchObject({ uid: "" });
  });
});

test("a sender's guest orders are limited per hour, whatever addresses they type", async () => {
  const env = { GCLOUD_PROJECT: shop.projectId, GUEST_ORDERS_PER_HOUR: "3" };
  const limited = await startFunction(env);
  try {
    const order = async (email: string) => {
      const body = { ...basketBody([["drill", 2]]), address: addressParts(), email };
      const request = { headers: { "idempotency-key": newKey() }, body };
      return (await call(limited.url, "POST /guest/checkout", request, null)).status;
    };
    for (let turn = 0; turn < 4; turn++) expect(await order("nobody")).toBe(422); // is no order
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++) statuses.push(await order(`many${turn}@example.com`));
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  } finally {
    await limited.stop();
  }
});
