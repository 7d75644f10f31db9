import { Review } from "@pros-and-drill/contract/reviews";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personOf, type SignedIn } from "../support/people.ts";
import { reviewBody } from "../support/requests.ts";
import { type OpenShop, openShop } from "../support/shop.ts";
import { ids, walk } from "./shop/pages.ts";

let shop: OpenShop;
let jane: SignedIn;

beforeAll(async () => {
  shop = await openShop("reviews");
  jane = await shop.signUp("jane");
});
afterAll(() => shop.close());

const write = (review: string) =>
  shop.call("POST /review", { body: reviewBody(personOf("else"), review) }, jane);

describe("a review", () => {
  test.each([1, 1000])("may have %d characters", async (length) => {
    const text = "d".repeat(length);
    const { status, body } = await write(text);
    expect(status).toBe(201);
    expect(Review.strict().parse(body)).toMatchObject({ name: jane.name, review: text });
  });

  test.each(["", "  \n", "d".repeat(1001)])("can't be %j", async (text) => {
    const { status, body } = await write(text);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: "review" }] });
  });

  test("keeps every character that is seen, and no other", async () => {
    const text = '<b>Größe</b> 10 €, 👍🏽 & "quotes"';
    expect((await write(`\u202e${text}\u0000`)).body).toMatchObject({ review: text });
    const [newest] = (await walk(shop, "GET /review", 1)).flat();
    expect(newest).toMatchObject({ review: text });
  });
});

test("the list of reviews is newest first, page by page", async () => {
  const written: string[] = [];
  for (const text of ["one", "two", "three"]) {
    written.unshift(Review.parse((await write(text)).body)._id);
  }
  const pages = ids(await walk(shop, "GET /review", 2));
  expect(pages.flat().slice(0, 3)).toEqual(written);
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
});
