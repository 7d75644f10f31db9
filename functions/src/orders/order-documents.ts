import { Id, Quantity } from "@pros-and-drill/contract/fields";
import { orderStatuses, parties } from "@pros-and-drill/contract/order-status";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredPrice, StoredTime } from "../firestore/entity.ts";
import type { Order } from "./order.ts";

const StoredChange = z.object({
  status: z.enum(orderStatuses),
  at: StoredTime,
  by: z.enum(parties),
  reason: z.string().optional(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  piecesAreBack: z.boolean().optional(),
  requestHash: z.string(),
});

/**
 * A document of `orders`. Legacy documents without `status` count as placed, those without
 * `emailVerified` as unverified.
 */
export const StoredOrder = z.object({
  uid: z.string(),
  customer: z.string(),
  emailVerified: z.boolean().default(false),
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
  number: z.string().optional(),
  status: z.enum(orderStatuses).default("placed"),
  changes: StoredChange.array().default([]),
  endsAt: StoredTime.nullable().optional(),
});

export const toDocument = ({ id: _id, createdAt, changes, endsAt, ...order }: Order) => ({
  ...order,
  ...(endsAt === undefined ? {} : { endsAt: endsAt && Timestamp.fromDate(endsAt) }),
  createdAt: Timestamp.fromDate(createdAt),
  changes: changes.map(({ at, ...change }) => ({ ...change, at: Timestamp.fromDate(at) })),
});

/** The orders, as records that change together with the stock. */
export const orderRecords = {
  collection: "orders",
  parse: (document: DocumentSnapshot): Order => parseEntity(StoredOrder, document),
  toDocument,
};
