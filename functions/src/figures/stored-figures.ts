import { orderStatuses } from "@shop/contract/order-status";
import { refundStates } from "@shop/contract/payment-state";
import { vatTreatments } from "@shop/contract/prices/vat";
import { z } from "zod";
import { StoredSum, StoredTime } from "../firestore/entity.ts";

const StoredSold = z.object({
  id: z.string(),
  name: z.string(),
  pieces: StoredSum.min(0),
  revenueCents: StoredSum,
});
const storedSales = { orders: z.int().min(0), revenueCents: StoredSum };

const StoredVat = z.object({
  treatment: z.enum(vatTreatments),
  country: z.string(),
  rate: z.int().min(0),
  net: StoredSum,
  vat: StoredSum,
});

const storedSums = {
  ...storedSales,
  deliveryCents: StoredSum,
  discountCents: StoredSum,
  vat: StoredVat.array(),
  kinds: z.object({ kind: z.string(), pieces: StoredSum.min(0), cents: StoredSum }).array(),
  methods: z
    .object({
      method: z.string(),
      name: z.string(),
      orders: z.int().min(0),
      cents: StoredSum,
      deliveryCents: StoredSum,
    })
    .array(),
  refunds: z.object({ count: z.int().min(0), cents: StoredSum }),
  credits: z.object({ cents: StoredSum, vat: StoredVat.array() }),
};

/** A document of `days`, whose id is the day. */
export const StoredDay = z.object({
  ...storedSums,
  day: z.iso.date(),
  products: StoredSold.array(),
});

/** A document of `months`, whose id is the month: the sum of its closed days, the last of which it names. */
export const StoredMonth = z.object({ ...storedSums, last: z.iso.date() });

/** The document of `figures`. */
export const StoredClosedDays = z.object({
  last: z.string(),
  days: z.object({ ...storedSales, day: z.iso.date() }).array(),
  pieces: z.record(z.string(), StoredSum.min(0)),
  bestSellers: StoredSold.array(),
});

/** The fields of an order that figures read. */
export const StoredOrder = z.object({
  createdAt: StoredTime,
  status: z.enum(orderStatuses),
  delivery: z.object({
    method: z.string(),
    name: z.string(),
    cents: z.int(),
    vatRate: z.int().optional(),
    vatParts: z.object({ rate: z.int(), cents: z.int() }).array().optional(),
  }),
  vat: z
    .object({ treatment: z.enum(vatTreatments), country: z.string(), included: z.boolean() })
    .optional(),
  lines: z
    .object({
      id: z.string(),
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPriceCents: z.int(),
      discountCents: z.int().optional(),
      vatRate: z.int().optional(),
      cancelled: z.object({ at: StoredTime }).optional(),
    })
    .array(),
  payment: z.object({ paidAt: StoredTime.optional() }).optional(),
  refunds: z
    .object({
      at: StoredTime,
      cents: z.int(),
      pieces: z.object({ line: z.string(), quantity: z.int() }).array(),
      money: z.object({ state: z.enum(refundStates), failedAt: StoredTime.optional() }).optional(),
    })
    .array()
    .optional(),
});
export const orderFields = Object.keys(StoredOrder.shape);

/** The field of an order by which the first one is known. */
export const StoredFirst = z.object({ createdAt: StoredTime });

/** The field of a product that figures read. */
export const StoredKind = z.object({ kind: z.string().optional() });
