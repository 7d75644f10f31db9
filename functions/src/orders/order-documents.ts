import { Id, Quantity } from "@pros-and-drill/contract/fields";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredPrice, StoredTime } from "../firestore/entity.ts";
import type { Order } from "./order.ts";
import type { Stock } from "./stock.ts";

/** A document of `orders`. Its customer can read it past the API (firestore.rules). */
export const StoredOrder = z.object({
  uid: z.string(),
  customer: z.string(),
  customerName: z.string(),
  purchaseId: Id,
  purchase: z.string(),
  quantity: Quantity,
  unitPriceCents: StoredPrice,
  totalCents: z.int(),
  address: z.string(),
  phone: z.string(),
  createdAt: StoredTime,
  requestHash: z.string(),
});

/** What an order needs of a document of `products`. */
const StoredStock = z.object({
  name: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Quantity,
  availableQuantity: Quantity,
});

export const toDocument = ({ id: _id, createdAt, ...order }: Order) => ({
  ...order,
  createdAt: Timestamp.fromDate(createdAt),
});

/** @returns what is in stock of a product, at which price; null if there is no such product */
export const parseStock = (document: DocumentSnapshot | undefined): Stock | null =>
  document?.exists ? parseEntity(StoredStock, document) : null;

/** @returns those of the documents that exist, as orders */
export const parseOrders = (documents: readonly DocumentSnapshot[]): Order[] =>
  documents
    .filter((document) => document.exists)
    .map((document) => parseEntity(StoredOrder, document));
