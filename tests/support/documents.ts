import { createHash } from "node:crypto";
import type { Fields } from "./fields.ts";
import type { Person } from "./people.ts";

type Author = Pick<Person, "uid" | "email" | "name" | "emailVerified">;

/** The default creation time of documents. */
const createdAt = new Date("2026-01-02T03:04:05Z");

const priceCents = 1999;

/** A document of `products`: 1,000 drills at 19.99, of which an order takes at least 6. */
export const productDocument = (change: Fields = {}): Fields => ({
  name: "Hammer drill",
  description: "Goes through walls",
  image: "https://example.com/drill.webp",
  priceCents,
  minimumOrderQuantity: 5,
  availableQuantity: 1000,
  createdAt,
  ...change,
});

/** A document of `orders`, by a person for so many pieces of a product. */
export const orderDocument = (
  { uid, email, name, emailVerified = true }: Author,
  purchaseId: string,
  quantity: number,
  change: Fields = {},
): Fields => ({
  uid,
  customer: email,
  emailVerified,
  customerName: name,
  purchaseId,
  purchase: "Hammer drill",
  quantity,
  unitPriceCents: priceCents,
  totalCents: priceCents * quantity,
  address: "1 Drill Street",
  phone: "123",
  createdAt,
  requestHash: "0".repeat(64),
  status: "placed",
  changes: [],
  ...change,
});

/** A document of `reviews`, by a person of the shop. */
export const reviewDocument = (author: Pick<Author, "uid" | "name">, change: Fields = {}): Fields =>
  productReviewDocument(author, "", { product: "", orderId: "", stars: 0, ...change });

/** A document of `reviews`, by a person of a product. */
export const productReviewDocument = (
  { uid, name }: Pick<Author, "uid" | "name">,
  productId: string,
  change: Fields = {},
): Fields => ({
  productId,
  product: "Hammer drill",
  uid,
  name,
  orderId: `order-of-${uid}`,
  stars: 4,
  review: "It drills",
  isHidden: false,
  isWaiting: false,
  createdAt,
  ...change,
});

/** A document of `users`: the shop's record of a person. */
export const userDocument = (
  { email, name }: Pick<Person, "email" | "name">,
  change: Fields = {},
): Fields => ({ email, name, role: "customer", emailVerified: true, createdAt, ...change });

/**
 * The key that names an author in a product's document. It is computed here again, and not imported,
 * because the shop may not change it either: products would lose their authors.
 */
export const authorKey = (uid: string): string =>
  createHash("sha256").update(uid).digest("hex").slice(0, 32);
