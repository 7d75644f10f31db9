import type { CustomerSort } from "@shop/contract/desk/customers";
import { afterAll, describe, expect, test } from "vitest";
import { writeDocuments } from "../support/database.ts";
import { noteDocument, orderDocument, userDocument } from "../support/documents.ts";
import { adminClaims, personOf } from "../support/people.ts";
import { accountBody, orderBody, reviewBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { customersOf } from "./shop/customers.ts";

const shop = await openShop("customers");
const admin = await shop.signUp("admin", adminClaims);
const customers = customersOf(shop, admin);
await shop.addProduct("drill");
afterAll(() => shop.close());

describe("the list of customers", () => {
  test("finds a customer by the first letters of words in name and address, whatever the accents", async () => {
    await shop.signUp(
      "walesa",
      {},
      { name: "Łucja Wałęsa-Nowak", email: "l.walesa@tools.example" },
    );
    await shop.signUp("walter", {}, { name: "Walter Nowak", email: "walter@tools.example" });
    expect(await customers.ids({ search: "wal", sort: "email" })).toEqual(["walesa", "walter"]);
    expect(await customers.ids({ search: "nowak luc" })).toEqual(["walesa"]);
    expect(await customers.ids({ search: "walter@tools.example" })).toEqual(["walter"]);
    expect(await customers.ids({ search: "alter" })).toEqual([]);
    expect(await customers.ids({ search: "?!" })).toEqual([]);
  });

  test("finds a customer by the phone of an order or address in any spelling", async () => {
    const caller = await shop.signUp("caller", {}, { name: "Cora Caller" });
    const writer = await shop.signUp("writer", {}, { name: "Willa Writer" });
    const order = { ...orderBody(caller, "drill", 6), phone: "+44 (0)20 7946 0018" };
    expect((await shop.call("POST /purchase", { body: order }, caller)).status).toBe(201);
    const address = { id: "home", address: "1 Own Street", phone: "020 7946 0999" };
    await shop.call("PUT /account", { body: accountBody({ addresses: [address] }) }, writer);
    const spellings = ["+442079460018", "02079460018", "7946 0018", "0044 20 79460018"];
    for (const search of [...spellings, "٠٢٠٧٩٤٦٠٠١٨", "cora 7946 0018"])
      expect(await customers.ids({ search }), search).toEqual(["caller"]);
    expect(await customers.ids({ search: "+44 20 7946 0999" })).toEqual(["writer"]);
    const renamed = { name: "Cora Cohen", addresses: [] };
    await shop.call("PUT /account", { body: accountBody(renamed) }, caller);
    expect(await customers.ids({ search: "cohen 02079460018" })).toEqual(["caller"]);
    await shop.call("PUT /account", { body: accountBody({ addresses: [] }) }, writer);
    expect(await customers.ids({ search: "+44 20 7946 0999" })).toEqual([]);
  });

  test("shows a new name after the next sign-in", async () => {
    const person = await shop.signUp("renamed", {}, { name: "Before Change" });
    await shop.call("PUT /account", { body: accountBody({ name: "Zoltan Fresh" }) }, person);
    expect(await customers.ids({ search: "zoltan" })).toEqual(["renamed"]);
    expect(await customers.ids({ search: "before" })).toEqual([]);
  });

  test("is sorted by each column, page by page", async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const bought = (n: number, change = {}) => ({
      terms: ["sorted"],
      createdAt: day(n),
      nameKey: `n${n % 3}`,
      ordersCount: n % 4,
      spentCents: n * 150,
      lastOrderAt: day(9 - n),
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
        const page = await customers.list({ ...query, cursor });
        found.push(...page.people.map(({ _id }) => _id));
        cursor = page.cursor;
      }
      expect(found.join(" "), sort).toBe(ids);
    }
    const { people: sorted } = await customers.list({ search: "sorted", sort: "spent" });
    expect(sorted[0]).toMatchObject({
      _id: "s5",
      orders: 1,
      spent: 7.5,
      lastOrder: day(4).toISOString(),
    });
  });

  test("has a person without orders from the first sign-in on, whatever it is sorted by", async () => {
    await shop.signUp("newcomer");
    for (const sort of ["name", "email", "orders", "spent", "lastOrder", "newest"] as const) {
      expect(await customers.ids({ sort }), sort).toContain("newcomer");
    }
  });
});

test("a customer's page has addresses, reviews, last orders and the present state of the account", async () => {
  const person = await shop.signUp("whole", {}, { emailVerified: false });
  await shop.call("PUT /account", { body: accountBody({ name: "Whole Example" }) }, person);
  await shop.call("POST /review", { body: reviewBody(person, "Fine tools") }, person);
  await writeDocuments(shop.projectId, { "customerNotes/n1": noteDocument(person) });
  const page = await customers.details("whole");
  expect(page).toMatchObject({
    _id: "whole",
    name: "Whole Example",
    email: person.email,
    emailVerified: false,
    role: "customer",
    orders: 0,
    spent: 0,
    addresses: [{ id: "home" }, { id: "work" }],
    reviews: [{ review: "Fine tools", waiting: true }],
    notes: [{ _id: "n1", by: { name: "Fay Example" } }],
  });
  expect(page).not.toHaveProperty("blocked");
});

test("a customer's page lists as many orders as the record counts", async () => {
  const person = await shop.signUp("buyer");
  await writeDocuments(shop.projectId, { "orders/o1": orderDocument("o1", person, "drill", 6) });
  expect((await customers.details("buyer")).lastOrders).toMatchObject([{ _id: "o1" }]);
});

describe("the verification mail", () => {
  const send = (id: string) =>
    shop.call("POST /desk/customers/:id/verification", { params: { id } }, admin);
  const mailsTo = async (email: string) =>
    Object.values(await shop.documentsIn("mail"))
      .map(({ fields }) => fields)
      .filter(({ to }) => (to as string[]).includes(email));

  test("has Firebase's verification link, and is sent once a minute at most", async () => {
    const person = await shop.signUp("fresh", {}, { emailVerified: false });
    const answers = await Promise.all([send("fresh"), send("fresh")]);
    expect(answers.map(({ body }) => body)).toEqual([{ sent: true }, { sent: true }]);
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(1);
    expect(mails).toMatchObject([{ uid: "fresh", delivery: { state: "PENDING" } }]);
    expect(await customers.actions("fresh")).toEqual(["customer.verification-sent"]);
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
