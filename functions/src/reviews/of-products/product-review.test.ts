import { describe, expect, test } from "vitest";
import {
  answerReview,
  eraseReview,
  ownOf,
  type ProductReview,
  productReviewId,
  ratingChange,
  toAdmin,
  toOwn,
  toPublic,
  writeReview,
} from "./product-review.ts";

const jane = { uid: "jane", name: "Jane Example" };
const occasion = { productId: "drill", product: "Hammer drill", orderId: "order-1" };
const [monday, tuesday] = [new Date("2026-11-16T08:00:00Z"), new Date("2026-11-17T08:00:00Z")];

const written = writeReview(null, { stars: 4, review: "It drills" }, jane, occasion, monday);
const hidden: ProductReview = { ...written, isHidden: true };
const answered = answerReview(written, "Thank you", tuesday);

test("the same person and product always have the same id, and others another", () => {
  expect(productReviewId("drill", "jane")).toBe(productReviewId("drill", "jane"));
  const ids = [productReviewId("drill", "jane"), productReviewId("drill", "joe")];
  expect(new Set([...ids, productReviewId("saw", "jane")]).size).toBe(3);
  expect(ids[0]).toMatch(/^[0-9a-f]{40}$/);
});

describe("writing", () => {
  test("a first review is in the author's name, of that order, and visible", () => {
    expect(written).toEqual({
      ...{ id: productReviewId("drill", "jane"), ...occasion, ...jane },
      ...{ stars: 4, review: "It drills", isHidden: false, createdAt: monday },
    });
  });

  test("a review of an account without a name is a customer's", () => {
    const nameless = { uid: "jane", name: "" };
    const review = writeReview(null, { stars: 4, review: "It drills" }, nameless, occasion, monday);
    expect(review.name).toBe("A customer");
  });

  test("an edit keeps all but stars, text and the time of the edit", () => {
    const edited = writeReview(answered, { stars: 2, review: "It did" }, jane, occasion, tuesday);
    expect(edited).toEqual({ ...answered, stars: 2, review: "It did", editedAt: tuesday });
    const starsAlone = { stars: 2, review: "It drills" };
    expect(writeReview(written, starsAlone, jane, occasion, tuesday).stars).toBe(2);
    const textAlone = { stars: 4, review: "It did" };
    expect(writeReview(written, textAlone, jane, occasion, tuesday).review).toBe("It did");
  });

  test("the same review again changes nothing", () => {
    const again = { stars: 4, review: "It drills" };
    expect(writeReview(written, again, jane, occasion, tuesday)).toBe(written);
  });
});

describe("deleting", () => {
  test("a visible review leaves nothing, and so does none", () => {
    expect(eraseReview(written)).toBeNull();
    expect(eraseReview(null)).toBeNull();
  });

  test("a hidden review leaves no word, and the next one is hidden as well", () => {
    const erased = eraseReview({ ...hidden, answer: { text: "Sorry", at: tuesday } });
    expect(erased).toMatchObject({ id: written.id, name: "", review: "", isHidden: true });
    expect(erased?.answer).toBeUndefined();
    expect(ownOf(erased)).toBeNull();
    const next = writeReview(erased, { stars: 1, review: "Again" }, jane, occasion, tuesday);
    expect(next).toMatchObject({ name: jane.name, review: "Again", isHidden: true });
    expect(next.createdAt).toBe(tuesday);
  });
});

test("an author's own review is theirs, hidden or not", () => {
  expect(ownOf(written)).toBe(written);
  expect(ownOf(hidden)).toBe(hidden);
  expect(ownOf(null)).toBeNull();
});

describe("answering", () => {
  test("puts the shop's words beside a review", () => {
    expect(answered).toEqual({ ...written, answer: { text: "Thank you", at: tuesday } });
  });

  test("with the same words, or with none where there are none, changes nothing", () => {
    expect(answerReview(answered, "Thank you", monday)).toBe(answered);
    expect(answerReview(written, "", monday)).toBe(written);
  });

  test("with no words takes the answer back", () => {
    expect(answerReview(answered, "", tuesday)).toEqual({ ...written, answer: undefined });
  });
});

test.each([
  ["a first review", null, written, { count: 1, sum: 4 }],
  ["a deletion", written, null, { count: -1, sum: -4 }],
  ["other stars", written, { ...written, stars: 1 }, { count: 0, sum: -3 }],
  ["hiding", written, hidden, { count: -1, sum: -4 }],
  ["showing again", hidden, written, { count: 1, sum: 4 }],
  ["an edit while it is hidden", hidden, { ...hidden, stars: 1 }, { count: 0, sum: 0 }],
  ["nothing", null, null, { count: 0, sum: 0 }],
])("%s adds its part to the sums of the product", (_, before, after, change) => {
  expect(ratingChange(before, after)).toEqual(change);
});

test("shoppers see the review, its author also that it is hidden, and admins its product", () => {
  const full = { ...answered, editedAt: tuesday };
  const shown = {
    ...{ _id: written.id, name: jane.name, stars: 4, review: "It drills" },
    ...{ createdAt: monday.toISOString(), editedAt: tuesday.toISOString() },
    answer: { text: "Thank you", at: tuesday.toISOString() },
  };
  expect(toPublic(full)).toEqual(shown);
  expect(toPublic(written)).not.toHaveProperty("editedAt");
  expect(toPublic(written)).not.toHaveProperty("answer");
  expect(toOwn(full)).toEqual(shown);
  expect(toOwn({ ...full, isHidden: true })).toEqual({ ...shown, hidden: true });
  const { productId, product } = occasion;
  expect(toAdmin(full)).toEqual({ ...shown, productId, product });
});
