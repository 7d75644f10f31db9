import { Undo } from "@shop/contract/desk/log";
import { OrderRow } from "@shop/contract/orders";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, describe, expect, test } from "vitest";
import { followAddress } from "../../functions/src/orders/follow-address.ts";
import { changeEmail, verifyEmail } from "../support/accounts.ts";
import { writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { productBody, reviewBody } from "../support/requests.ts";
import { customersOf } from "./shop/customers.ts";
import { deskOf } from "./shop/desk.ts";
import { openMailServer } from "./shop/mail-server.ts";
import { mailSettings, makeAllDue } from "./shop/mails.ts";
import { openOrderShop } from "./shop/orders.ts";

const server = await openMailServer();
const shop = await openOrderShop("changed-address", { SHOP_EMAIL: "shop@example.org" });
const env = { GCLOUD_PROJECT: shop.projectId, FUNCTION_TARGET: "leftMails" };
const sender = await launchFunction({ ...mailSettings(server.url), ...env });
await shop.addProduct("drill");
afterAll(async () => {
  await sender.stop();
  await server.close();
  await shop.close();
});

/** Sends all that is queued. */
const send = async () => {
  await makeAllDue(shop.projectId);
  expect((await fetch(sender.url, { method: "POST" })).status).toBe(200);
};

/** The subjects of the mails that have arrived at an address, sorted, and their sources. */
const arrivedAt = (address: string) =>
  server.received
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => ({ source, subject: /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? "" }));
const subjectsAt = (address: string): string[] =>
  arrivedAt(address)
    .map(({ subject }) => subject.replace(/[A-Z]+-\S{4}-\S{4}/, "AB"))
    .sort();

/** Gives an account another address, verified or not, and signs its person in with it. */
const move = async (person: SignedIn, email: string, isVerified = true): Promise<SignedIn> => {
  await changeEmail(shop.projectId, person.uid, email);
  if (isVerified) await verifyEmail(shop.projectId, person.uid);
  return shop.signIn({ ...person, email });
};

const order = async (by: SignedIn): Promise<string> =>
  OrderRow.parse((await shop.order(by, "drill", 6)).body).orderId;

const confirm = (id: string) => shop.step(id, { status: "confirmed", seen: "placed" });

const stored = async (id: string): Promise<Fields | undefined> =>
  (await shop.documentsIn("orders"))[id]?.fields;

const ordersOf = async (person: SignedIn): Promise<OrderRow[]> =>
  OrderRow.array().parse((await shop.call("GET /purchase", {}, person)).body);

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code, // a problem has one
];

describe("a verified new address", () => {
  test("replaces the former one in orders, the desk's lists and later mails", async () => {
    const nell = await shop.signUp("nell", {}, { email: "nell.before@example.com", name: "" });
    await shop.call("POST /review", { body: reviewBody({ ...nell, name: "A customer" }) }, nell);
    const first = await order(nell);
    await send();
    await order(nell);
    await confirm(first); // its mail can still be held back
    const customers = customersOf(shop, shop.admin);
    const desk = deskOf(shop, shop.admin);
    const spent = (await customers.list({ search: "nell.before" })).people[0]?.spent;
    const now = await move(nell, "nell.after@example.com");

    const own = await ordersOf(now);
    expect(own).toHaveLength(2);
    for (const row of own) {
      expect(row).toMatchObject({ customer: now.email, customerName: now.email });
    }
    expect(await desk.ids({ tab: "all", search: "nell.after" })).toHaveLength(2);
    expect(await desk.ids({ tab: "all", search: "nell.before" })).toEqual([]);
    expect(await customers.ids({ search: "nell.before" })).toEqual([]);
    const found = (await customers.list({ search: "nell.after" })).people;
    expect(found).toMatchObject([{ _id: "nell", email: now.email, orders: 2, spent }]);

    await send();
    const shipped = { status: "shipped", seen: "confirmed", carrier: "Northbound" } as const;
    expect((await shop.step(first, shipped)).status).toBe(200);
    await send();
    expect(subjectsAt(now.email)).toEqual([
      "We have your order AB",
      "Your order AB is confirmed",
      "Your order AB is on its way",
    ]);
    expect(subjectsAt(nell.email)).toEqual([
      "The e-mail address of your account was changed",
      "We have your order AB",
    ]);
    const letter = arrivedAt(nell.email).find(({ subject }) => subject.startsWith("The e-mail"));
    expect(letter?.source).not.toContain("nell.after");
    const toShop = arrivedAt("shop@example.org").map(({ source }) => source);
    expect(toShop.filter((source) => source.includes(`Reply-To: ${now.email}`))).toHaveLength(1);

    expect((await shop.remove(nell)).body).toMatchObject({ deletedCount: 0 });
    expect((await shop.remove(now)).body).toMatchObject({ deletedCount: 2 });
  });

  test("replaces the former one of an admin and of a product's author", async () => {
    const ada = await shop.signUp("ada", adminClaims, { email: "ada.before@example.com" });
    const body = productBody(ada, { productName: "Ada's auger" });
    expect((await shop.call("POST /addProduct", { body }, ada)).status).toBe(201);
    const now = await move(ada, "ada.after@example.com");
    const isAdmin = async (email: string) =>
      (await shop.call("GET /admin/:email", { params: { email } }, shop.admin)).body;
    expect(await isAdmin(ada.email)).toEqual({ admin: false, role: "customer" });
    expect(await isAdmin(now.email)).toEqual({ admin: true, role: "owner" });
    const { body: products } = await shop.call("GET /addProduct", { query: { limit: 100 } }, now);
    expect(products).toContainEqual(
      expect.objectContaining({ productName: "Ada's auger", email: now.email }),
    );
  });

  test("receives mails that are sent again, also about a deleted order", async () => {
    const sam = await shop.signUp("sam", {}, { email: "sam.before@example.com" });
    const id = await order(sam);
    await send();
    const [mail] = Object.entries(await shop.documentsIn("mail")).find(
      ([key, { fields }]) => key.startsWith("placed-") && fields.orderId === id,
    ) ?? [""];
    await shop.remove(sam);
    const now = await move(sam, "sam.after@example.com");
    const again = { params: { id: mail }, headers: { "idempotency-key": "sam-again" } };
    const sent = await shop.call("POST /desk/mails/:id/sending", again, shop.admin);
    expect(sent.body).toMatchObject({ to: now.email });
  });

  test("stays when an earlier step or deletion is undone", async () => {
    const una = await shop.signUp("una", {}, { email: "una.before@example.com" });
    const [kept, deleted] = [await order(una), await order(una)];
    const undoIn = ({ body }: { body: unknown }) => Undo.parse((body as { undo: unknown }).undo).id; // both can be undone
    const steps = [undoIn(await confirm(kept)), undoIn(await shop.remove(una, deleted))];
    const now = await move(una, "una.after@example.com");
    for (const step of steps) expect((await shop.undo(step)).status).toBe(200);
    expect(await stored(kept)).toMatchObject({ status: "placed", customer: now.email });
    expect(await stored(deleted)).toMatchObject({ status: "placed", customer: now.email });
  });

  test("reaches every order over several calls, also a malformed one", async () => {
    const max = await shop.signUp("max", {}, { email: "max.before@example.com" });
    const many = Array.from({ length: 230 }, (_, index) => `orders/max-${index}`);
    const orders = many.map((path) => [path, orderDocument(path.slice(7), max, "drill", 6)]);
    const malformed = orderDocument("max-malformed", max, "drill", 6, { lines: "none" });
    const all = { ...Object.fromEntries(orders), "orders/max-malformed": malformed };
    await writeDocuments(shop.projectId, all);
    const app = initializeApp({ projectId: shop.projectId }, "max");
    const person = { uid: max.uid, email: "max.after@example.com" };
    const charged: number[] = [];
    const broken = followAddress(
      getFirestore(app),
      person,
      async (documents) => {
        if (charged.length === 1) throw new Error("Too many");
        charged.push(documents);
      },
      Date.now() + 60_000,
    );
    await expect(broken).rejects.toThrow("Too many");
    await deleteApp(app);
    const left = async () => {
      const documents = await shop.documentsIn("orders");
      return Object.values(documents).filter(({ fields }) => fields.customer === max.email).length;
    };
    expect(await left()).toBe(131);
    const now = await move(max, person.email);
    expect(await left()).toBe(0);
    expect(await ordersOf(now)).not.toHaveLength(0);
  });
});

describe("an order stays under its address", () => {
  test("while the account's new one isn't verified, and mails that wait for the former one are never sent", async () => {
    const eve = await shop.signUp(
      "eve",
      {},
      { email: "stranger@example.com", emailVerified: false },
    );
    const id = await order(eve);
    await send();
    const unproven = await move(eve, "victim@example.com", false);
    expect(await stored(id)).toMatchObject({ customer: eve.email, emailVerified: false });
    expect(await ordersOf(unproven)).toHaveLength(1);

    const proven = await move(unproven, "eve@example.com");
    expect(await stored(id)).toMatchObject({ customer: proven.email, emailVerified: true });
    await confirm(id);
    await send();
    expect(subjectsAt(proven.email)).toEqual(["Your order AB is confirmed"]);
    expect(subjectsAt(eve.email)).toEqual(["Please verify your address for your order AB"]);
    expect(subjectsAt(unproven.email)).toEqual([]);
  });

  test("when somebody else signs up with the address that its customer had", async () => {
    const fay = await shop.signUp("fay", {}, { email: "fay@example.com" });
    const id = await order(fay);
    await changeEmail(shop.projectId, fay.uid, "fay.after@example.com");
    await verifyEmail(shop.projectId, fay.uid);
    for (const emailVerified of [false, true]) {
      const uid = `next-${emailVerified}`;
      const next = await shop.signUp(uid, {}, { email: fay.email, emailVerified });
      expect(await ordersOf(next)).toEqual([]);
      expect((await shop.call("GET /purchase/:id", { params: { id } }, next)).status).toBe(404);
      expect(await stored(id)).toMatchObject({ uid: fay.uid, customer: fay.email });
      await move(next, `${uid}@example.com`);
    }
    await shop.signIn({ ...fay, email: "fay.after@example.com" });
    expect(await stored(id)).toMatchObject({ uid: fay.uid, customer: "fay.after@example.com" });
  });

  test("when the address of a sign-in isn't the account's, or the account is being erased", async () => {
    const gil = await shop.signUp("gil", {}, { email: "gil.before@example.com" });
    const id = await order(gil);
    const email = "gil.after@example.com";
    const request = { params: { email }, body: { email } };
    const other = await shop.call("PUT /user/:email", request, { session: gil.idToken });
    expect(codeOf(other)).toEqual([403, "forbidden"]);
    await writeDocuments(shop.projectId, { "tombstones/gil": { state: "begun", entry: [] } });
    await move(gil, email);
    expect(await stored(id)).toMatchObject({ customer: gil.email });
  });
});
