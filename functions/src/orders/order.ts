import type { Caller } from "@pros-and-drill/contract/calls";
import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import type { NewOrder, Order as PublicOrder } from "@pros-and-drill/contract/orders";
import { fingerprint, recordId } from "../stock/record-id.ts";
import type { Allowance } from "./caps.ts";

/** An order before it is placed: all of it but the product's name and price. */
export interface OrderRequest {
  readonly id: string;
  readonly uid: string;
  readonly customer: string;
  readonly customerName: string;
  readonly purchaseId: string;
  /** In pieces. */
  readonly quantity: number;
  readonly address: string;
  readonly phone: string;
  readonly createdAt: Date;
  /** A hash of the request's body, to tell a retry from another order under the same key. */
  readonly requestHash: string;
  /** The price of one piece, in minor units, that the customer has seen; undefined if unknown. */
  readonly seenPriceCents?: number | undefined;
  /** How much of the shop's stock its account may hold; any amount if it is undefined. */
  readonly allowance?: Allowance;
}

/** An order that was placed, with the product's name and price (in minor units) of that time. */
export interface Order extends Omit<OrderRequest, "seenPriceCents" | "allowance"> {
  readonly purchase: string;
  readonly unitPriceCents: number;
  readonly totalCents: number;
}

/**
 * @param body what the order modal sent; its e-mail address is the caller's, its names are ignored
 * @param caller who orders; without a name, their e-mail address stands for it
 * @param key the Idempotency-Key. The same caller and key give the same id, so that a retry finds the
 *   first try's order; without a key every try is an order of its own
 * @param now the time
 */
export const orderRequest = (
  body: NewOrder,
  caller: Caller,
  key: string | undefined,
  now: Date,
): OrderRequest => ({
  id: recordId(caller.uid, key),
  uid: caller.uid,
  customer: caller.email,
  customerName: caller.name || caller.email,
  purchaseId: body.purchaseId,
  quantity: body.quantity,
  address: body.address,
  phone: body.phone,
  createdAt: now,
  requestHash: fingerprint(
    body.purchaseId,
    body.purchase,
    body.quantity,
    body.customer,
    body.customerName,
    body.address,
    body.phone,
    body.price,
  ),
  seenPriceCents: body.price === undefined ? undefined : toMinorUnits(body.price),
});

/**
 * @param request an order that is to be placed
 * @param product as it stands in the shop's own records; its price is in minor units
 */
export const placeOrder = (
  { seenPriceCents: _, allowance: __, ...request }: OrderRequest,
  product: { readonly name: string; readonly priceCents: number },
): Order => ({
  ...request,
  purchase: product.name,
  unitPriceCents: product.priceCents,
  totalCents: product.priceCents * request.quantity,
});

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
});
