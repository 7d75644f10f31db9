import { toDecimal } from "@pros-and-drill/contract/money";
import type { OrderStatus, Party } from "@pros-and-drill/contract/order-status";
import type {
  OrderDetails as PublicDetails,
  Order as PublicOrder,
} from "@pros-and-drill/contract/orders";
import type { CheckoutRequest, Line } from "./checkout.ts";

/** A change of an order's status, after it was placed. */
export interface OrderChange {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly by: Party;
  readonly reason?: string | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  /** A hash of who asked for what, to tell a retry from another change. */
  readonly requestHash: string;
}

/** An order that was placed, with the product's name and price (in minor units) of that time. */
export interface Order {
  readonly id: string;
  readonly uid: string;
  readonly customer: string;
  /** Whether the customer's e-mail address was proven when they ordered. */
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
  /** Its checkout's number; orders from before there were checkouts have none. */
  readonly number?: string | undefined;
  readonly status: OrderStatus;
  /** The changes of its status since it was placed, the first one first. */
  readonly changes: readonly OrderChange[];
}

/**
 * @param checkout that is to be placed
 * @param line of it
 * @param product as it stands in the shop's own records; its price is in minor units
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
});

/** @returns who carries the order, and its parcel's number there, once it is shipped */
const shippingOf = ({ changes }: Order) => {
  const { carrier, trackingNumber } = changes.find(({ status }) => status === "shipped") ?? {};
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
  customerName: order.customerName,
  address: order.address,
  phone: order.phone,
  createdAt: order.createdAt.toISOString(),
  number: order.number,
  status: order.status,
  ...shippingOf(order),
});

/** The order with its history, which begins with its placing. */
export const toDetails = (order: Order): PublicDetails => ({
  ...toPublic(order),
  history: [
    { status: "placed", at: order.createdAt.toISOString(), by: "customer" },
    ...order.changes.map(({ requestHash: _, at, ...change }) => ({
      ...change,
      at: at.toISOString(),
    })),
  ],
});

/** The price of several orders together, in the wire's decimal currency units. */
export const totalOf = (orders: readonly Order[]): number =>
  toDecimal(orders.reduce((sum, { totalCents }) => sum + totalCents, 0));
