import {
  authorKey,
  orderDocument,
  productDocument,
  productReviewDocument,
  reviewDocument,
  userDocument,
} from "../../support/documents.ts";
import type { Fields } from "../../support/fields.ts";
import { personOf } from "../../support/people.ts";
import { productReviewId } from "../../support/product-review-id.ts";
import { people } from "./people.ts";

/** Texts that only their owner and admins may see; each contains the owner's uid. */
export const secretsOf = (uid: string) => ({
  orderId: `order-of-${uid}`,
  address: `${uid}, 1 Secret Lane`,
  phone: `555-${uid}`,
});

/** Who added the product. This person never calls, so whatever a caller adds has a new author. */
const founder = personOf("fay");

const everybody = Object.values(people);
const admins: readonly string[] = [people.admin.uid, people.promoted.uid];

/** One product with its author, and a record, an order and the reviews of everybody. */
export function shopData(): Record<string, Fields> {
  const documents: Record<string, Fields> = {
    "products/drill": productDocument({
      author: authorKey(founder.uid),
      rating: { count: everybody.length, sum: 4 * everybody.length },
    }),
    "productAuthors/emails": { [authorKey(founder.uid)]: founder.email },
  };
  for (const person of everybody) {
    const { uid } = person;
    const { orderId, ...delivery } = secretsOf(uid);
    const role = admins.includes(uid) ? "admin" : "customer";
    // The record has an old name, which the next sign-in replaces.
    documents[`users/${uid}`] = userDocument(person, { name: "Formerly", role });
    documents[`reviews/review-of-${uid}`] = reviewDocument(person);
    documents[`reviews/${productReviewId("drill", uid)}`] = productReviewDocument(person, "drill");
    documents[`orders/${orderId}`] = orderDocument(person, "drill", 6, delivery);
  }
  return documents;
}
