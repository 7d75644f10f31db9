import { randomUUID } from "node:crypto";
import type { Request } from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";
import { Checkout } from "@shop/contract/new-orders";
import type { StatusChange } from "@shop/contract/order-steps";
import { OrderRow } from "@shop/contract/orders";
import type { ProductEdit } from "@shop/contract/products";
import { encodeCursor } from "../../../functions/src/firestore/sorting.ts";
import { cursorKeyIn, cursorsWith } from "../../../functions/src/http/cursors.ts";
import { productDocument, productReviewDocument, reviewDocument } from "../../support/documents.ts";
import { productReviewId } from "../../support/product-review-id.ts";
import { addressParts, basketBody, editBody, orderBody } from "../../support/requests.ts";
import { shop } from "../../support/shop-under-test.ts";
import { firestore } from "./firebase.ts";
import { customer, type Person } from "./people.ts";

/** A product that belongs to one test. */
export interface OwnProduct {
  readonly id: string;
  readonly name: string;
  readonly setAvailable: (pieces: number) => Promise<unknown>;
  /** @param grams of one piece */
  readonly setWeight: (grams: number) => Promise<unknown>;
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
      movedAt: new Date(), // the desk’s index finds it
    }),
  );
  return {
    id,
    name,
    setAvailable: (pieces) => document.update({ availableQuantity: pieces }),
    setWeight: (grams) => document.update({ weight: grams }),
    setPrice: (next) => document.update({ priceCents: next }),
    remove: () => document.delete(),
  };
};

const cursors = cursorsWith(cursorKeyIn(firestore));

/**
 * The cursor of the products that were added since a time.
 *
 * @param time in milliseconds since 1970, a whole second
 * @returns the cursor, signed as the API signs its own: one that the API gave would depend on what other tests
 *   add meanwhile
 */
export const cursorBefore = (time: number): Promise<string> =>
  cursors.sign(
    { route: "GET /product", params: {}, query: {} },
    encodeCursor([time / 1000 - 1, 0, "before"]),
  );

/** Makes a call as a person; @throws if the shop refuses it */
export const callAs = async <R extends Route>(
  person: Person,
  route: R,
  request: Request<R>,
): Promise<unknown> => {
  const by = { session: await person.openSession() };
  const { status, text, body } = await shop.call(route, request, by);
  if (status >= 300) throw new Error(`${route}: ${text}`);
  return body;
};

/** Places an order as a person, by the API. */
export const addOrder = async (
  person: Person,
  product: OwnProduct,
  quantity: number,
): Promise<OrderRow> => {
  const to = { address: addressParts({ recipient: person.name }), phone: "555-0104" };
  const body = { ...orderBody(person, product.id, quantity), ...to };
  return OrderRow.parse(await callAs(person, "POST /purchase", { body }));
};

/** Orders a basket as a person, by the API: so many pieces of each product. */
export const addBasket = async (
  person: Person,
  lines: readonly (readonly [product: OwnProduct, quantity: number])[],
): Promise<Checkout["order"]> => {
  const body = basketBody(lines.map(([{ id }, quantity]) => [id, quantity]));
  return Checkout.parse(await callAs(person, "POST /checkout", { body })).order;
};

/** Takes an order one step after the other as an admin, by the API. */
export const stepOrder = async (
  by: Person,
  { _id: id, status }: Pick<OrderRow, "_id" | "status">,
  ...steps: readonly Omit<StatusChange, "seen">[]
): Promise<void> => {
  let seen = status;
  for (const step of steps) {
    await callAs(by, "PUT /order/:id/status", { params: { id }, body: { ...step, seen } });
    seen = step.status;
  }
};

/** Edits a product as an admin, by the API. */
export const editProduct = async (
  by: Person,
  { id, name: productName }: OwnProduct,
  change: Partial<ProductEdit>,
): Promise<void> => {
  const body = editBody({ productName, image: anyPicture, ...change });
  await callAs(by, "PUT /product/:id", { params: { id }, body });
};

/** Puts a product that wasn't edited yet on offer. */
export const putOnOffer = (by: Person, { id }: OwnProduct, price = 7.5): Promise<unknown> =>
  callAs(by, "PUT /product/:id/offer", { params: { id }, body: { price, revision: 0 } });

export const endOffer = (by: Person, { id }: OwnProduct): Promise<unknown> =>
  callAs(by, "DELETE /product/:id/offer", { params: { id } });

/** Takes a product off sale, as an admin does. */
export const withdrawProduct = async (by: Person, { id }: OwnProduct): Promise<void> => {
  await callAs(by, "PUT /product/:id/withdrawn", { params: { id }, body: { withdrawn: true } });
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

/** Has a product delivered to somebody. */
export const deliver = async (person: Person, product: OwnProduct): Promise<void> => {
  await addOrder(person, product, 2);
  const orders = firestore.collection("orders").where("uid", "==", person.uid);
  for (const { ref } of (await orders.get()).docs) await ref.update({ status: "delivered" });
};

/** Has the shop reviewed by somebody, past it. */
export const addShopReview = async (person: Person, review: string): Promise<void> => {
  const document = reviewDocument(person, { review, createdAt: new Date() });
  await firestore.collection("reviews").add(document);
};

/** Has a product reviewed by somebody, past the shop. */
export const addReview = async (person: Person, product: OwnProduct): Promise<void> => {
  const id = productReviewId(product.id, person.uid);
  const change = { product: product.name, stars: 4, createdAt: new Date() };
  const review = productReviewDocument(person, product.id, change);
  await firestore.doc(`reviews/${id}`).set(review);
  await firestore.doc(`products/${product.id}`).update({ rating: { count: 1, sum: 4 } });
};

/** A new customer with an order of two pieces. */
export const customerWithOrder = async (): Promise<Person> => {
  const person = await customer();
  await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
  return person;
};
