import { createHash } from "node:crypto";
import { shop } from "@shop/contract/shop";
import type { Fields } from "./fields.ts";
import type { Person } from "./people.ts";

type Author = Pick<Person, "uid" | "email" | "name" | "emailVerified">;

/** The default creation time of documents. */
const createdAt = new Date("2026-01-02T03:04:05Z");

const priceCents = 1999;

/** A document of `products`: 1,000 drills at 19.99, of which an order takes at least 6. */
export const productDocument = (change: Fields = {}): Fields => ({
  schema: 1,
  name: "Hammer drill",
  description: "Goes through walls",
  image: "https://example.com/drill.webp",
  priceCents,
  minimumOrderQuantity: 5,
  availableQuantity: 1000,
  lowFrom: 1000,
  createdAt,
  ...change,
});

/** The number of orders that a test has written itself: no mail tells of them. */
export const writtenNumber = "AB-0000-0000";

/** A line of a document of `orders`. */
export const lineFields = (id: string, productId: string, quantity: number): Fields => ({
  id,
  productId,
  name: "Hammer drill",
  quantity,
  unitPriceCents: priceCents,
});

/** A document of `orders`, by a person for so many pieces of a product. */
export const orderDocument = (
  id: string,
  { uid, email, name, emailVerified = true }: Author,
  productId: string,
  quantity: number,
  change: Fields = {},
): Fields => ({
  schema: 1,
  uid,
  customer: email,
  emailVerified,
  customerName: name,
  lines: [lineFields(id, productId, quantity)],
  lineIds: [id],
  productIds: [productId],
  terms: [],
  placement: "placed",
  totalCents: priceCents * quantity,
  trackingNumber: "",
  address: "1 Drill Street",
  phone: "123",
  delivery: { method: "standard", name: "Delivery", cents: 0 },
  paymentDays: 14,
  returnDays: 30,
  settingsRevision: 0,
  createdAt,
  requestHash: "0".repeat(64),
  number: writtenNumber,
  status: "placed",
  changes: [],
  ...change,
});

/** A document of `invoices`: what was issued of an order of a drill. */
export const invoiceDocument = (orderId: string, buyer: string, change: Fields = {}): Fields => ({
  schema: 1,
  kind: "invoice",
  createdAt,
  deliveredTo: "GB",
  order: { id: orderId, number: writtenNumber, createdAt },
  seller: "Northbound Tools",
  buyer,
  parties: { seller: { name: "Northbound Tools" }, buyer: { name: buyer } },
  rows: [
    {
      text: "Hammer drill",
      pieces: { quantity: 1, unitPriceCents: priceCents },
      cents: priceCents,
    },
  ],
  totalCents: priceCents,
  payment: "Due within 14 days after delivery",
  keys: ["ab-0000-0000"],
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
  schema: 1,
  productId,
  product: "Hammer drill",
  uid,
  name,
  orderId: `order-of-${uid}`,
  stars: 4,
  review: "It drills",
  isHidden: false,
  isWaiting: false,
  isOpen: true,
  createdAt,
  ...change,
});

/** A document of `users`: the shop's record of a person. */
export const userDocument = (
  { email, name }: Pick<Person, "email" | "name">,
  change: Fields = {},
): Fields => ({
  schema: 1,
  email,
  name,
  role: "customer",
  emailVerified: true,
  createdAt,
  ordersCount: 0,
  spentCents: 0,
  lastOrderAt: null,
  terms: [],
  nameKey: name.toLowerCase(),
  ...change,
});

/** A document of `log`: an admin withdrew the drill. */
export const logDocument = (
  { uid, email, name }: Pick<Author, "uid" | "email" | "name">,
  change: Fields = {},
): Fields => ({
  at: createdAt,
  by: { uid, name, email },
  action: "product.withdrawn",
  kind: "product",
  on: { id: "drill", name: "Hammer drill" },
  keys: ["drill", "hammer drill"],
  expireAt: new Date("2099-01-01T00:00:00Z"),
  ...change,
});

/** A document of `mail`: a letter to a person that was sent. */
export const mailDocument = (
  { uid, email }: Pick<Author, "uid" | "email">,
  change: Fields = {},
): Fields => ({
  to: [email],
  uid,
  from: `${shop.name} <shop@example.org>`,
  headers: { "Message-ID": "<letter@tools.example.org>" },
  message: { subject: "Your order is confirmed", text: "Hello", html: "<p>Hello</p>" },
  delivery: { state: "SUCCESS", attempts: 1, startTime: createdAt, error: null },
  ...change,
});

/** A document of `customerNotes`: an admin's note about a customer. */
export const noteDocument = ({ uid }: Pick<Person, "uid">, change: Fields = {}): Fields => ({
  customer: uid,
  text: "Prefers the phone",
  at: createdAt,
  by: { uid: "fay", name: "Fay Example" },
  ...change,
});

/** A discount code that takes 10 % off, without an end. */
export const codeDocument = (change: Fields = {}): Fields => ({
  schema: 1,
  kind: "percent",
  value: 10,
  from: null,
  until: null,
  minimumCents: 0,
  tools: [],
  kinds: [],
  perCustomer: null,
  inAll: null,
  on: true,
  revision: 0,
  createdAt,
  uses: 0,
  offCents: 0,
  ...change,
});

/** A document of `plannedPrices`: a product at 19.99 gets 10 % cheaper in a day. */
export const planDocument = (product: string, change: Fields = {}): Fields => {
  const at = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return {
    schema: 1,
    requestHash: "",
    ...{ at, dueAt: at, createdAt, expireAt: at },
    by: { uid: "planner", name: "Paula Planner", email: "paula@example.org" },
    change: { by: "percent", change: -10, ending: "own" },
    products: [{ id: product, name: "Drill", cents: 1999, newCents: 1799 }],
    state: "planned",
    left: [],
    refused: [],
    ...change,
  };
};

/** A document of `imports`: one page is written. */
export const importDocument = (log: string, change: Fields = {}): Fields => ({
  ...{ schema: 1, requestHash: "", log, pages: 1 },
  expireAt: new Date("2099-01-01T00:00:00Z"),
  ...change,
});

/** A document of `importPages`: a product at 19.99 was at 15. */
export const importPageDocument = (
  id: string,
  log: string,
  product: string,
  row: Fields = {},
): Fields => ({
  ...{ schema: 1, requestHash: "", import: id, log, createdAt, undone: false },
  expireAt: new Date("2099-01-01T00:00:00Z"),
  rows: [
    {
      ...{ row: 2, what: "change", product, name: "Drill", kept: [] },
      ...{ before: { priceCents: 1500 }, after: { priceCents: 1999 } },
      said: { before: { price: 15 }, after: { price: 19.99 } },
      ...{ difference: 0, seen: 0, stock: "none" },
      ...row,
    },
  ],
});

/**
 * The key that names an author in a product's document. It is computed here again, and not imported,
 * because the shop may not change it either: products would lose their authors.
 */
export const authorKey = (uid: string): string =>
  createHash("sha256").update(uid).digest("hex").slice(0, 32);
