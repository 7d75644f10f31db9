import {
  Customer,
  CustomerDetails,
  type CustomerSort,
} from "@pros-and-drill/contract/desk/customers";
import { Note } from "@pros-and-drill/contract/desk/notes";
import { limits } from "@pros-and-drill/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyAccount } from "../support/accounts.ts";
import { type Answer, call } from "../support/call.ts";
import { writeDocuments } from "../support/database.ts";
import { noteDocument, orderDocument, userDocument } from "../support/documents.ts";
import { adminClaims, createAccount, personOf, type SignedIn } from "../support/people.ts";
import { accountBody, reviewBody } from "../support/requests.ts";
import { type OpenShop, openShop } from "../support/shop.ts";

let shop: OpenShop;
let admin: SignedIn;

beforeAll(async () => {
  shop = await openShop("customers");
  admin = await shop.signUp("admin", adminClaims);
  await shop.addProduct("drill");
});
afterAll(() => shop.close());

const idsIn = ({ body }: Answer) =>
  Customer.array()
    .parse(body)
    .map(({ _id }) => _id);

const list = (query: { search?: string; sort?: CustomerSort; limit?: number; cursor?: string }) =>
  shop.call("GET /desk/customers", { query }, admin);

const block = (id: string, blocked: boolean, by = admin) =>
  shop.call("PUT /desk/customers/:id/blocked", { params: { id }, body: { blocked } }, by);

const details = async (id: string) =>
  CustomerDetails.parse(
    (await shop.call("GET /desk/customers/:id", { params: { id } }, admin)).body,
  );

/** What the log says about a customer, in the order of time. */
const loggedOf = async (uid: string) =>
  Object.entries(await shop.documentsIn("log"))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, { fields }]) => fields)
    .filter(({ on }) => (on as { id: string }).id === uid);

const actionsOf = async (uid: string) => (await loggedOf(uid)).map(({ action }) => action);

describe("the list of customers", () => {
  test("finds them by the beginnings of all words of name and address, whatever the accents", async () => {
    await shop.signUp(
      "walesa",
      {},
      { name: "Łucja Wałęsa-Nowak", email: "l.walesa@tools.example" },
    );
    await shop.signUp("walter", {}, { name: "Walter Nowak", email: "walter@tools.example" });
    expect(idsIn(await list({ search: "wal", sort: "email" }))).toEqual(["walesa", "walter"]);
    expect(idsIn(await list({ search: "nowak luc" }))).toEqual(["walesa"]);
    expect(idsIn(await list({ search: "walter@tools.example" }))).toEqual(["walter"]);
    expect(idsIn(await list({ search: "alter" }))).toEqual([]);
    expect(idsIn(await list({ search: "?!" }))).toEqual([]);
  });

  test("follows a new name at the next sign-in", async () => {
    const person = await shop.signUp("renamed", {}, { name: "Before Change" });
    await shop.call("PUT /account", { body: accountBody({ name: "Zoltan Fresh" }) }, person);
    expect(idsIn(await list({ search: "zoltan" }))).toEqual(["renamed"]);
    expect(idsIn(await list({ search: "before" }))).toEqual([]);
  });

  test("is sorted by each column, page by page", async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const bought = (n: number, change = {}) => ({
      terms: ["sorted"],
      createdAt: day(n),
      ...{
        nameLower: `n${n % 3}`,
        ordersCount: n % 4,
        spentCents: n * 150,
        lastOrderAt: day(9 - n),
      },
      ...change,
    });
    const people = [1, 2, 3, 4, 5].map((n) => [
      `users/s${n}`,
      userDocument(personOf(`s${n}`), bought(n)),
    ]);
    const none = bought(0, { ordersCount: 0, spentCents: 0, lastOrderAt: null });
    const last = ["users/s6", userDocument(personOf("s6"), none)];
    await writeDocuments(shop.projectId, Object.fromEntries([...people, last]));
    const due: Record<CustomerSort, string> = {
      name: "s3 s6 s1 s4 s2 s5",
      email: "s1 s2 s3 s4 s5 s6",
      orders: "s3 s2 s5 s1 s6 s4",
      spent: "s5 s4 s3 s2 s1 s6",
      lastOrder: "s1 s2 s3 s4 s5 s6",
      newest: "s5 s4 s3 s2 s1 s6",
    };
    for (const [sort, ids] of Object.entries(due)) {
      const found: string[] = [];
      // Object.entries forgets the keys' type.
      const query = { search: "sorted", sort: sort as CustomerSort, limit: 2 };
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
        const answer = await list({ ...query, ...(cursor ? { cursor } : {}) });
        found.push(...idsIn(answer));
        const next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
        cursor = next && (new URL(next, shop.url).searchParams.get("cursor") ?? undefined);
      }
      expect(found.join(" "), sort).toBe(ids);
    }
    const [first] = Customer.array().parse((await list({ search: "sorted", sort: "spent" })).body);
    expect(first).toMatchObject({
      _id: "s5",
      orders: 1,
      spent: 7.5,
      lastOrder: day(4).toISOString(),
    });
  });

  test("has a person with a legacy record in each order from their next sign-in on", async () => {
    const legacy = personOf("legacy");
    await writeDocuments(shop.projectId, { "users/legacy": userDocument(legacy) });
    expect(idsIn(await list({ sort: "newest" }))).toContain("legacy");
    await createAccount(shop.projectId, legacy);
    await shop.signIn(legacy);
    for (const sort of ["name", "email", "orders", "spent", "lastOrder", "newest"] as const) {
      expect(idsIn(await list({ sort })), sort).toContain("legacy");
    }
  });
});

test("a customer's page has their addresses, reviews and last orders, and what their account says now", async () => {
  const person = await shop.signUp("whole", {}, { emailVerified: false });
  await shop.call("PUT /account", { body: accountBody({ name: "Whole Example" }) }, person);
  await shop.call("POST /review", { body: reviewBody(person, "Fine tools") }, person);
  await writeDocuments(shop.projectId, { "customerNotes/n1": noteDocument(person) });
  const page = await details("whole");
  expect(page).toMatchObject({
    ...{ _id: "whole", name: "Whole Example", email: person.email, emailVerified: false },
    ...{ role: "customer", orders: 0, spent: 0 },
    addresses: [{ id: "home" }, { id: "work" }],
    reviews: [{ review: "Fine tools", waiting: true }],
    notes: [{ _id: "n1", by: { name: "Fay Example" } }],
  });
  expect(page).not.toHaveProperty("blocked");
});

describe("whoever is blocked", () => {
  /** By their session, by an ID token that somebody has captured, and by their password. */
  const waysIn = async (person: SignedIn) => {
    const { email, idToken } = person;
    const request = { params: { email }, body: { email } };
    const bySession = await shop.call("GET /purchase", {}, person);
    const byIdToken = await call(shop.url, "PUT /user/:email", request, idToken);
    return [bySession.status, byIdToken.status];
  };

  test("is out at once with every token, and in again with a new sign-in once unblocked", async () => {
    const person = await shop.signUp("rowdy");
    expect(await waysIn(person)).toEqual([200, 200]);
    const answer = await block("rowdy", true);
    expect(answer.body).toMatchObject({ _id: "rowdy", blocked: true });
    expect(await waysIn(person)).toEqual([401, 401]);
    await expect(shop.signIn(person)).rejects.toThrow();
    expect(Customer.array().parse((await list({ search: "rowdy" })).body)).toMatchObject([
      { blocked: true },
    ]);

    expect((await block("rowdy", false)).body).not.toHaveProperty("blocked");
    expect(await waysIn(person)).toEqual([401, 401]);
    expect(await waysIn(await shop.signIn(person))).toEqual([200, 200]);
  });

  test("is logged once however often it is said, by id alone", async () => {
    const person = await shop.signUp("often");
    await Promise.all([block("often", true), block("often", true), block("often", true)]);
    await block("often", false);
    expect(await actionsOf("often")).toEqual(["customer.blocked", "customer.unblocked"]);
    const text = JSON.stringify(await loggedOf("often"));
    expect(text).not.toContain(person.name);
    expect(text).not.toContain(person.email);
  });

  test("is out also where an earlier try was cut off between the record and the account", async () => {
    const person = await shop.signUp("half");
    const record = (await shop.documentsIn("users")).half?.fields;
    await writeDocuments(shop.projectId, { "users/half": { ...record, blocked: true } });
    expect(await details("half")).not.toHaveProperty("blocked"); // the account decides
    expect((await block("half", true)).status).toBe(200);
    expect(await waysIn(person)).toEqual([401, 401]);
  });

  test("is never an admin, and never becomes one", async () => {
    await shop.signUp("chief", adminClaims);
    expect((await block("chief", true)).body).toMatchObject({ code: "is-admin" });
    await shop.signUp("barred");
    await block("barred", true);
    const params = { email: "barred@example.com" };
    const promoted = await shop.call("PUT /user/admin/:email", { params }, admin);
    expect(promoted.body).toMatchObject({ code: "account-blocked" });
    const accounts = await everyAccount(shop.projectId);
    expect(accounts.chief?.disabled).toBe(false);
    expect(accounts.barred?.claims).toEqual({});
  });

  test("ends up as the record says if one admin blocks and another unblocks at the same time", async () => {
    await shop.signUp("torn");
    for (let round = 0; round < 3; round++) {
      await Promise.all([block("torn", true), block("torn", false)]);
      const blocked = (await shop.documentsIn("users")).torn?.fields.blocked === true;
      expect((await everyAccount(shop.projectId)).torn?.disabled).toBe(blocked);
    }
  });
});

describe("the verification mail", () => {
  const send = (id: string) =>
    shop.call("POST /desk/customers/:id/verification", { params: { id } }, admin);
  const mailsTo = async (email: string) =>
    Object.values(await shop.documentsIn("mail"))
      .map(({ fields }) => fields)
      .filter(({ to }) => (to as string[]).includes(email));

  test("has Firebase's link that verifies the address, and is one mail a minute", async () => {
    const person = await shop.signUp("fresh", {}, { emailVerified: false });
    const answers = await Promise.all([send("fresh"), send("fresh")]);
    expect(answers.map(({ body }) => body)).toEqual([{ sent: true }, { sent: true }]);
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(1);
    expect(mails).toMatchObject([{ uid: "fresh", delivery: { state: "PENDING" } }]);
    expect(await actionsOf("fresh")).toEqual(["customer.verification-sent"]);
    const text = JSON.stringify(mails[0]?.message).replaceAll("\\n", " ");
    const link = /Verify my address: (\S+)/.exec(text)?.[1];
    expect(link).toMatch(/mode=verifyEmail&.*oobCode=/);
  });

  test("isn't sent to a verified address", async () => {
    const person = await shop.signUp("proven");
    expect((await send("proven")).body).toEqual({ sent: false });
    expect(await mailsTo(person.email)).toEqual([]);
  });
});

describe("a note about a customer", () => {
  const add = (id: string, text: string, key?: string) =>
    shop.call(
      "POST /desk/customers/:id/notes",
      { params: { id }, body: { text }, ...(key ? { headers: { "idempotency-key": key } } : {}) },
      admin,
    );
  const remove = (id: string, note: string) =>
    shop.call("DELETE /desk/customers/:id/notes/:note", { params: { id, note } }, admin);

  test("is there once however often it is sent, and is deleted", async () => {
    await shop.signUp("noted");
    await shop.signUp("neighbour");
    const [first, again] = await Promise.all([
      add("noted", "Calls first", "k1"),
      add("noted", "Calls first", "k1"),
    ]);
    const note = Note.parse(first?.body);
    expect(again?.body).toEqual(note);
    expect((await details("noted")).notes).toEqual([note]);
    expect((await add("noted", "Something else", "k1")).body).toMatchObject({
      code: "idempotency-key-reused",
    });
    expect((await add("neighbour", "Calls first", "k1")).body).toMatchObject({
      code: "idempotency-key-reused",
    });
    expect((await remove("neighbour", note._id)).status).toBe(404);
    expect((await remove("noted", note._id)).body).toEqual({ deleted: true });
    expect((await remove("noted", note._id)).status).toBe(404);
    expect((await details("noted")).notes).toEqual([]);
    expect(await actionsOf("noted")).toEqual(["customer.noted", "customer.note-deleted"]);
    expect(JSON.stringify(await loggedOf("noted"))).not.toContain("Calls first");
  });

  test("is one of fifty at most, also of concurrent ones", async () => {
    await shop.signUp("full");
    const record = (await shop.documentsIn("users")).full?.fields;
    const notesCount = limits.notes - 2;
    await writeDocuments(shop.projectId, { "users/full": { ...record, notesCount } });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => add("full", `Note ${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect((await details("full")).notes).toHaveLength(2);
  });
});

test("orders count as the record says, and the page lists them", async () => {
  const person = await shop.signUp("buyer");
  await writeDocuments(shop.projectId, { "orders/o1": orderDocument("o1", person, "drill", 6) });
  expect((await details("buyer")).lastOrders).toMatchObject([{ _id: "o1" }]);
});
