import { Id, Quantity } from "@pros-and-drill/contract/fields";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredPrice, StoredTime } from "../firestore/entity.ts";
import type { Order } from "./order.ts";

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

export const toDocument = ({ id: _id, createdAt, ...order }: Order) => ({
  ...order,
  createdAt: Timestamp.fromDate(createdAt),
});

/** The orders, as records that change together with the stock. */
export const orderRecords = {
  collection: "orders",
  parse: (document: DocumentSnapshot): Order => parseEntity(StoredOrder, document),
  toDocument,
};
