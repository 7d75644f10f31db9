import { everyAccount } from "../support/accounts.ts";
import { everyDocument, type StoredDocument } from "../support/database.ts";

/** Everything the shop has stored. */
export type Stored = Awaited<ReturnType<typeof everything>>;

export const everything = async (projectId: string) => ({
  documents: await everyDocument(projectId),
  accounts: await everyAccount(projectId),
});

/** A document's fields as plain values: whole numbers as numbers, times as text. */
export const plain = ({ fields }: StoredDocument): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const [type = "", inside] = Object.entries(value as object)[0] ?? []; // { stringValue: "x" }
      return [name, type === "integerValue" ? Number(inside) : inside];
    }),
  );

const person = { uid: "string", email: "string", name: "string" };

/** Which fields a document has, no more and no fewer, and Firestore's type of each. */
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
  users: { email: "string", name: "string", role: "string", createdAt: "timestamp" },
};

/** There is a field for each author. */
const shapeOf = (collection: string, fields: StoredDocument["fields"]) =>
  collection === "productAuthors"
    ? Object.fromEntries(Object.keys(fields).map((name) => [name, "string"]))
    : (shapes[collection] ?? {});

const inOrder = (lines: readonly string[]) => lines.toSorted().join(", ");

/** The documents that aren't what the shop stores, each with what is there and what should be. */
export const misshapen = ({ documents }: Stored): string[] =>
  Object.entries(documents).flatMap(([path, { fields }]) => {
    const shape = shapeOf(path.split("/")[0] ?? "", fields);
    const due = inOrder(Object.entries(shape).map(([name, type]) => `${name}: ${type}Value`));
    const found = inOrder(
      Object.entries(fields).map(([name, value]) => `${name}: ${Object.keys(value as object)}`), // as above
    );
    return found === due ? [] : [`${path} has ${found} instead of ${due}`];
  });

/** Pieces in stock and in standing orders, by product. */
export const pieces = ({ documents }: Stored): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [path, document] of Object.entries(documents)) {
    const [collection, id = ""] = path.split("/");
    const { availableQuantity, purchaseId, quantity } = plain(document);
    if (collection === "products") sums[id] = (sums[id] ?? 0) + Number(availableQuantity);
    const ordered = String(purchaseId);
    if (collection === "orders") sums[ordered] = (sums[ordered] ?? 0) + Number(quantity);
  }
  return sums;
};
