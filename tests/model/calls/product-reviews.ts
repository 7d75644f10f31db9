import fc from "fast-check";
import type { Call } from "../call.ts";
import { flawOf, inWords } from "../flaws.ts";
import type { ModelShop } from "../model-shop.ts";
import { paged, pageOf, wanted } from "../pages.ts";
import { caller, mostlyAdmin } from "../people.ts";
import { forbidden, notFound } from "../refusals.ts";
import * as rules from "../review-rules.ts";
import { about, named, productOf } from "./product-changes.ts";

/** A product's number, from 0: mostly the one that was delivered to somebody. */
const ofProduct = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 9, "a b");

const list = fc.tuple(caller, ofProduct, wanted).map(([by, number, page]): Call => {
  const { params, hasWrongPath } = about("GET /product/:id/reviews", number);
  const listOf = (model: ModelShop) => `reviews of ${params(model).id}`;
  const { request, words, ...parts } = paged("GET /product/:id/reviews", page, listOf);
  return {
    ...parts,
    by,
    hasWrongPath,
    words: `lists the reviews of ${named(number)}${words}`,
    request: (model) => ({ params: params(model), ...request(model) }),
    reply(model, _, choices) {
      const product = productOf(model, number);
      if (!product || product.withdrawnAt) return notFound;
      const visible = rules.visibleOf(model, product.id);
      const { positionOf, shown } = rules;
      return pageOf(model, listOf(model), page, choices, visible, positionOf, -1, shown);
    },
  };
});

const adminList = fc.tuple(mostlyAdmin, wanted).map(([by, page]): Call => {
  const parts = paged("GET /productReview", page);
  return {
    ...parts,
    by,
    words: `lists all reviews${parts.words}`,
    reply(model, _, choices) {
      const { positionOf, shownToAdmins } = rules;
      const all = rules.all(model);
      return pageOf(model, parts.route, page, choices, all, positionOf, -1, shownToAdmins);
    },
  };
});

const own = fc.tuple(caller, ofProduct).map(([by, number]): Call => {
  const { params, ...parts } = about("GET /product/:id/review", number);
  return {
    ...parts,
    by,
    words: `looks at their own review of ${named(number)}`,
    request: (model) => ({ params: params(model) }),
    reply: (model, author) =>
      author ? rules.lookAtOwn(model, author, params(model).id) : forbidden,
  };
});

const writing = fc
  .record({
    by: caller,
    number: ofProduct,
    stars: fc.constantFrom(1, 4, 5),
    review: fc.constantFrom("It drills", "  Größe <b>10</b> € 👍🏽 "),
    flaw: flawOf(["stars", 0], ["stars", 6], ["stars", 4.5], ["stars", "5"], ["review", " \n"]),
  })
  .map(({ by, number, stars, review, flaw }): Call => {
    const { params, ...parts } = about("PUT /product/:id/review", number);
    return {
      ...parts,
      by,
      wrongFields: Object.keys(flaw),
      words: `gives ${named(number)} ${stars} stars and "${review}"${inWords(flaw)}`,
      request: (model) => ({ params: params(model), body: { stars, review, ...flaw } }),
      reply(model, author, choices) {
        if (!author) return forbidden;
        return rules.write(
          model,
          author,
          params(model).id,
          { stars, review: review.trim() },
          choices,
        );
      },
    };
  });

const deletion = fc.tuple(caller, ofProduct).map(([by, number]): Call => {
  const { params, ...parts } = about("DELETE /product/:id/review", number);
  return {
    ...parts,
    by,
    words: `deletes their review of ${named(number)}`,
    request: (model) => ({ params: params(model) }),
    reply: (model, author, choices) =>
      author ? rules.eraseOfProduct(model, author, params(model).id, choices) : forbidden,
  };
});

export const productReviewCalls = [
  { arbitrary: writing, weight: 5 },
  { arbitrary: deletion, weight: 3 },
  { arbitrary: own, weight: 1 },
  { arbitrary: list, weight: 2 },
  { arbitrary: adminList, weight: 2 },
];
