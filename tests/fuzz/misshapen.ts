import type { Documents } from "../support/database.ts";

/**
 * The fields of each collection's documents, no more and no fewer, and Firestore's type of each. A
 * field with a question mark may be missing.
 */
const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: {
    ...{ name: "string", description: "string", image: "string", priceCents: "integer" },
    ...{ minimumOrderQuantity: "integer", availableQuantity: "integer", author: "string" },
    "unverifiedPieces?": "integer",
    ...{ "brand?": "string", "kind?": "string", "facts?": "array", "pictures?": "array" },
    ...{ "revision?": "integer", "updatedAt?": "timestamp", "rating?": "map" },
    ...{ "lowStockOn?": "string", "requestHash?": "string" },
    // A product has one of the two (tests/api/product-edits.test.ts).
    ...{ "createdAt?": "timestamp", "withdrawn?": "map" },
  },
  catalogue: {
    // Either the document that describes the snapshot, or a chunk.
    ...{ "format?": "integer", "chunks?": "integer", "readAt?": "integer", "wholeAt?": "integer" },
    "bytes?": "bytes",
  },
  addressBooks: { addresses: "array", updatedAt: "timestamp" },
  orders: {
    ...{ uid: "string", customer: "string", emailVerified: "boolean", customerName: "string" },
    ...{ purchaseId: "string", purchase: "string", quantity: "integer", unitPriceCents: "integer" },
    ...{ totalCents: "integer", address: "string", phone: "string", createdAt: "timestamp" },
    ...{ requestHash: "string", "number?": "string", status: "string", changes: "array" },
    ...{ "endsAt?": "timestamp" },
  },
  mail: {
    ...{ to: "array", headers: "map", message: "map", delivery: "map" },
    ...{ "uid?": "string", "from?": "string", "replyTo?": "string", "quota?": "string" },
  },
  tombstones: { deletions: "array", expireAt: "timestamp" },
  orderDeletions: {
    ...{ orderId: "string", "number?": "string", purchaseId: "string", quantity: "integer" },
    ...{ status: "string", piecesAreBack: "boolean", deletedBy: "string", at: "timestamp" },
  },
  orderChanges: { orderId: "string", status: "string", uid: "string", at: "timestamp" },
  restockings: {
    ...{ uid: "string", productId: "string", difference: "integer", createdAt: "timestamp" },
  },
  reviews: {
    ...{ uid: "string", productId: "string", isHidden: "boolean" },
    // A review has createdAt, and a deleted review firstAt instead.
    ...{ "createdAt?": "timestamp", "firstAt?": "timestamp" },
    ...{ "name?": "string", "product?": "string", "orderId?": "string", "stars?": "integer" },
    ...{ "review?": "string", "isWaiting?": "boolean", "editedAt?": "timestamp" },
    ...{ "answer?": "map", "request?": "map" },
  },
  users: {
    ...{ email: "string", name: "string", role: "string", emailVerified: "boolean" },
    createdAt: "timestamp",
  },
};

/** The expected fields of a document: omits optional ones that it lacks. productAuthors has a field for each author. */
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

/** The documents of an unexpected shape, each with its actual and expected shape. */
export const misshapen = (documents: Documents): string[] =>
  Object.entries(documents).flatMap(([path, { types }]) => {
    const due = listed(shapeOf(path.split("/")[0] ?? "", types));
    const found = listed(types);
    return found === due ? [] : [`${path} has ${found} instead of ${due}`];
  });
