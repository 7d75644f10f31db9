import { OrderRow } from "@shop/contract/orders";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, describe, expect, test } from "vitest";
import { quietShop, runCommand } from "../../functions/src/core/command.ts";
import { customerOrders } from "../../functions/src/orders/anonymise-orders.ts";
import { reviewStore } from "../../functions/src/reviews/review-store.ts";
import { accountStore } from "../../functions/src/users/account/account-store.ts";
import {
  tombstoneCommand,
  tombstoneStore,
} from "../../functions/src/users/account/tombstone-store.ts";
import { everyAccount } from "../support/accounts.ts";
import { everyDocument, readDocuments, writeDocuments } from "../support/database.ts";
import { orderDocument, productReviewDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { everything } from "../support/project.ts";
import { accountBody, planBody, productBody, reviewBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";

const shopEmail = "shop@example.com";

const shop = await openShop("leaving", { SHOP_EMAIL: shopEmail });
/** The function that carries out what broke off. */
const schedule = await launchFunction({
  GCLOUD_PROJECT: shop.projectId,
  FUNCTION_TARGET: "leftErasures",
});
const admin = await shop.signUp("admin", adminClaims);
await shop.addProduct("drill");
afterAll(async () => {
  await schedule.stop();
  await shop.close();
});

const leave = (person: SignedIn) => shop.call("DELETE /account", {}, person);

const at = new Date("2026-02-03T04:05:06Z");

/** An order in that status, at an address that is the person's own. */
const orderIn = (id: string, person: SignedIn, status: string) =>
  orderDocument(id, person, "drill", 6, {
    status,
    address: `${person.uid}'s Lane`,
    phone: `555-${person.uid}`,
    billing: `${person.uid}'s Ledger`,
    gift: { note: `From ${person.name}` },
    dialled: `+44-${person.uid}`,
    changes: [
      {
        status: "shipped",
        at,
        by: "shop",
        requestHash: "0",
        carrier: `For ${person.name}`,
        trackingNumber: `555-${person.uid}`,
      },
      {
        status: "delivered",
        at,
        by: "shop",
        requestHash: "1",
        reason: `Left with a neighbour of ${person.name}`,
      },
      {
        status: "cancelled",
        at,
        by: "customer",
        requestHash: "2",
        reason: `Too late, ${person.name}`,
      },
    ],
    returns: [
      {
        ...{ id: "r", at, reason: "other", state: "requested", text: `Ask ${person.name}` },
        ...{ lines: [{ line: id, quantity: 1 }], answer: `Not today, ${person.name}` },
      },
    ],
    returnState: "requested",
    notes: [{ id: "n", text: `Call ${person.name}`, at, uid: "fay", name: "Fay Example" }],
  });

const write = (documents: Readonly<Record<string, Fields>>) =>
  writeDocuments(shop.projectId, documents);

/** Somebody with orders, a review and addresses. */
const customer = async (uid: string) => {
  const person = await shop.signUp(uid);
  const closed = ["shipped", "delivered", "cancelled"];
  await write(
    Object.fromEntries(
      closed.map((status) => {
        const id = `${status}-of-${uid}`;
        return [`orders/${id}`, orderIn(id, person, status)];
      }),
    ),
  );
  await write({
    [`mail/placed-${uid}`]: { uid, to: [`${uid}.before@example.com`] }, // an address that they had once
    [`mail/new-order-${uid}`]: { uid, to: [shopEmail], replyTo: person.email },
  });
  await write({ [`reviews/about-drill-by-${uid}`]: productReviewDocument(person, "drill") });
  await shop.call("POST /review", { body: reviewBody(person, `Drills well, ${uid}`) }, person);
  const addresses = [{ id: "home", address: `${uid}'s Lane`, phone: `555-${uid}` }];
  const body = accountBody({ name: person.name, addresses });
  await shop.call("PUT /account", { body }, person);
  return person;
};

/** What the shop still has of a person, but for their review's text and the tombstone of their account. */
const traces = async ({ uid, email, name }: SignedIn): Promise<string[]> => {
  const { documents, accounts } = await everything(shop.projectId);
  const words = [email, name, `${uid}'s Lane`, `555-${uid}`, `"uid":"${uid}"`];
  const found = Object.entries(documents)
    .filter(([path]) => !path.startsWith("tombstones/"))
    .filter(([path, document]) => {
      const text = JSON.stringify(document);
      return path.endsWith(`/${uid}`) || words.some((word) => text.includes(word));
    })
    .map(([path]) => path);
  return [...found, ...(accounts[uid] ? [`accounts/${uid}`] : [])].sort();
};

/** Makes it the time at which an erasure goes on, and has the schedule run. */
const carryOut = async (uid: string) => {
  const path = `tombstones/${uid}`;
  const fields = (await readDocuments(shop.projectId, [path]))[path]?.fields;
  await write({ [path]: { ...fields, dueTime: new Date(0) } });
  const { status } = await fetch(schedule.url, { method: "POST" });
  expect(status, schedule.output()).toBe(200);
};

describe("whoever deletes their account", () => {
  test("leaves anonymous orders and the text of their review, and nothing else", async () => {
    const gone = await customer("gone");
    const before = await shop.documentsIn("orders");
    const stock = await shop.stockOf("drill");
    expect((await leave(gone)).body).toEqual({ deleted: true });

    expect(await traces(gone)).toEqual([]);
    const after = await shop.documentsIn("orders");
    const { fields } = after["delivered-of-gone"] ?? {};
    expect(fields).toEqual({
      ...before["delivered-of-gone"]?.fields,
      uid: "",
      customer: "order-delivere@account.invalid",
      emailVerified: false,
      customerName: "Deleted account",
      address: "",
      phone: "",
      requestHash: "",
      staff: [],
      terms: expect.arrayContaining(["deleted", "hammer", "drill"]),
      changes: [
        { status: "shipped", at, by: "shop", requestHash: "0" },
        { status: "delivered", at, by: "shop", requestHash: "1" },
        { status: "cancelled", at, by: "customer", requestHash: "" },
      ],
      returns: [
        {
          ...{ id: "r", at, reason: "other", state: "withdrawn" },
          lines: [{ line: "delivered-of-gone", quantity: 1 }],
        },
      ],
      returnState: "withdrawn",
      notes: undefined,
      billing: undefined,
      gift: undefined,
      dialled: undefined,
      trackingNumber: "",
      creditDays: [],
    });
    expect(await shop.stockOf("drill")).toBe(stock);
    const reviews = Object.values(await shop.documentsIn("reviews"));
    expect(reviews.find((it) => it.fields.review === "Drills well, gone")?.fields).toMatchObject({
      name: "A former customer",
    });
    const stars = (await shop.documentsIn("reviews"))["about-drill-by-gone"]?.fields;
    expect(stars).toMatchObject({ uid: "", name: "A former customer" });
    expect((await shop.call("GET /purchase", {}, gone)).status).toBe(401);
    expect((await shop.call("PUT /account", { body: accountBody() }, gone)).status).toBe(401);
  });

  test("leaves no mail about their orders, neither to them nor to the shop", async () => {
    const buyer = await shop.signUp("buyer");
    const { _id: id } = OrderRow.parse((await shop.order(buyer, "drill", 6)).body);
    await shop.call("POST /purchase/:id/cancellation", { params: { id }, body: {} }, buyer);
    expect(await traces(buyer)).toHaveLength(7); // account, record, order and four mails
    await leave(buyer);
    expect(await traces(buyer)).toEqual([]);
  });

  test("leaves the mails about others, even if they have signed up as the shop's own address", async () => {
    const [other, faker] = await Promise.all([
      shop.signUp("other"),
      shop.signUp("faker", {}, { email: shopEmail, emailVerified: false }),
    ]);
    await shop.addProduct("few", { availableQuantity: 24 });
    for (const quantity of [6, 6]) await shop.order(other, "few", quantity);
    const before = await shop.documentsIn("mail");
    expect(Object.keys(before).filter((id) => id.startsWith("low-stock"))).toHaveLength(1);
    expect((await leave(faker)).status).toBe(200);
    expect(await shop.documentsIn("mail")).toEqual(before);
  });

  test("leaves neither the carrier nor the number of their parcels in the log, and their invoice as it was issued", async () => {
    const parcel = await customer("parcel");
    const [id, at] = ["confirmed-of-parcel", { carrier: "NB", trackingNumber: "555-parcel" }];
    await write({ [`orders/${id}`]: orderIn(id, parcel, "confirmed") });
    const step = { status: "shipped", seen: "confirmed", ...at } as const;
    await shop.call("PUT /order/:id/status", { params: { id }, body: step }, admin);
    const body = { carrier: "Parcel", trackingNumber: "555-parcel-2", seen: at };
    await shop.call("PUT /order/:id/shipment", { params: { id }, body }, admin);
    const issued = await shop.documentsIn("invoices");
    await leave(parcel);
    expect(await traces(parcel)).toEqual(Object.keys(issued).map((number) => `invoices/${number}`));
    expect(await shop.documentsIn("invoices")).toEqual(issued);
    expect(JSON.stringify(issued)).not.toMatch(new RegExp(`${parcel.email}|"uid"|555-parcel`));
    const log = Object.values(await shop.documentsIn("log"));
    expect(log.filter(({ fields }) => (fields.on as { id: string }).id === id)).toHaveLength(2); // every entry has one
  });

  test("leaves nothing in documents that can't be read", async () => {
    const odd = await customer("odd");
    const [broken, open] = ["delivered-of-odd", "open-of-odd"];
    await write({
      [`orders/${broken}`]: { ...orderIn(broken, odd, "delivered"), lines: odd.email },
      [`orders/${open}`]: { ...orderIn(open, odd, "placed"), customerName: 7, note: odd.name },
      [`addressBooks/${odd.uid}`]: { addresses: odd.email },
    });
    expect((await leave(odd)).body).toEqual({ deleted: true });
    expect(await traces(odd)).toEqual([]);
    expect((await shop.documentsIn("orders"))[open]?.fields).toMatchObject({ uid: "" });
  });

  test("leaves orders that admins see and can delete one by one", async () => {
    const tidy = await customer("tidy");
    await leave(tidy);
    const id = "delivered-of-tidy";
    const stored = (await shop.documentsIn("orders"))[id]?.fields;
    const request = { params: { email: String(stored?.customer) }, query: { id } };
    expect((await shop.call("GET /order", {}, admin)).text).toContain(id);
    expect((await shop.call("DELETE /order/:email", request, admin)).body).toMatchObject({
      deletedCount: 1,
    });
  });

  test.each(["placed", "confirmed"])(
    "with an order that is %s is told so, and nothing changes",
    async (status) => {
      const person = await customer(`waiting-${status}`);
      const id = `open-of-${person.uid}`;
      await write({ [`orders/${id}`]: orderIn(id, person, status) });
      const before = await everything(shop.projectId);
      const answer = await leave(person);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: "open-orders" });
      expect(await everything(shop.projectId)).toEqual(before);
    },
  );

  test("has every order's person removed, also if there are more than one transaction takes", async () => {
    const many = await shop.signUp("many");
    const delivered = Array.from({ length: 101 }, (_, n) => [
      `orders/many-${n}`,
      orderIn(`many-${n}`, many, "delivered"),
    ]);
    await write(Object.fromEntries(delivered));
    expect((await leave(many)).status).toBe(200);
    expect(await traces(many)).toEqual([]);
  });

  test.each(["", "orders", "orders, reviews", "orders, reviews, record"])(
    "has it carried out by itself, when a crash has cut it off after: %s",
    async (done) => {
      const uid = `cut-${done.split(", ").join("-")}`;
      const person = await customer(uid);
      const app = initializeApp({ projectId: shop.projectId }, uid);
      const db = getFirestore(app);
      const deadline = Date.now() + 60_000;
      await runCommand(quietShop(db), tombstoneCommand(db, uid), deadline);
      if (done.includes("orders")) {
        await tombstoneStore(db).decide(uid, async () => false, deadline);
        await customerOrders(db).forget(uid, deadline);
      }
      if (done.includes("reviews")) await reviewStore(db).anonymiseAuthor(uid, deadline);
      if (done.includes("record")) await accountStore(db).forget(uid, deadline);
      await deleteApp(app);
      if (!done.includes("record")) {
        const page = await shop.call("GET /desk/customers/:id", { params: { id: uid } }, admin);
        expect(page.body).toMatchObject({ erasing: true });
      }
      await carryOut(uid);
      expect(await traces(person)).toEqual([]);
    },
  );

  test("may repeat a deletion that a crash has interrupted", async () => {
    const person = await customer("again");
    await write({ "tombstones/again": { state: "certain", entry: [], dueTime: new Date() } });
    expect((await leave(await shop.signIn(person))).status).toBe(200);
    expect(await traces(person)).toEqual([]);
  });

  test("keeps the account when an order from before the crash has to be shipped", async () => {
    const kept = await customer("kept");
    await write({
      "orders/open-of-kept": orderIn("open-of-kept", kept, "placed"),
      "tombstones/kept": { state: "begun", entry: ["log/erased"], dueTime: new Date() },
      "log/erased": { action: "customer.erased" },
    });
    await carryOut("kept");
    expect((await shop.order(kept, "drill", 6)).status).toBe(201);
    expect(await shop.documentsIn("log")).not.toHaveProperty("erased");
  });
});

describe("an admin", () => {
  test("who leaves takes their address out of the products that they added", async () => {
    const adder = await shop.signUp("adder", adminClaims);
    await shop.call("POST /addProduct", { body: productBody(adder) }, adder);
    expect((await leave(adder)).status).toBe(200);
    expect(JSON.stringify(await everyDocument(shop.projectId))).not.toContain(adder.email);
    expect((await shop.call("GET /addProduct", {}, admin)).status).toBe(200);
  });

  test("who leaves isn't named any more by what they changed of orders, stock and texts", async () => {
    const [mover, buyer] = [await shop.signUp("mover", adminClaims), await shop.signUp("patron")];
    const { _id: id } = OrderRow.parse((await shop.order(buyer, "drill", 6)).body);
    const confirm = { status: "confirmed", seen: "placed" } as const;
    await shop.call("PUT /order/:id/status", { params: { id }, body: confirm }, mover);
    const stock = { params: { id: "drill" }, body: { difference: 7 } };
    await shop.call("POST /product/:id/stock", stock, mover);
    const text = { params: { name: "terms" }, body: { markdown: "Be kind.", version: 0 } } as const;
    expect((await shop.call("PUT /desk/texts/:name", text, mover)).status).toBe(200);
    const plan = { body: planBody("drill") };
    expect((await shop.call("POST /desk/plannedPrices", plan, mover)).body).toMatchObject({
      planned: 1,
    });
    expect((await leave(mover)).status).toBe(200);
    expect(await traces(mover)).toEqual([]);
    const log = Object.values(await shop.documentsIn("log")).map(({ fields }) => fields);
    const nobody = { uid: "", name: "", email: "" };
    expect(log).toContainEqual(
      expect.objectContaining({
        action: "order.confirmed",
        by: nobody,
        keys: expect.arrayContaining([id]),
      }),
    );
    const versions = Object.values(await shop.documentsIn("textVersions"));
    expect(versions.map(({ fields }) => fields)).toMatchObject([
      { markdown: "Be kind.", by: { uid: "", name: "" } },
    ]);
    const restockings = Object.values(await shop.documentsIn("restockings"));
    expect(restockings.map(({ fields }) => fields)).toMatchObject([
      { uid: "", productId: "drill", difference: 7 },
    ]);
  });

  test("stays, as long as there is no other, also if all leave at once", async () => {
    const own = await openShop("last-owner");
    const admins = await Promise.all(
      ["ada", "bea", "cleo"].map((uid) => own.signUp(uid, adminClaims)),
    );
    const answers = await Promise.all(admins.map((it) => own.call("DELETE /account", {}, it)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "last-owner",
    });
    const left = Object.values(await everyAccount(own.projectId));
    expect(left).toMatchObject([{ claims: adminClaims }]);
    await own.close();
  });
});
