import {
  AdminProductReview,
  OwnProductReview,
  OwnReviewing,
  ProductReview,
} from "@pros-and-drill/contract/product-reviews";
import { Product } from "@pros-and-drill/contract/products";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call } from "../support/call.ts";
import { clearDocuments, everyDocument, writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import { startFunction } from "../support/functions-framework.ts";
import type { SignedIn } from "../support/people.ts";
import { productReviewId } from "../support/product-review-id.ts";
import { ratingFaults } from "../support/ratings.ts";
import { type OrderShop, openOrderShop } from "./shop/orders.ts";
import { ids, walk } from "./shop/pages.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop("product-reviews");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearDocuments(shop.projectId);
  await shop.addProduct("drill");
});

const params = { id: "drill" };

/** Has an order of the product in this status for a person. */
const orderOf = ({ uid, email, name }: SignedIn, status: string, id = "drill") =>
  writeDocuments(shop.projectId, {
    [`orders/${status}-${id}-${uid}`]: orderDocument({ uid, email, name }, id, 6, { status }),
  });

const write = (by: SignedIn, stars: unknown, review = "It drills", id = "drill") =>
  shop.call(
    "PUT /product/:id/review",
    { params: { id }, body: { stars: stars as number, review } }, // as: a test sends others
    by,
  );
const remove = (by: SignedIn) => shop.call("DELETE /product/:id/review", { params }, by);
const hide = (by: SignedIn, hidden = true) =>
  shop.call(
    "PUT /review/:id/hidden",
    { params: { id: productReviewId("drill", by.uid) }, body: { hidden } },
    shop.admin,
  );
const listed = async () =>
  ProductReview.strict()
    .array()
    .parse((await shop.call("GET /product/:id/reviews", { params })).body);
const own = async (by: SignedIn) =>
  OwnReviewing.strict().parse((await shop.call("GET /product/:id/review", { params }, by)).body);
const rating = async () => {
  const { body } = await shop.call("GET /product/:id", { params });
  return Product.parse(body).rating;
};

describe("a review of a product", () => {
  test("can be written once the product was delivered to its author, and not before", async () => {
    expect((await write(shop.jane, 5)).status).toBe(403);
    for (const status of ["placed", "confirmed", "shipped", "cancelled"])
      await orderOf(shop.jane, status);
    await orderOf(shop.joe, "delivered");
    await orderOf(shop.jane, "delivered", "saw");
    expect((await write(shop.jane, 5)).status).toBe(403);
    expect(await own(shop.jane)).toEqual({ mayReview: false });

    await orderOf(shop.jane, "delivered");
    expect(await own(shop.jane)).toEqual({ mayReview: true });
    const { status, body } = await write(shop.jane, 5);
    expect(status).toBe(200);
    const review = OwnProductReview.strict().parse(body);
    expect(review).toMatchObject({ name: shop.jane.name, stars: 5, review: "It drills" });
    expect(await own(shop.jane)).toEqual({ mayReview: true, review });
    expect(await listed()).toEqual([review]);
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect((await shop.call("GET /product/:id/reviews", { params })).text).not.toContain(
      shop.jane.email,
    );
  });

  test("is one per person: the second time edits it, and its author deletes it", async () => {
    await orderOf(shop.jane, "delivered");
    await orderOf(shop.joe, "delivered");
    await write(shop.joe, 4);
    const { createdAt, _id } = OwnProductReview.parse((await write(shop.jane, 5)).body);
    const edited = OwnProductReview.parse((await write(shop.jane, 2, "It did")).body);
    expect(edited).toMatchObject({ _id, createdAt, stars: 2, review: "It did" });
    expect(Date.parse(edited.editedAt ?? "")).toBeGreaterThan(Date.parse(createdAt));
    expect((await listed()).map(({ review }) => review)).toEqual(["It did", "It drills"]);
    expect(await rating()).toEqual({ average: 3, count: 2 });

    for (const time of ["first", "second"]) {
      expect((await remove(shop.jane)).body, time).toEqual({ deleted: true });
      expect(await own(shop.jane), time).toEqual({ mayReview: true });
      expect(await rating(), time).toEqual({ average: 4, count: 1 });
    }
    await remove(shop.joe);
    expect(await rating()).toBeUndefined();
  });

  test("stays and can be edited when its order has been deleted", async () => {
    await orderOf(shop.jane, "delivered");
    await write(shop.jane, 5);
    await shop.remove(shop.jane);
    expect(await own(shop.jane)).toMatchObject({ mayReview: false, review: { stars: 5 } });
    expect((await write(shop.jane, 4)).status).toBe(200);
    await remove(shop.jane);
    expect((await write(shop.jane, 5)).status).toBe(403);
  });

  test("hidden by an admin, only its author sees it, and it doesn't count until it is shown", async () => {
    await orderOf(shop.jane, "delivered");
    await write(shop.jane, 1);
    expect(AdminProductReview.strict().parse((await hide(shop.jane)).body).hidden).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await rating()).toBeUndefined();
    expect((await own(shop.jane)).review).toMatchObject({ hidden: true });

    // Neither an edit nor a new review brings it back.
    await write(shop.jane, 2, "Edited");
    await remove(shop.jane);
    expect((await own(shop.jane)).review).toBeUndefined();
    // Nor can an admin show what its author has deleted.
    expect((await hide(shop.jane, false)).status).toBe(404);
    expect(await rating()).toBeUndefined();
    expect(OwnProductReview.parse((await write(shop.jane, 3, "Again")).body).hidden).toBe(true);
    expect(await rating()).toBeUndefined();

    await hide(shop.jane, false);
    expect((await listed()).map(({ review }) => review)).toEqual(["Again"]);
    expect(await rating()).toEqual({ average: 3, count: 1 });
    await expect.poll(() => shop.log()).toContain("PUT /review/hidden");
  });

  test("is answered in the shop's name, and the answer can be taken back", async () => {
    await orderOf(shop.jane, "delivered");
    await write(shop.jane, 4);
    const id = productReviewId("drill", shop.jane.uid);
    const say = (answer: string) =>
      shop.call("PUT /review/:id/answer", { params: { id }, body: { answer } }, shop.admin);
    expect((await say("Thank you")).status).toBe(200);
    expect(await listed()).toMatchObject([{ answer: { text: "Thank you" } }]);
    await expect.poll(() => shop.log()).toContain("PUT /review/answer");
    await write(shop.jane, 5, "Edited");
    expect(await listed()).toMatchObject([{ review: "Edited", answer: { text: "Thank you" } }]);
    await say("");
    expect((await listed())[0]).not.toHaveProperty("answer");
  });

  test.each([0, 6, 4.5, "5", null])("can't have %j stars", async (stars) => {
    const { status, body } = await write(shop.jane, stars);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: "stars" }] });
  });

  test("can't be of a product that isn't on sale, which has no list either", async () => {
    await orderOf(shop.jane, "delivered", "saw");
    const saw = { id: "saw" };
    await shop.addProduct("saw");
    await write(shop.jane, 5, "It saws", "saw");
    const withdrawn = { params: saw, body: { withdrawn: true } };
    await shop.call("PUT /product/:id/withdrawn", withdrawn, shop.admin);
    expect((await write(shop.jane, 4, "It saws", "saw")).status).toBe(404);
    expect((await shop.call("GET /product/:id/reviews", { params: saw })).status).toBe(404);
    const gone = await shop.call("DELETE /product/:id/review", { params: saw }, shop.jane);
    expect(gone.status).toBe(200);
    expect(ratingFaults(await everyDocument(shop.projectId))).toEqual([]);
  });
});

test("admins see everybody's reviews of all products, newest first, page by page", async () => {
  for (const id of ["one", "two", "three"]) {
    await shop.addProduct(id);
    await orderOf(shop.jane, "delivered", id);
    await write(shop.jane, 3, `Of ${id}`, id);
  }
  await hide({ ...shop.jane });
  const pages = ids(await walk(shop, "GET /productReview", 2, shop.admin));
  const newestFirst = ["three", "two", "one"].map((id) => productReviewId(id, shop.jane.uid));
  expect(pages).toEqual([newestFirst.slice(0, 2), newestFirst.slice(2)]);
});

test("ratings stay exact while 50 people write, edit, delete and order, and a process is killed", async () => {
  const customers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => shop.signUp(`c${index}`)),
  );
  await shop.addProduct("drill", { availableQuantity: 100_000 });
  await Promise.all(customers.map((customer) => orderOf(customer, "delivered")));
  const other = await startFunction({ GCLOUD_PROJECT: shop.projectId });
  const urls = [shop.url, other.url];
  const statuses = new Set<number>();
  const inTheMiddle = Promise.withResolvers<void>();
  let answers = 0;

  const busy = async (customer: SignedIn, index: number): Promise<void> => {
    const url = urls[index % 2] ?? shop.url;
    const stars = 1 + (index % 5);
    const put = (given: number) =>
      call(
        url,
        "PUT /product/:id/review",
        { params, body: { stars: given, review: "It drills" } },
        customer.session,
      );
    const calls = [
      () => put(stars),
      () => shop.order(customer, "drill", 6),
      () => put(6 - stars),
      ...(index % 3 === 0
        ? [() => call(url, "DELETE /product/:id/review", { params }, customer.session)]
        : []),
    ];
    for (const one of calls) {
      // Whose process is killed gets no answer.
      const answer = await one().catch(() => null);
      if (answer) statuses.add(answer.status);
      if (++answers === customers.length) inTheMiddle.resolve();
    }
  };
  const work = Promise.all(customers.map(busy));
  await inTheMiddle.promise;
  await other.kill();
  await work;

  expect([...statuses].sort()).toEqual([200, 201]);
  const documents = await everyDocument(shop.projectId);
  expect(ratingFaults(documents)).toEqual([]);
  expect(await rating()).toMatchObject({ count: (await listed()).length });
});
