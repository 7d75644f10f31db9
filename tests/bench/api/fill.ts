import type { Firestore } from "firebase-admin/firestore";
import { authorKey } from "../../support/author-key.ts";
import {
  orderDocument,
  productDocument,
  productReviewDocument,
  reviewDocument,
  userDocument,
} from "../../support/documents.ts";
import type { Fields } from "../../support/fields.ts";
import { type Person, personOf } from "../../support/people.ts";

const text =
  "18 V brushless drill driver with 65 Nm of torque, a 13 mm keyless chuck and twenty clutch " +
  "settings: the one to reach for from cabinet screws to 50 mm auger holes in pine.";

/** The number of the customer's own orders, the oldest of all: as many as fit on a page. */
const ownOrders = 100;

/** The most documents that are written to Firestore at once. */
const batchSize = 500;

/** The documents with one number, as the shop stores them. */
const documentsOf = (index: number, customer: Person): Record<string, Fields> => {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000);
  const id = String(index).padStart(6, "0");
  const author = index < ownOrders ? customer : personOf(`other${index % 97}`);
  const admin = personOf("admin");
  const product = { image: "/images/products/torvik-tx18.avif", author: authorKey(admin.uid) };
  const stock = { priceCents: 14_900, availableQuantity: 900_000 };
  return {
    [`products/p${id}`]: productDocument({
      ...{ ...product, ...stock, name: `Drill ${id}`, description: text, createdAt },
    }),
    "productAuthors/emails": { [authorKey(admin.uid)]: admin.email },
    [`reviews/r${id}`]: reviewDocument(author, { review: text, createdAt }),
    [`productReviews/r${id}`]: productReviewDocument(author, "p000000", {
      ...{ review: text, createdAt },
    }),
    [`users/u${id}`]: userDocument(personOf(`u${id}`), { createdAt }),
    [`orders/o${id}`]: orderDocument(author, `p${id}`, 6, {
      ...{ purchase: `Drill ${id}`, unitPriceCents: 14_900, totalCents: 89_400, createdAt },
      ...{ address: "1 Drill Street, 12345 Boretown", phone: "+49 123 456789" },
    }),
  };
};

/**
 * Fills a shop with so many products, reviews, orders and users each.
 *
 * @param from how many of each it has already
 * @param to how many it shall have
 */
export const fill = async (
  db: Firestore,
  customer: Person,
  from: number,
  to: number,
): Promise<void> => {
  const documents = Array.from({ length: to - from }, (_, index) =>
    Object.entries(documentsOf(from + index, customer)),
  ).flat();
  for (let start = 0; start < documents.length; start += batchSize) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(start, start + batchSize)) {
      batch.set(db.doc(path), data);
    }
    await batch.commit();
  }
};
