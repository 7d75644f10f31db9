import { Id, Quantity } from "@pros-and-drill/contract/fields";
import { orderStatuses, parties } from "@pros-and-drill/contract/order-status";
import { z } from "zod";
import { StoredPrice, StoredTime } from "../functions/src/firestore/entity.ts";
import { recordId } from "../functions/src/firestore/record-id.ts";
import { numberOf } from "../functions/src/orders/checkout.ts";
import {
  type Order,
  type OrderChange,
  type OrderLine,
  piecesOf,
  shippingOf,
} from "../functions/src/orders/order.ts";

/**
 * A document of `orders` as a shop before this version kept it: one line of a checkout. Documents without `status`
 * count as placed, those without `emailVerified` as unverified.
 */
export const LineOrder = z.object({
  uid: z.string(),
  customer: z.string(),
  emailVerified: z.boolean().default(false),
  customerName: z.string(),
  purchaseId: Id,
  purchase: z.string(),
  quantity: Quantity,
  unitPriceCents: StoredPrice,
  address: z.string(),
  phone: z.string(),
  createdAt: StoredTime,
  requestHash: z.string(),
  number: z.string().optional(),
  status: z.enum(orderStatuses).default("placed"),
  changes: z
    .object({
      status: z.enum(orderStatuses),
      at: StoredTime,
      by: z.enum(parties),
      reason: z.string().optional(),
      carrier: z.string().optional(),
      trackingNumber: z.string().optional(),
      piecesAreBack: z.boolean().optional(),
      requestHash: z.string(),
    })
    .array()
    .default([]),
  endsAt: StoredTime.nullable().optional(),
});
export type LineOrder = z.infer<typeof LineOrder> & { readonly id: string };

const lineOf = ({ id, purchaseId, purchase, quantity, unitPriceCents }: LineOrder): OrderLine => ({
  ...{ id, productId: purchaseId, name: purchase, quantity, unitPriceCents },
});

/** The last change, if it is a cancellation. */
const cancellationOf = ({ status, changes, createdAt }: LineOrder): OrderChange | undefined =>
  status === "cancelled"
    ? (changes.at(-1) ?? { status, at: createdAt, by: "shop", requestHash: "" })
    : undefined;

const cancelledLineOf = (order: LineOrder): OrderLine => {
  const { at = order.createdAt, by = "shop", reason } = cancellationOf(order) ?? {};
  return { ...lineOf(order), cancelled: { at, by, ...(reason ? { reason } : {}) } };
};

/** A line that was cancelled and whose pieces are in the stock can be a line of an order whose others stand. */
const canJoin = (order: LineOrder): boolean =>
  order.status === "cancelled" && piecesOf(order) === "inStock";

/** Lines with the same key were handled alike, so that they are one order: one status, and one parcel. */
const keyOf = (order: LineOrder): string => {
  const { uid, address, phone, emailVerified, status, endsAt } = order;
  const { carrier, trackingNumber } = shippingOf(order);
  const pieces = status === "cancelled" ? piecesOf(order) : "";
  return JSON.stringify([
    ...[uid, address, phone, emailVerified, status, carrier, trackingNumber, pieces],
    Boolean(endsAt),
  ]);
};

const timeOf = (order: LineOrder): number => cancellationOf(order)?.at.getTime() ?? 0;

/** @returns the lines in the basket's sequence, as far as their ids tell it */
const inSequence = (lines: readonly LineOrder[]): LineOrder[] => {
  const first = lines.find(({ id, number }) => numberOf(id) === number);
  const position = ({ id }: LineOrder): number => {
    if (!first || id === first.id) return 0;
    const index = Array.from({ length: lines.length + 20 }, (_, at) => at).find(
      (at) => recordId(first.id, String(at)) === id,
    );
    return index ?? lines.length + 20;
  };
  return lines.toSorted(
    (one, other) => position(one) - position(other) || (one.id < other.id ? -1 : 1),
  );
};

/**
 * @param own lines that become the order
 * @param joined cancelled lines of the same checkout that join it
 */
const orderOf = (own: readonly LineOrder[], joined: readonly LineOrder[]): Order | null => {
  const isCancelled = own[0]?.status === "cancelled";
  // The order's history is that of one of its lines: of cancelled ones, that of the last one.
  const base = isCancelled ? own.toSorted((one, other) => timeOf(other) - timeOf(one))[0] : own[0];
  const lines = inSequence([...own, ...joined]);
  const [first] = lines;
  if (!base || !first) return null;
  const lineChanges = lines
    .filter((line) => line !== base && line.status === "cancelled")
    .flatMap((line) => {
      const change = cancellationOf(line);
      return change ? { ...change, line: line.id } : [];
    });
  const changes = [...lineChanges, ...base.changes].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const { uid, customer, emailVerified, customerName, address, phone, createdAt } = base;
  return {
    ...{ uid, customer, emailVerified, customerName, address, phone, createdAt },
    id: first.id,
    requestHash: first.requestHash,
    ...(base.number === undefined ? {} : { number: base.number }),
    status: base.status,
    lines: lines.map((line) =>
      line.status === "cancelled" ? cancelledLineOf(line) : lineOf(line),
    ),
    changes,
    ...(base.endsAt === undefined ? {} : { endsAt: base.endsAt }),
  };
};

/**
 * Joins the lines of one checkout. An order has one status and one parcel, so lines that stand in different ones
 * become several orders with the same number. Cancelled lines join the first of them.
 *
 * @param lines of one checkout: with the same number, or a single one
 * @returns the orders, each with the id of its first line
 */
export const ordersOf = (lines: readonly LineOrder[]): Order[] => {
  const sorted = inSequence(lines);
  const standing = sorted.filter((line) => !canJoin(line));
  const joining = sorted.filter(canJoin);
  const groups = Object.values(Object.groupBy(standing, keyOf));
  const hosts = groups.filter((group = []) => group[0]?.status !== "cancelled");
  const [host] = hosts;
  const alone = host ? [] : [joining];
  return [...groups, ...alone].flatMap((group = []) => {
    if (group.length === 0) return [];
    return orderOf(group, group === host ? joining : []) ?? [];
  });
};
