import type { OrderRow } from "@shop/contract/orders";
import type { ListedLine, ListedOrder } from "./order-lines.ts";

const lineOf = (row: OrderRow): ListedLine => ({
  _id: row._id,
  productId: row.purchaseId,
  name: row.purchase,
  quantity: row.quantity,
  unitPrice: row.unitPrice,
  total: row.total,
  ...(row.status === "cancelled" ? { cancelled: {} } : {}),
});

/** @returns the order of a row, with the lines of these rows of it */
const joined = (row: OrderRow, group: readonly OrderRow[]): ListedOrder => {
  const standing = group.find(({ status }) => status !== "cancelled") ?? row;
  const { orderId, purchaseId, purchase, quantity, unitPrice, orderTotal, ...shared } = standing;
  return { ...shared, _id: orderId, lines: group.map(lineOf), total: orderTotal };
};

/**
 * Puts the orders of a list of lines together.
 *
 * @param rows SPEC.md's rows, of which the lines of an order follow each other
 * @param hasMore whether the list has another page, which may begin with lines of the last order
 */
export const ordersOfRows = (
  rows: readonly OrderRow[],
  hasMore = false,
): readonly ListedOrder[] => {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId);
  const orders = [...groups.values()].flatMap((group) =>
    group[0] ? [joined(group[0], group)] : [],
  );
  return orders.map((order, index) =>
    hasMore && index === orders.length - 1 ? { ...order, isPartial: true } : order,
  );
};

/** @returns finds the order of a row; of a row that is no longer listed, an order with that line alone */
export const orderFinder = (orders: readonly ListedOrder[]): ((row: OrderRow) => ListedOrder) => {
  const byId = new Map(orders.map((order) => [order._id, order]));
  return (row) => byId.get(row.orderId) ?? joined(row, [row]);
};
