import { ProductReview } from "@shop/contract/product-reviews";
import { Product } from "@shop/contract/products";
import { afterAll, expect, test } from "vitest";
import { ratingFaults } from "../support/books.ts";
import { call } from "../support/call.ts";
import { everyDocument, writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import { startFunction } from "../support/functions-framework.ts";
import type { SignedIn } from "../support/people.ts";
import { openOrderShop } from "./shop/orders.ts";

const shop = await openOrderShop("product-reviews");
afterAll(() => shop.close());

const params = { id: "drill" };

const listed = async () =>
  ProductReview.strict()
    .array()
    .parse((await shop.call("GET /product/:id/reviews", { params })).body);
const rating = async () => {
  const { body } = await shop.call("GET /product/:id", { params });
  return Product.parse(body).rating;
};

test("ratings stay exact while 50 people write, edit, delete and order and a process is killed", async () => {
  const customers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => shop.signUp(`c${index}`)),
  );
  await shop.addProduct("drill", { availableQuantity: 100_000 });
  const delivered = customers.map((customer) => [
    `orders/delivered-${customer.uid}`,
    orderDocument(`delivered-${customer.uid}`, customer, "drill", 6, { status: "delivered" }),
  ]);
  await writeDocuments(shop.projectId, Object.fromEntries(delivered));
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
