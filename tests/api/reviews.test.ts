import { limits } from "@shop/contract/limits";
import { AdminReview } from "@shop/contract/product-reviews";
import { OwnReview, Review } from "@shop/contract/reviews";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { askAuth, verifyEmail } from "../support/accounts.ts";
import { call } from "../support/call.ts";
import { clearDocuments } from "../support/database.ts";
import { startFunction } from "../support/functions-framework.ts";
import { adminClaims, personOf } from "../support/people.ts";
import { reviewBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("reviews");
const [jane, joe, admin, eve] = await Promise.all([
  shop.signUp("jane"),
  shop.signUp("joe"),
  shop.signUp("admin", adminClaims),
  shop.signUp("eve", {}, { emailVerified: false }),
]);
afterAll(() => shop.close());
beforeEach(() => clearDocuments(shop.projectId));

const write = (review: string, by = jane, key?: string) => {
  const headers = { "idempotency-key": key };
  return shop.call("POST /review", { headers, body: reviewBody(personOf("else"), review) }, by);
};
const added = async (review: string, by = jane) =>
  OwnReview.strict().parse((await write(review, by)).body);
const edit = (id: string, review: string, by = jane) =>
  shop.call("PUT /review/:id", { params: { id }, body: { review } }, by);
const remove = (id: string, by = jane) => shop.call("DELETE /review/:id", { params: { id } }, by);
const hide = (id: string, hidden = true) =>
  shop.call("PUT /review/:id/hidden", { params: { id }, body: { hidden } }, admin);

const shown = async () =>
  Review.strict()
    .array()
    .parse((await shop.call("GET /review", {})).body);
const texts = async () => (await shown()).map(({ review }) => review);
const own = async (by = jane) =>
  OwnReview.strict()
    .array()
    .parse((await shop.call("GET /account/reviews", {}, by)).body);
const managed = async () =>
  AdminReview.strict()
    .array()
    .parse((await shop.call("GET /productReview", {}, admin)).body);

describe("a review of the shop", () => {
  test("keeps every visible character and removes invisible ones", async () => {
    const text = '<b>Größe</b> 10 €, 👍🏽 & "quotes"';
    expect((await write(`\u202e${text}\u0000`)).body).toMatchObject({ review: text });
    expect(await texts()).toEqual([text]);
  });
});

describe("an account", () => {
  test("has at most three reviews of the shop, also when it sends many at once", async () => {
    const other = await startFunction({ GCLOUD_PROJECT: shop.projectId });
    const tries = Array.from({ length: 60 }, (_, index) => {
      const url = index % 2 ? other.url : shop.url;
      return call(url, "POST /review", { body: reviewBody(jane, `${index}`) }, jane.session);
    });
    const answers = await Promise.all(tries);
    await other.kill();
    const counts = answers.map(({ status }) => status).filter((status) => status !== 503);
    expect(counts.filter((status) => status === 201)).toHaveLength(limits.shopReviews);
    expect(new Set(counts)).toEqual(new Set([201, 409]));
    expect(await shown()).toHaveLength(limits.shopReviews);
    expect((await write("Another")).body).toMatchObject({ code: "too-many-reviews" });

    const [first] = await own();
    await remove(first?._id ?? "");
    expect((await write("Another")).status).toBe(201);
    expect((await write("One more")).status).toBe(409);
    expect((await write("Joe's", joe)).status).toBe(201);
  });

  test("stores a review once per Idempotency-Key, which no other review can use", async () => {
    const tries = await Promise.all(["k", "k", "k"].map((key) => write("It drills", jane, key)));
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = tries.map(({ body }) => body);
    expect(tries.map(({ body }) => body)).toEqual([first, first, first]);
    expect(await shown()).toEqual([first]);
    const { status, body } = await write("It doesn't", jane, "k");
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: "idempotency-key-reused" },
    });
    expect((await write("It doesn't", joe, "k")).status).toBe(201);
  });
});

describe("a review by somebody whose address isn't verified", () => {
  test("is shown to them alone until they verify it and open a session", async () => {
    const waiting = await added("Buy elsewhere", eve);
    expect(waiting.waiting).toBe(true);
    expect(await own(eve)).toEqual([waiting]);
    expect(await shown()).toEqual([]);
    expect(await own(jane)).toEqual([]);

    const olga = await shop.signUp("olga", {}, { emailVerified: false });
    await added("Drills well", olga);
    await verifyEmail(shop.projectId, "olga");
    await shop.signIn(olga);
    expect(await texts()).toEqual(["Drills well"]);
    expect((await own(olga))[0]).not.toHaveProperty("waiting");
  });

  test("stays hidden also after an admin has hidden and shown it", async () => {
    const { _id } = await added("Buy elsewhere", eve);
    await hide(_id);
    await hide(_id, false);
    expect(await shown()).toEqual([]);
    expect(await managed()).toMatchObject([{ _id, waiting: true }]);
  });

  test("is hidden again when it is edited after a change to an unverified address", async () => {
    const nora = await shop.signUp("nora");
    const { _id } = await added("It drills", nora);
    await askAuth(`projects/${shop.projectId}/accounts:update`, {
      localId: "nora",
      email: "nora.new@example.com",
      emailVerified: false,
    });
    const renewed = await shop.signIn({ ...nora, email: "nora.new@example.com" });
    expect((await edit(_id, "It did", renewed)).body).toMatchObject({ waiting: true });
    expect(await shown()).toEqual([]);
  });
});

test("a review that one admin has marked as read leaves every admin's list of reviews to read", async () => {
  const { _id, createdAt: seen } = await added("It drills", jane);
  const open = async () => {
    const { body } = await shop.call("GET /productReview", { query: { open: "true" } }, admin);
    return AdminReview.array().parse(body);
  };
  const mark = (read: boolean) =>
    shop.call("PUT /review/:id/read", { params: { id: _id }, body: { read, seen } }, admin);
  expect(await open()).toMatchObject([{ _id }]);
  expect((await mark(true)).body).toMatchObject({ _id, read: true });
  expect(await open()).toEqual([]);
  expect((await mark(false)).body).not.toHaveProperty("read");
  expect(await open()).toMatchObject([{ _id }]);
});

test("a name that reads like the shop's is shown to nobody, and can't be chosen", async () => {
  const fake = await shop.signUp("fake", {}, { name: "Рros & Dríll Support" });
  expect(await added("We close down", fake)).toMatchObject({ name: "A customer" });
  expect((await shown()).map(({ name }) => name)).toEqual(["A customer"]);
  expect((await managed()).map(({ name }) => name)).toEqual(["A customer"]);
  const account = (name: string) =>
    shop.call("PUT /account", { body: { name, addresses: [] } }, jane);
  const { status, body } = await account("PROS and DRILL");
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: "name" }] } });
  expect((await account("Jane Drillman")).status).toBe(200);
});
