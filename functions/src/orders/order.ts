import { limits } from "@pros-and-drill/contract/limits";
import { toDecimal } from "@pros-and-drill/contract/money";
import { isInHouse, type OrderStatus, type Party } from "@pros-and-drill/contract/order-status";
import type {
  OrderDetails as PublicDetails,
  Order as PublicOrder,
} from "@pros-and-drill/contract/orders";
import type { Stock, Stocks } from "../stock/stock.ts";
import type { CheckoutRequest, Line } from "./checkout.ts";

/**
 * A change of an order's status, after it was placed. A second `shipped` corrects the carrier and the tracking
 * number of the first.
 */
export interface OrderChange {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly by: Party;
  readonly reason?: string | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  /** Whether the pieces of a shipped order had come back when it was cancelled. */
  readonly piecesAreBack?: boolean | undefined;
  /** A hash of the requester and the change. It tells a retry from another change. */
  readonly requestHash: string;
}

/** An order, with the product's name and price (in minor units) when it was placed. */
export interface Order {
  readonly id: string;
  readonly uid: string;
  readonly customer: string;
  /** Whether the customer's e-mail address was verified when they ordered. */
  readonly emailVerified: boolean;
  readonly customerName: string;
  readonly purchaseId: string;
  readonly purchase: string;
  /** In pieces. */
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
  readonly address: string;
  readonly phone: string;
  readonly createdAt: Date;
  /** A hash of the request's body, to tell a retry from another order under the same key. */
  readonly requestHash: string;
  /** Its checkout's number; missing in legacy orders. */
  readonly number?: string | undefined;
  readonly status: OrderStatus;
  /** The changes of its status since it was placed, the first one first. */
  readonly changes: readonly OrderChange[];
  /**
   * When the order of an unverified account expires; null once it is confirmed or cancelled, or the account has
   * verified its address. Until then its pieces count as the product's `unverifiedPieces`.
   */
  readonly endsAt?: Date | null | undefined;
}

/**
 * @returns where an order's pieces are: reserved, back in the stock, or gone. A cancelled shipped order without
 *   `piecesAreBack` is a legacy one, whose pieces returned
 */
export const piecesOf = ({
  status,
  changes,
}: Pick<Order, "status" | "changes">): "reserved" | "inStock" | "gone" => {
  if (isInHouse(status)) return "reserved";
  const isBack = status === "cancelled" && changes.at(-1)?.piecesAreBack !== false;
  return isBack ? "inStock" : "gone";
};

/**
 * @param checkout the checkout to place
 * @param line one of its lines
 * @param product the stored product; its price is in minor units
 */
export const placeOrder = (
  checkout: CheckoutRequest,
  { id, purchaseId, quantity }: Line,
  product: { readonly name: string; readonly priceCents: number },
): Order => ({
  id,
  uid: checkout.uid,
  customer: checkout.customer,
  emailVerified: checkout.emailVerified,
  customerName: checkout.customerName,
  purchaseId,
  purchase: product.name,
  quantity,
  unitPriceCents: product.priceCents,
  totalCents: product.priceCents * quantity,
  address: checkout.address,
  phone: checkout.phone,
  createdAt: checkout.createdAt,
  requestHash: checkout.requestHash,
  number: checkout.number,
  status: "placed",
  changes: [],
  ...(checkout.emailVerified
    ? {}
    : { endsAt: new Date(checkout.createdAt.getTime() + limits.unconfirmedMs) }),
});

/** @returns the carrier and the tracking number, as last corrected */
export const shippingOf = ({ changes }: Pick<Order, "changes">) => {
  const { carrier, trackingNumber } = changes.findLast(({ status }) => status === "shipped") ?? {};
  return { carrier, trackingNumber };
};

/** The order as its customer and the admins see it. */
export const toPublic = (order: Order): PublicOrder => ({
  _id: order.id,
  purchaseId: order.purchaseId,
  purchase: order.purchase,
  quantity: order.quantity,
  unitPrice: toDecimal(order.unitPriceCents),
  total: toDecimal(order.totalCents),
  customer: order.customer,
  emailVerified: order.emailVerified,
  customerName: order.customerName,
  address: order.address,
  phone: order.phone,
  createdAt: order.createdAt.toISOString(),
  number: order.number,
  status: order.status,
  ...(order.endsAt ? { endsAt: order.endsAt.toISOString() } : {}),
  ...shippingOf(order),
});

/** The order with its history, which begins with its placing. */
export const toDetails = (order: Order): PublicDetails => ({
  ...toPublic(order),
  history: [
    { status: "placed", at: order.createdAt.toISOString(), by: "customer" },
    ...order.changes.map(({ requestHash: _, piecesAreBack: __, at, ...change }) => ({
      ...change,
      at: at.toISOString(),
    })),
  ],
});

/** The price of several orders together, in the wire's decimal currency units. */
export const totalOf = (orders: readonly Order[]): number =>
  toDecimal(orders.reduce((sum, { totalCents }) => sum + totalCents, 0));

/**
 * @param orders that are confirmed, cancelled or deleted
 * @param returns whether an order's pieces return
 * @returns the new stock of the orders' existing products
 */
export const stockAfter = (
  stocks: Stocks,
  orders: readonly Order[],
  returns: (order: Order) => boolean,
): Stocks => {
  const after = new Map<string, Stock>();
  for (const order of orders) {
    const { purchaseId, quantity, endsAt } = order;
    const before = after.get(purchaseId) ?? stocks.get(purchaseId);
    if (!before) continue;
    after.set(purchaseId, {
      ...before,
      availableQuantity: before.availableQuantity + (returns(order) ? quantity : 0),
      // Never negative: a product that was replaced has counted none.
      unverifiedPieces: Math.max(before.unverifiedPieces - (endsAt ? quantity : 0), 0),
    });
  }
  return after;
};
