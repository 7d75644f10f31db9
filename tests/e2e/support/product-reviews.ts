import { productReviewDocument } from "../../support/documents.ts";
import { productReviewId } from "../../support/product-review-id.ts";
import { firestore } from "./firebase.ts";
import type { Person } from "./people.ts";
import { addOrder, type OwnProduct } from "./shop.ts";

/** Has a product delivered to somebody. */
export const deliver = async (person: Person, product: OwnProduct): Promise<void> => {
  await addOrder(person, product, 2);
  const orders = firestore.collection("orders").where("uid", "==", person.uid);
  for (const { ref } of (await orders.get()).docs) await ref.update({ status: "delivered" });
};

/** Has a product reviewed by somebody, past the shop. */
export const addReview = async (person: Person, product: OwnProduct): Promise<void> => {
  const id = productReviewId(product.id, person.uid);
  const change = { product: product.name, stars: 4, createdAt: new Date() };
  const review = productReviewDocument(person, product.id, change);
  await firestore.doc(`productReviews/${id}`).set(review);
  await firestore.doc(`products/${product.id}`).update({ rating: { count: 1, sum: 4 } });
};
