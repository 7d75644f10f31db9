import type { Person } from "../support/people.ts";
import { productReviewId } from "../support/product-review-id.ts";
import type { Reply } from "./call.ts";
import { type ModelShop, type Position, type Review, standing } from "./model-shop.ts";
import { forbidden, notFound } from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

/** Reviews of the shop that a person has at most (docs/api.md). */
const mostOfShop = 3;

export const positionOf = ({ createdAt, id }: Review): Position => [createdAt, id];

/** Whether a review is there: of a deleted one only its place is kept. */
const isThere = ({ review }: Review): boolean => review !== "";

const writtenAt = ({ createdAt, editedAt = createdAt }: Review): string => editedAt;

/** A review as everybody sees it: never with who wrote it but their name. */
export const shown = (one: Review) => {
  const { id, name, stars, review, createdAt, editedAt, answer } = one;
  const { to, ...said } = answer ?? {};
  const toEarlierText = to === writtenAt(one) ? {} : { toEarlierText: true };
  return {
    _id: id,
    name,
    review,
    createdAt,
    editedAt,
    ...(one.productId ? { stars } : {}),
    ...(answer ? { answer: { ...said, ...toEarlierText } } : {}),
  };
};

const shownToAuthor = (review: Review) => ({
  ...shown(review),
  ...(review.isHidden ? { hidden: true } : {}),
});

export const shownToAdmins = (review: Review) => {
  const { productId, product } = review;
  return { ...shownToAuthor(review), ...(productId ? { productId, product } : {}) };
};

/** All reviews, without those that were deleted. */
export const all = (model: ModelShop): Review[] => [...model.reviews.values()].filter(isThere);

/** A person's reviews of the shop. */
export const ofShopBy = (model: ModelShop, by: Person): Review[] =>
  all(model).filter((review) => review.productId === "" && review.by === by);

/** The reviews of a product, or with "" of the shop, that everybody sees. */
export const visibleOf = (model: ModelShop, productId: string): Review[] =>
  all(model).filter((review) => review.productId === productId && !review.isHidden);

/** Adds up the product's visible reviews anew. The shop adds each change to what it was instead. */
const rate = (model: ModelShop, productId: string): void => {
  const stars = visibleOf(model, productId).map((review) => review.stars);
  const rating = { count: stars.length, sum: stars.reduce((sum, one) => sum + one, 0) };
  const product = model.products.find(({ id }) => id === productId);
  if (product && (product.rating || rating.count > 0)) product.rating = rating;
};

/** The first of a person's orders of a product that were delivered. */
const deliveredOrder = (model: ModelShop, by: Person, productId: string): string | undefined =>
  [...model.orders.values()]
    .filter((order) => order.by === by && order.status === "delivered")
    .filter((order) => standing(order).some((line) => line.productId === productId))
    .map(({ id }) => id)
    .toSorted()[0];

/** A person's review of a product; none if it has been deleted. */
const ownOf = (model: ModelShop, by: Person, productId: string): Review | undefined => {
  const review = model.reviews.get(productReviewId(productId, by.uid));
  return review && isThere(review) ? review : undefined;
};

/** What a person can do about a product's reviews, on sale or not. */
export const lookAtOwn = (model: ModelShop, by: Person, productId: string): Reply => {
  const own = ownOf(model, by, productId);
  const mayReview = deliveredOrder(model, by, productId) !== undefined;
  return { status: 200, body: { mayReview, ...(own ? { review: shownToAuthor(own) } : {}) } };
};

type Said = Pick<Review, "stars" | "review">;

/**
 * Writes a review, or edits the one there is. What is hidden stays hidden, and where it stands stays, also
 * after it was deleted.
 */
const put = (
  model: ModelShop,
  by: Person,
  about: Pick<Review, "id" | "productId" | "product" | "orderId">,
  said: Said,
  choices: ServerChoices,
): Review => {
  const path = `reviews/${about.id}`;
  const standing = model.reviews.get(about.id);
  if (standing && standing.stars === said.stars && standing.review === said.review) return standing;
  const again = standing ? { editedAt: choices.timeOf(path, "editedAt") } : {};
  const first = { ...about, by, name: by.name, isHidden: false };
  const kept = { createdAt: standing?.createdAt ?? choices.timeOf(path) };
  const written: Review = {
    ...first,
    ...kept,
    ...standing,
    ...again,
    ...said,
    ...(standing && isThere(standing) ? {} : { ...about, name: by.name }),
  };
  model.reviews.set(about.id, written);
  rate(model, about.productId);
  return written;
};

/** Writes a review of a product on sale. */
export const write = (
  model: ModelShop,
  by: Person,
  productId: string,
  said: Said,
  choices: ServerChoices,
): Reply => {
  const product = model.products.find(({ id }) => id === productId);
  if (!product || product.withdrawnAt) return notFound;
  const orderId = deliveredOrder(model, by, productId);
  if (!ownOf(model, by, productId) && orderId === undefined) return forbidden;
  const id = productReviewId(productId, by.uid);
  const about = { id, productId, product: product.name, orderId: orderId ?? "" };
  return { status: 200, body: shownToAuthor(put(model, by, about, said, choices)) };
};

/** Adds a review of the shop, first in the place of one that was deleted, and before others of a hidden one. */
export const add = (
  model: ModelShop,
  by: Person,
  review: string,
  choices: ServerChoices,
): Reply => {
  if (ofShopBy(model, by).length >= mostOfShop) return { status: 409, code: "too-many-reviews" };
  const [place] = [...model.reviews.values()]
    .filter((one) => one.by === by && one.productId === "" && !isThere(one))
    .toSorted((a, b) => Number(b.isHidden) - Number(a.isHidden) || (a.id < b.id ? -1 : 1));
  const about = { id: place?.id ?? choices.newId(), productId: "", product: "", orderId: "" };
  const added = put(model, by, about, { stars: 0, review }, choices);
  return { status: 201, body: shownToAuthor(added) };
};

/** Edits a review of the shop. */
export const edit = (
  model: ModelShop,
  by: Person,
  id: string,
  review: string,
  choices: ServerChoices,
): Reply => {
  const own = ofShopBy(model, by).find((one) => one.id === id);
  if (!own) return notFound;
  return { status: 200, body: shownToAuthor(put(model, by, own, { stars: 0, review }, choices)) };
};

/** What the log calls a review. */
const named = ({ id, product }: Review) => ({ id, name: product || "The shop" });

/** Deletes a review. Its place is kept, hidden if it was so or if an admin deletes it. */
const erase = (model: ModelShop, review: Review, by: Person, choices: ServerChoices): Reply => {
  if (isThere(review)) {
    const { id, productId, createdAt, isHidden: wasHidden } = review;
    const isHidden = wasHidden || by !== review.by;
    const nothing = { name: "", review: "", stars: 0, product: "", orderId: "" };
    model.reviews.set(id, { id, productId, createdAt, isHidden, by: review.by, ...nothing });
    rate(model, productId);
    if (by !== review.by) {
      model.enter(choices, { action: "review.deleted", by, on: named(review) });
    }
  }
  return { status: 200, body: { deleted: true } };
};

/** Deletes a person's review of a product. */
export const eraseOfProduct = (
  model: ModelShop,
  by: Person,
  productId: string,
  choices: ServerChoices,
): Reply => {
  const review = model.reviews.get(productReviewId(productId, by.uid));
  return review ? erase(model, review, by, choices) : { status: 200, body: { deleted: true } };
};

/** Deletes any review, by its author or an admin. */
export const eraseAny = (
  model: ModelShop,
  by: Person,
  id: string,
  choices: ServerChoices,
): Reply => {
  const review = model.reviews.get(id);
  if (!review || (review.by !== by && !model.admins.has(by.uid))) return notFound;
  return erase(model, review, by, choices);
};

/** An admin's answer to a review; an empty one takes the answer back. */
export const answer = (
  model: ModelShop,
  by: Person,
  id: string,
  text: string,
  choices: ServerChoices,
): Reply => {
  const review = model.reviews.get(id);
  if (!review || !isThere(review)) return notFound;
  const to = writtenAt(review);
  const before = review.answer;
  if (text === "") delete review.answer;
  else if (text !== before?.text || to !== before.to) {
    review.answer = { text, at: choices.timeOf(`reviews/${id}`, "answer"), to };
  }
  if (review.answer !== before) {
    const answered = (one: Review["answer"]) => ({ answered: one !== undefined });
    model.enter(choices, {
      action: "review.answered",
      by,
      on: named(review),
      before: answered(before),
      after: answered(review.answer),
    });
  }
  return { status: 200, body: shownToAdmins(review) };
};

/** Hides a review, which then doesn't count, or shows it again. */
export const hide = (
  model: ModelShop,
  by: Person,
  id: string,
  isHidden: boolean,
  choices: ServerChoices,
): Reply => {
  const review = model.reviews.get(id);
  if (!review || !isThere(review)) return notFound;
  if (review.isHidden === isHidden) return { status: 200, body: shownToAdmins(review) };
  const show = (one: Review, hidden: boolean) => {
    one.isHidden = hidden;
    rate(model, one.productId);
  };
  show(review, isHidden);
  const { editedAt } = review;
  const action = isHidden ? "review.hidden" : "review.shown";
  const { undo } = model.enter(choices, { action, by, on: named(review) }, () => {
    const now = model.reviews.get(id);
    if (!now || !isThere(now) || now.isHidden !== isHidden || now.editedAt !== editedAt)
      return false;
    show(now, !isHidden);
    return true;
  });
  return { status: 200, body: { ...shownToAdmins(review), undo } };
};
