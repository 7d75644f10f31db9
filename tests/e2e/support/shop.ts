import { randomUUID } from "node:crypto";
import type { Order, StatusChange } from "@pros-and-drill/contract/orders";
import type { ProductEdit } from "@pros-and-drill/contract/products";
import { productDocument } from "../../support/documents.ts";
import { editBody } from "../../support/requests.ts";
import { firestore } from "./firebase.ts";
import type { Person } from "./people.ts";
import { shopUrl } from "./shop-url.ts";

/** A product that belongs to one test. */
export interface OwnProduct {
  readonly id: string;
  readonly name: string;
  readonly setAvailable: (pieces: number) => Promise<unknown>;
  /** @param priceCents the price of one piece in minor units */
  readonly setPrice: (priceCents: number) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

const anyPicture = "/images/products/torvik-tx18.avif";

/**
 * Puts a product of the test's own on sale. Each is dated before all that were added earlier, so it is
 * on the first page of each list.
 */
export const addProduct = async ({
  id = `own-${randomUUID()}`,
  minimum,
  available,
  priceCents = 999,
  image = anyPicture,
  createdAt = Date.UTC(2026, 0) - Date.now(),
}: {
  id?: string;
  minimum: number;
  available: number;
  priceCents?: number;
  image?: string;
  createdAt?: number;
}): Promise<OwnProduct> => {
  const name = `Gauge ${id.slice(4, 12)}`;
  const document = firestore.doc(`products/${id}`);
  await document.set(
    productDocument({
      name,
      image,
      priceCents,
      minimumOrderQuantity: minimum,
      availableQuantity: available,
      createdAt: new Date(createdAt),
    }),
  );
  return {
    id,
    name,
    setAvailable: (pieces) => document.update({ availableQuantity: pieces }),
    setPrice: (next) => document.update({ priceCents: next }),
    remove: () => document.delete(),
  };
};

/**
 * The cursor of the products that were added since a time.
 *
 * @param time in milliseconds since 1970, a whole second
 * @returns the cursor in the API's own format: one that the API gave would depend on what other tests
 *   add meanwhile
 */
export const cursorBefore = (time: number): string =>
  Buffer.from(JSON.stringify([time / 1000 - 1, 0, "before"])).toString("base64url");

/** Places an order as a person, by the API. */
export const addOrder = async (
  person: Person,
  product: OwnProduct,
  quantity: number,
): Promise<Order> => {
  const response = await fetch(`${shopUrl}/api/purchase`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await person.openSession()}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      purchaseId: product.id,
      purchase: product.name,
      quantity,
      customer: person.email,
      customerName: person.name,
      address: "4 Workshop Lane",
      phone: "555-0104",
    }),
  });
  if (!response.ok) throw new Error(`No order: ${await response.text()}`);
  return response.json();
};

/** Takes an order one step after the other as an admin, by the API. */
export const stepOrder = async (
  by: Person,
  { _id, status }: Order,
  ...steps: readonly Omit<StatusChange, "seen">[]
) => {
  let seen = status;
  for (const step of steps) {
    const response = await fetch(`${shopUrl}/api/order/${_id}/status`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${await by.openSession()}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ ...step, seen }),
    });
    if (!response.ok) throw new Error(`No step: ${await response.text()}`);
    seen = step.status;
  }
};

/** Edits a product as an admin, by the API. */
export const editProduct = async (
  by: Person,
  { id, name: productName }: OwnProduct,
  change: Partial<ProductEdit>,
) => {
  const response = await fetch(`${shopUrl}/api/product/${id}`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${await by.openSession()}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(editBody({ productName, image: anyPicture, ...change })),
  });
  if (!response.ok) throw new Error(`No edit: ${await response.text()}`);
};

/** A product's document. */
export const storedProduct = async (productId: string) =>
  (await firestore.doc(`products/${productId}`).get()).data();

/** The pieces of a product in stock. */
export const stockOf = async (productId: string): Promise<number> =>
  (await firestore.doc(`products/${productId}`).get()).get("availableQuantity");

/** A person's orders in the database. */
export const ordersOf = async (uid: string) =>
  (await firestore.collection("orders").where("uid", "==", uid).get()).docs.map((order) =>
    order.data(),
  );
