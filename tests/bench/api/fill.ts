import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { authorKey } from "../../support/author-key.ts";
import type { Person } from "./shop.ts";

const text =
  "18 V brushless drill driver with 65 Nm of torque, a 13 mm keyless chuck and twenty clutch " +
  "settings: the one to reach for from cabinet screws to 50 mm auger holes in pine.";

/** Of all orders, the oldest so many are the customer's own: as many as fit on a page. */
const ownOrders = 100;

/** Documents in one write to Firestore, at most. */
const batchSize = 500;

/** The documents with one number, as the shop writes them (functions/src). */
const documentsOf = (
  index: number,
  customer: Person,
): Record<string, Readonly<Record<string, unknown>>> => {
  const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + index * 60_000);
  const id = String(index).padStart(6, "0");
  const own = index < ownOrders;
  const uid = own ? customer.uid : `other${index % 97}`;
  const email = own ? customer.email : `${uid}@example.com`;
  return {
    [`products/p${id}`]: {
      ...{ name: `Drill ${id}`, description: text, image: "/images/products/torvik-tx18.avif" },
      ...{ priceCents: 14_900, minimumOrderQuantity: 5, availableQuantity: 900_000, createdAt },
      author: authorKey("admin"),
    },
    "productAuthors/emails": { [authorKey("admin")]: "admin@example.com" },
    [`reviews/r${id}`]: { uid, name: "Jane Example", email, review: text, createdAt },
    [`users/u${id}`]: {
      email: `u${id}@example.com`,
      name: "Jane Example",
      role: "customer",
      createdAt,
    },
    [`orders/o${id}`]: {
      ...{ uid, customer: email, customerName: "Jane Example", purchaseId: `p${id}` },
      ...{ purchase: `Drill ${id}`, quantity: 6, unitPriceCents: 14_900, totalCents: 89_400 },
      ...{ address: "1 Drill Street, 12345 Boretown", phone: "+49 123 456789", createdAt },
      requestHash: "0123456789abcdef".repeat(4),
    },
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
