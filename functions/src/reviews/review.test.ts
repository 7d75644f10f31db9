import { Review as PublicReview } from "@shop/contract/reviews";
import { shop } from "@shop/contract/shop";
import { describe, expect, test } from "vitest";
import { fingerprint } from "../firestore/record-id.ts";
import {
  addShopReview,
  answerReview,
  eraseReview,
  isOpen,
  markReview,
  productReviewId,
  type Review,
  ratingChange,
  toAdmin,
  toOwn,
  toOwnOfProduct,
  toPublic,
  toPublicOfProduct,
  unlessDeleted,
  writeReview,
} from "./review.ts";

const jane = { uid: "jane", name: "Jane Example" };
const id = productReviewId("drill", "jane");
const drill = { id, productId: "drill", product: "Hammer drill", orderId: "order-1" };
const [monday, tuesday] = [new Date("2026-11-16T08:00:00Z"), new Date("2026-11-17T08:00:00Z")];
const wednesday = new Date("2026-11-18T08:00:00Z");

const written = writeReview(null, { stars: 4, review: "It drills" }, jane, drill, monday);
const hidden: Review = { ...written, isHidden: true };
const answered = answerReview(written, "Thank you", undefined, tuesday);

test("a person and a product always give the same id, and any other pair another id", () => {
  expect(productReviewId("drill", "jane")).toBe(id);
  const ids = [id, productReviewId("drill", "joe"), productReviewId("saw", "jane")];
  expect(new Set(ids).size).toBe(3);
  expect(id).toMatch(/^[0-9a-f]{40}$/);
});

describe("writing", () => {
  test("a first review has the author's name and the order's id, and is visible", () => {
    expect(written).toEqual({
      ...drill,
      ...jane,
      stars: 4,
      review: "It drills",
      isHidden: false,
      isWaiting: false,
      createdAt: monday,
    });
  });

  test("a review of an account without a name is a customer's", () => {
    const nameless = { uid: "jane", name: "" };
    const review = writeReview(null, { stars: 4, review: "It drills" }, nameless, drill, monday);
    expect(review.name).toBe("A customer");
  });

  test("an edit keeps all but stars, text and the time of the edit", () => {
    const edited = writeReview(answered, { stars: 2, review: "It did" }, jane, drill, wednesday);
    expect(edited).toEqual({ ...answered, stars: 2, review: "It did", editedAt: wednesday });
    const starsAlone = { stars: 2, review: "It drills" };
    expect(writeReview(written, starsAlone, jane, drill, tuesday).stars).toBe(2);
    const textAlone = { stars: 4, review: "It did" };
    expect(writeReview(written, textAlone, jane, drill, tuesday).review).toBe("It did");
  });

  test("the same review again changes nothing", () => {
    const again = { stars: 4, review: "It drills" };
    expect(writeReview(written, again, jane, drill, tuesday)).toBe(written);
  });
});

describe("deleting", () => {
  const rewrite = (erased: Review) =>
    writeReview(erased, { stars: 1, review: "Again" }, jane, drill, tuesday);

  test("leaves no text, and the next review takes the deleted one's position in the lists", () => {
    const erased = eraseReview({ ...answered, stars: 2 });
    expect(erased).toEqual({
      ...drill,
      uid: "jane",
      product: "",
      orderId: "",
      name: "",
      review: "",
      stars: 0,
      isHidden: false,
      isWaiting: false,
      createdAt: monday,
    });
    expect(unlessDeleted(erased)).toBeNull();
    expect(rewrite(erased)).toEqual({
      ...written,
      stars: 1,
      review: "Again",
      createdAt: monday,
      editedAt: tuesday,
    });
  });

  test("a hidden review, or deleting by an admin, makes the author's next one hidden", () => {
    expect(rewrite(eraseReview(hidden))).toMatchObject({ review: "Again", isHidden: true });
    expect(rewrite(eraseReview(written, true))).toMatchObject({ review: "Again", isHidden: true });
  });
});

describe("a review of the shop", () => {
  const author = { ...jane, emailVerified: true };
  const request = (key: string, review = `Review ${key}`) => ({
    author,
    review,
    id: key,
    hash: review,
  });
  const added = (existing: readonly Review[], key: string): Review => {
    const review = addShopReview(existing, request(key), monday);
    if (typeof review === "string") throw new Error(review);
    return review;
  };
  const one = added([], "one");
  const two = added([one], "two");
  const three = added([one, two], "three");

  test("is visible at once if its author's address is verified, and waits otherwise", () => {
    expect(one).toMatchObject({ ...jane, productId: "", review: "Review one", isWaiting: false });
    expect(one).toMatchObject({ product: "", orderId: "" });
    const unverified = { ...request("one"), author: { ...author, emailVerified: false } };
    expect(addShopReview([], unverified, monday)).toMatchObject({ isWaiting: true });
  });

  test("is limited to three for each author, each with its own id", () => {
    const ids = [0, 1, 2].map((index) => fingerprint("shop", "jane", index).slice(0, 40));
    expect([one.id, two.id, three.id]).toEqual(ids); // stored reviews are found by them
    expect(addShopReview([one, two, three], request("four"), monday)).toBe("tooMany");
    // Those from before the ids were fixed count as well.
    const older = ["a", "b", "c"].map((other) => ({ ...one, id: other, request: undefined }));
    expect(addShopReview(older, request("four"), monday)).toBe("tooMany");
  });

  test("is idempotent by its key, and another text under that key is refused", () => {
    expect(addShopReview([one, two, three], request("two"), tuesday)).toBe(two);
    expect(addShopReview([one, two], request("two", "Another"), tuesday)).toBe("keyReused");
  });

  test("reuses the id of a deleted review, of a hidden one first", () => {
    const existing = [one, eraseReview(two), eraseReview({ ...three, isHidden: true })];
    const next = addShopReview(existing, request("four"), tuesday);
    expect(next).toMatchObject({ id: three.id, isHidden: true, createdAt: monday });
    const last = addShopReview(existing.slice(0, 2), request("four"), tuesday);
    expect(last).toMatchObject({ id: two.id, isHidden: false, createdAt: monday });
  });
});

describe("answering", () => {
  const answer = { text: "Thank you", at: tuesday, to: monday };
  const edited = writeReview(answered, { stars: 1, review: "Fire!" }, jane, drill, wednesday);

  test("adds the shop's answer to a review", () => {
    expect(answered).toEqual({ ...written, answer });
    expect(toPublic(answered).answer).not.toHaveProperty("toEarlierText");
  });

  test("with the same text, or with an empty one if there is no answer, changes nothing", () => {
    expect(answerReview(answered, "Thank you", undefined, monday)).toBe(answered);
    expect(answerReview(written, "", undefined, monday)).toBe(written);
  });

  test("leaves a review open only if it has none, or one to an earlier text", () => {
    expect([written, answered, edited].map(isOpen)).toEqual([true, false, true]);
  });

  test("with an empty text removes the answer", () => {
    expect(answerReview(answered, "", undefined, tuesday)).toEqual({
      ...written,
      answer: undefined,
    });
  });

  test("is marked as given to the earlier text after an edit of the review, until the next answer", () => {
    expect(toPublic(edited).answer).toMatchObject({ text: "Thank you", toEarlierText: true });
    const anew = answerReview(edited, "Thank you", wednesday, wednesday);
    expect(toPublic(anew).answer).not.toHaveProperty("toEarlierText");
  });

  test("is marked as given to the earlier text after a concurrent edit", () => {
    const late = answerReview(edited, "You're welcome", monday, wednesday);
    expect(toPublic(late).answer).toMatchObject({ text: "You're welcome", toEarlierText: true });
  });
});

test("a review that is marked as read is open again after an edit", () => {
  const read = markReview(written, true, monday);
  const rewritten = { stars: 4, review: "It drills well" };
  const edited = writeReview(read, rewritten, jane, drill, tuesday);
  expect([read, markReview(read, false, monday), edited].map(isOpen)).toEqual([false, true, true]);
  expect([read, edited].map((review) => toAdmin(review).read)).toEqual([true, undefined]);
});

test("a mark of a text that was edited meanwhile leaves the review open", () => {
  const edited = writeReview(written, { stars: 1, review: "It broke" }, jane, drill, tuesday);
  expect(isOpen(markReview(edited, true, monday))).toBe(true);
});

test.each([
  ["a first review", null, written, { count: 1, sum: 4 }],
  ["a deletion", written, eraseReview(written), { count: -1, sum: -4 }],
  ["other stars", written, { ...written, stars: 1 }, { count: 0, sum: -3 }],
  ["hiding", written, hidden, { count: -1, sum: -4 }],
  ["showing again", hidden, written, { count: 1, sum: 4 }],
  ["an edit while it is hidden", hidden, { ...hidden, stars: 1 }, { count: 0, sum: 0 }],
  ["nothing", null, null, { count: 0, sum: 0 }],
])("%s adds its part to the sums of the product", (_, before, after, change) => {
  expect(ratingChange(before, after)).toEqual(change);
});

test("readers see the review, its author also why it isn't public, and admins also its product", () => {
  const full = { ...answered, editedAt: monday };
  const shown = {
    _id: id,
    name: jane.name,
    review: "It drills",
    createdAt: monday.toISOString(),
    editedAt: monday.toISOString(),
    answer: { text: "Thank you", at: tuesday.toISOString() },
  };
  expect(PublicReview.strict().parse(toPublic(full))).toEqual(shown);
  expect(toPublic(written)).not.toHaveProperty("editedAt");
  expect(toPublic(written)).not.toHaveProperty("answer");
  expect(toPublicOfProduct(full)).toEqual({ ...shown, stars: 4 });
  expect(toOwn(full)).toEqual(shown);
  expect(toOwn({ ...full, isHidden: true })).toEqual({ ...shown, hidden: true });
  expect(toOwn({ ...full, isWaiting: true })).toEqual({ ...shown, waiting: true });
  expect(toOwnOfProduct(full)).toEqual({ ...shown, stars: 4 });
  expect(toAdmin(full)).toEqual({ ...shown, productId: "drill", product: drill.product, stars: 4 });
  expect(toAdmin({ ...full, productId: "", stars: 0 })).toEqual(shown);
});

test("a name that resembles the shop's isn't shown", () => {
  expect(toPublic({ ...written, name: `${shop.name.toUpperCase()} Support` }).name).toBe(
    "A customer",
  );
});
