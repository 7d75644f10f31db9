import type { Documents } from "../support/database.ts";

const person = { uid: "string", email: "string", name: "string" };

/** The fields of each collection's documents, no more and no fewer, and Firestore's type of each. */
const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: {
    ...{ name: "string", description: "string", image: "string", priceCents: "integer" },
    ...{ minimumOrderQuantity: "integer", availableQuantity: "integer", createdAt: "timestamp" },
    author: "string",
  },
  orders: {
    ...{ uid: "string", customer: "string", customerName: "string", purchaseId: "string" },
    ...{ purchase: "string", quantity: "integer", unitPriceCents: "integer" },
    ...{ totalCents: "integer", address: "string", phone: "string", createdAt: "timestamp" },
    requestHash: "string",
  },
  reviews: { ...person, review: "string", createdAt: "timestamp" },
  users: {
    ...{ email: "string", name: "string", role: "string", emailVerified: "boolean" },
    createdAt: "timestamp",
  },
};

/** productAuthors has a field for each author. */
const shapeOf = (collection: string, fields: object) =>
  collection === "productAuthors"
    ? Object.fromEntries(Object.keys(fields).map((name) => [name, "string"]))
    : (shapes[collection] ?? {});

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
