import type { Documents } from "../support/database.ts";

const person = { uid: "string", email: "string", name: "string" };

/**
 * The fields of each collection's documents, no more and no fewer, and Firestore's type of each. A
 * field with a question mark may be missing.
 */
const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: {
    ...{ name: "string", description: "string", image: "string", priceCents: "integer" },
    ...{ minimumOrderQuantity: "integer", availableQuantity: "integer", author: "string" },
    ...{ "brand?": "string", "kind?": "string", "facts?": "array", "pictures?": "array" },
    ...{ "revision?": "integer", "updatedAt?": "timestamp", "rating?": "map" },
    // One of the two, as tests/api/product-edits.test.ts shows.
    ...{ "createdAt?": "timestamp", "withdrawn?": "map" },
  },
  catalogue: {
    // The one that names the snapshot, or a part of it.
    ...{ "format?": "integer", "chunks?": "integer", "readAt?": "integer", "wholeAt?": "integer" },
    "bytes?": "bytes",
  },
  addressBooks: { addresses: "array", updatedAt: "timestamp" },
  orders: {
    ...{ uid: "string", customer: "string", emailVerified: "boolean", customerName: "string" },
    ...{ purchaseId: "string", purchase: "string", quantity: "integer", unitPriceCents: "integer" },
    ...{ totalCents: "integer", address: "string", phone: "string", createdAt: "timestamp" },
    ...{ requestHash: "string", "number?": "string", status: "string", changes: "array" },
  },
  mail: {
    ...{ to: "array", headers: "map", message: "map", delivery: "map" },
    ...{ "uid?": "string", "from?": "string", "replyTo?": "string" },
  },
  orderChanges: { orderId: "string", status: "string", uid: "string", at: "timestamp" },
  restockings: {
    ...{ uid: "string", productId: "string", difference: "integer", createdAt: "timestamp" },
  },
  productReviews: {
    ...{ uid: "string", name: "string", productId: "string", product: "string" },
    ...{ orderId: "string", stars: "integer", review: "string", isHidden: "boolean" },
    ...{ createdAt: "timestamp", "editedAt?": "timestamp", "answer?": "map" },
  },
  reviews: { ...person, review: "string", createdAt: "timestamp" },
  users: {
    ...{ email: "string", name: "string", role: "string", emailVerified: "boolean" },
    createdAt: "timestamp",
  },
};

/** Without the optional fields that a document doesn't have. productAuthors has one for each author. */
const shapeOf = (collection: string, fields: object): Readonly<Record<string, string>> => {
  const names = Object.keys(fields);
  if (collection === "productAuthors") {
    return Object.fromEntries(names.map((name) => [name, "string"]));
  }
  const shape = Object.entries(shapes[collection] ?? {}).map(
    ([name, type]) => [name.replace("?", ""), type, name.endsWith("?")] as const,
  );
  const due = shape.filter(([name, , isOptional]) => !isOptional || names.includes(name));
  return Object.fromEntries(due);
};

const listed = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([name, type]) => `${name}: ${type}`)
    .sort()
    .join(", ");

/** The documents without the shape that the shop stores, each with its own and the due shape. */
export const misshapen = (documents: Documents): string[] =>
  Object.entries(documents).flatMap(([path, { types }]) => {
    const due = listed(shapeOf(path.split("/")[0] ?? "", types));
    const found = listed(types);
    return found === due ? [] : [`${path} has ${found} instead of ${due}`];
  });
