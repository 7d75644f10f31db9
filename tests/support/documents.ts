import type { Fields } from "./fields.ts";
import type { Person } from "./people.ts";

type Author = Pick<Person, "uid" | "email" | "name" | "emailVerified">;

/** When documents were created that don't say otherwise. */
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

/** A document of `reviews`, by a person. */
export const reviewDocument = ({ uid, email, name }: Author, change: Fields = {}): Fields => ({
  uid,
  name,
  email,
  review: "It drills",
  createdAt,
  ...change,
});

/** A document of `productReviews`, by a person of a product. */
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
  createdAt,
  ...change,
});

/** A document of `users`: the shop's record of a person. */
export const userDocument = (
  { email, name }: Pick<Person, "email" | "name">,
  change: Fields = {},
): Fields => ({ email, name, role: "customer", emailVerified: true, createdAt, ...change });
