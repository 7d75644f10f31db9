import { Account, AccountData } from "@shop/contract/account";
import { limits } from "@shop/contract/limits";
import { shop as shopConfig } from "@shop/contract/shop";
import { shopNameTaken } from "@shop/contract/shop-name";
import { afterAll, describe, expect, test } from "vitest";
import { call } from "../support/call.ts";
import { writeDocuments } from "../support/database.ts";
import { orderDocument, reviewDocument } from "../support/documents.ts";
import type { SignedIn } from "../support/people.ts";
import { accountBody, addressParts } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("account");
await shop.addProduct("drill");
afterAll(() => shop.close());

const put = (person: SignedIn, change: Parameters<typeof accountBody>[0] = {}) =>
  shop.call("PUT /account", { body: accountBody(change) }, person);

test("two saves based on the same revision: the second is refused, and a retry of the first succeeds", async () => {
  const rhea = await shop.signUp("rhea");
  const read = async () => Account.parse((await shop.call("GET /account", {}, rhea)).body);
  const { revision } = await read();
  const address = (id: string) => ({ id, address: `${id} Street`, phone: "" });
  const save = (id: string) => put(rhea, { addresses: [address(id)], revision });
  const answers = await Promise.all([save("one"), save("other")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "addresses-changed",
  });
  const [stored] = (await read()).addresses;
  expect((await save(stored?.id ?? "")).status).toBe(200);
  const now = await read();
  const both = [...now.addresses, address("third")];
  expect((await put(rhea, { addresses: both, revision: now.revision })).status).toBe(200);
});

describe("an account", () => {
  test("answers name, address book and sign-in methods of its owner", async () => {
    const jane = await shop.signUp("jane");
    const other = await shop.signUp("other");
    const before = {
      email: jane.email,
      emailVerified: true,
      signInMethods: ["password"],
      stockSharePercent: 100, // what the tests' shops set
    };
    expect((await shop.call("GET /account", {}, jane)).body).toEqual({
      ...before,
      name: "Jane Example",
      addresses: [],
      revision: expect.any(String),
    });
    const { body } = await put(jane);
    const revision: string = expect.any(String);
    expect(body).toEqual({ ...before, ...accountBody(), revision });
    expect((await shop.call("GET /account", {}, jane)).body).toEqual(body);
    expect((await shop.call("GET /account", {}, other)).body).toMatchObject({ addresses: [] });
  });

  test("stores structured addresses and addresses as plain text", async () => {
    const pat = await shop.signUp("pat");
    const parts = { id: "parts", label: "Workshop", address: addressParts(), phone: "1" };
    const addresses = [parts, { id: "text", address: "2 Text Street\nNorthfield", phone: "" }];
    expect((await put(pat, { addresses })).body).toMatchObject({ addresses });
    const { body } = await shop.call("GET /account", {}, pat);
    expect(body).toMatchObject({ addresses });
  });

  test("shows a new name in the next order and in the list of users", async () => {
    const rena = await shop.signUp("rena");
    await put(rena, { name: "  Rena\u202e \n Newly " });
    expect((await shop.order(rena, "drill", 6)).body).toMatchObject({ customerName: "Rena Newly" });
    expect((await shop.documentsIn("users")).rena?.fields).toMatchObject({ name: "Rena Newly" });
  });

  test("keeps an existing name that resembles the shop's when its addresses are saved", async () => {
    const { addresses } = accountBody();
    const pros = await shop.signUp("pros", {}, { name: `${shopConfig.name} Fan` });
    for (const body of [{ addresses }, { name: `${shopConfig.name} Fan`, addresses }]) {
      const saved = await shop.call("PUT /account", { body }, pros);
      expect(saved.body).toMatchObject({ name: `${shopConfig.name} Fan`, addresses });
    }
    const refused = await put(pros, { name: `The ${shopConfig.name} Team` });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: "name", message: shopNameTaken }] },
    });
    expect((await put(pros, { name: "ProDrill Services Ltd" })).status).toBe(200);
  });

  test("is unchanged after an invalid request, whose answer names each invalid field", async () => {
    const wanda = await shop.signUp("wanda");
    const [first] = accountBody().addresses;
    if (!first) throw new Error("accountBody has addresses");
    const copies = (count: number) => Array.from({ length: count }, () => first);
    const wrong = {
      name: "\u200b",
      addresses: [{ ...first, id: "blank", address: "\u3164" }, first],
    };
    const { status, body } = await put(wanda, wrong);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { field: "name", message: "Name is required" },
        { field: "addresses.0.address", message: "is required" },
      ],
    });
    expect((await put(wanda, { addresses: copies(2) })).status).toBe(422);
    const many = copies(limits.addresses + 1).map((it, id) => ({ ...it, id: `${id}` }));
    expect((await put(wanda, { addresses: many })).status).toBe(422);
    expect((await shop.call("GET /account", {}, wanda)).body).toMatchObject({
      name: "Wanda Example",
      addresses: [],
    });
  });

  test("stores the highest number of addresses in any script", async () => {
    const mei = await shop.signUp("mei");
    const letters = (count: number) => "鑽".repeat(count);
    const addresses = Array.from({ length: limits.addresses }, (_, index) => ({
      id: `0a1b2c3d-0000-0000-0000-00000000000${index}`,
      label: letters(limits.addressLabel),
      address: letters(limits.address),
      phone: "9".repeat(limits.phone),
    }));
    const { status } = await put(mei, { name: letters(limits.personName), addresses });
    expect(status).toBe(200);
  });
});

test("the export of personal data has all of a person's data and nobody else's", async () => {
  const [dora, other] = [await shop.signUp("dora"), await shop.signUp("dorothy")];
  await put(dora);
  const count = limits.accountDataPart + 2;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const inBatches = Array.from({ length: Math.ceil(count / 400) }, (_, index) =>
    numbers.slice(index * 400, (index + 1) * 400),
  );
  for (const batch of inBatches) {
    const orders = batch.map((n) => [
      `orders/of-dora-${n}`,
      orderDocument(`of-dora-${n}`, dora, "drill", 6),
    ]);
    await writeDocuments(shop.projectId, Object.fromEntries(orders));
  }
  await writeDocuments(shop.projectId, {
    "orders/of-dorothy": orderDocument("of-dorothy", other, "drill", 6),
    "reviews/of-dora": reviewDocument(dora),
    "reviews/of-dorothy": reviewDocument(other),
  });
  const part = async (query: { cursor?: string }) =>
    AccountData.parse((await call(shop.url, "GET /account/data", { query }, dora.session)).body);

  const first = await part({});
  const last = await part(first.next ? { cursor: first.next } : {});
  expect(last.next).toBeUndefined();
  expect(first.account).toMatchObject(accountBody());
  const ids = [...first.orders, ...last.orders].map(({ _id }) => _id);
  expect(ids.toSorted()).toEqual(numbers.map((n) => `of-dora-${n}`).toSorted());
  expect([...first.reviews, ...last.reviews].map(({ _id }) => _id)).toEqual(["of-dora"]);
});
