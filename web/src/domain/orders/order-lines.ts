import type { Order, OrderLine, OrderRow } from "@shop/contract/orders";

/** A line, of which a list knows whether it is cancelled, but not by whom. */
export type ListedLine = Omit<OrderLine, "cancelled"> & {
  readonly cancelled?: object | undefined;
};

/** An order as lists, buttons and dialogs show it. An `Order` is one. */
export type ListedOrder = Omit<Order, "lines" | "paymentDays" | "returnDays"> & {
  readonly lines: readonly ListedLine[];
  /** Whether further lines may be on the list's next page. */
  readonly isPartial?: boolean;
};

type Lines<Line> = { readonly lines: readonly Line[] };
type Cancellable = { readonly cancelled?: unknown };

/** @returns the lines that aren't cancelled */
export const standingLines = <Line extends Cancellable>({ lines }: Lines<Line>): readonly Line[] =>
  lines.filter(({ cancelled }) => !cancelled);

/** @returns the lines that aren't cancelled; all lines if the whole order is cancelled */
export const countedLines = <Line extends Cancellable>(order: Lines<Line>): readonly Line[] => {
  const standing = standingLines(order);
  return standing.length > 0 ? standing : order.lines;
};

/** @returns a row with what has become of its order; the row itself if the order has no such line */
export const rowOfOrder = (row: OrderRow, order: Order): OrderRow => {
  const line = order.lines.find(({ _id }) => _id === row._id);
  if (!line) return row;
  const {
    _id,
    lines,
    total: orderTotal,
    refunded,
    refundedForPieces,
    paymentDays,
    returnDays,
    returns,
    ...shared
  } = order;
  return { ...row, ...shared, orderTotal, status: line.cancelled ? "cancelled" : order.status };
};
