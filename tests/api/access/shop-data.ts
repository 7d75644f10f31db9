import { authorKey } from "../../support/author-key.ts";
import type { Field } from "../../support/database.ts";
import { people } from "./people.ts";

/** Texts that only their owner and admins may see; each has the owner's uid inside. */
export const secretsOf = (uid: string) => ({
  orderId: `order-of-${uid}`,
  address: `${uid}, 1 Secret Lane`,
  phone: `555-${uid}`,
});

/** Who added the product: none of those who call, so whatever they add has a new author. */
export const founder = { uid: "fay", email: "fay@example.com" };

const createdAt = new Date("2026-01-02T03:04:05Z");
const admins: readonly string[] = [people.admin.uid, people.promoted.uid];

/** One product, with who added it; and of everybody a record, an order and a review. */
export function shopData(): Record<string, Record<string, Field>> {
  const documents: Record<string, Record<string, Field>> = {
    "products/drill": {
      name: "Drill",
      description: "Drills",
      image: "/images/drill.webp",
      priceCents: 1999,
      minimumOrderQuantity: 1,
      availableQuantity: 1000,
      createdAt,
      author: authorKey(founder.uid),
    },
    "productAuthors/emails": { [authorKey(founder.uid)]: founder.email },
  };
  for (const { uid, email, name } of Object.values(people)) {
    const { orderId, address, phone } = secretsOf(uid);
    const role = admins.includes(uid) ? "admin" : "customer";
    // With a name of old, which the next sign-in brings up to date.
    documents[`users/${uid}`] = { email, name: "Formerly", role, createdAt };
    documents[`reviews/review-of-${uid}`] = { uid, name, email, review: "It drills", createdAt };
    documents[`orders/${orderId}`] = {
      uid,
      customer: email,
      customerName: name,
      purchaseId: "drill",
      purchase: "Drill",
      quantity: 2,
      unitPriceCents: 1999,
      totalCents: 3998,
      address,
      phone,
      createdAt,
      requestHash: "0",
    };
  }
  return documents;
}
