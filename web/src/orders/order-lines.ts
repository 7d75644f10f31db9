import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import type { Order, OrderLine, OrderRow } from "@pros-and-drill/contract/orders";

/** A line, of which a list knows whether it is cancelled, but not by whom. */
export type ListedLine = Omit<OrderLine, "cancelled"> & {
  readonly cancelled?: object | undefined;
};

/** An order as lists, buttons and dialogs show it. An `Order` is one. */
export type ListedOrder = Omit<Order, "lines"> & {
  readonly lines: readonly ListedLine[];
  /** Whether further lines may be on the list's next page. */
  readonly isPartial?: boolean;
};

type Lines<Line> = { readonly lines: readonly Line[] };
type Cancellable = { readonly cancelled?: unknown };

/** @returns the lines that aren't cancelled; all lines if the whole order is cancelled */
export const countedLines = <Line extends Cancellable>({ lines }: Lines<Line>): readonly Line[] => {
  const standing = lines.filter(({ cancelled }) => !cancelled);
  return standing.length > 0 ? standing : lines;
};

/** @returns the decimal total of lines, computed in minor units to be exact */
export const totalOf = (lines: readonly Pick<OrderLine, "total">[]): number =>
  toDecimal(lines.reduce((sum, { total }) => sum + toMinorUnits(total), 0));

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
  const { orderId, purchaseId, purchase, quantity, unitPrice, ...shared } = standing;
  const lines = group.map(lineOf);
  return { ...shared, _id: orderId, lines, total: totalOf(countedLines({ lines })) };
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

/** @returns a row with what has become of its order; the row itself if the order has no such line */
export const rowOfOrder = (row: OrderRow, order: Order): OrderRow => {
  const line = order.lines.find(({ _id }) => _id === row._id);
  if (!line) return row;
  const { _id, lines, total, ...shared } = order;
  return { ...row, ...shared, status: line.cancelled ? "cancelled" : order.status };
};
