import { addressText } from "@shop/contract/address-text";
import { toDecimal } from "@shop/contract/money";
import type {
  OrderRow,
  OrderDetails as PublicDetails,
  OrderLine as PublicLine,
  Order as PublicOrder,
} from "@shop/contract/orders";
import { paymentReference } from "@shop/contract/payment";
import type { CodeMinimum } from "@shop/contract/prices/code-minimum";
import { lineCents } from "@shop/contract/prices/line-cents";
import type { VatShare } from "@shop/contract/prices/vat-amounts";
import { returnStateOf } from "@shop/contract/return-state";
import type { OrderReturn as PublicReturn } from "@shop/contract/returns";
import {
  hasOpenDispute,
  lostCentsOf,
  type Payment,
  paymentStateOf,
} from "../payments/provider/payment.ts";
import { codeOffCents } from "./discount-codes/code-uses.ts";
import { isPlaced, type Order, type OrderLine, type OrderReturn, shippingOf } from "./order.ts";
import { moneyOf, totalCentsOf } from "./order-money.ts";
import { type OrderAndLine, piecesReturned } from "./order-pieces.ts";

/** What an order and each of its rows say alike. */
const commonFields = (order: Order) => {
  const returnState = returnStateOf(order.returns);
  return {
    customer: order.customer,
    emailVerified: order.emailVerified,
    customerName: order.customerName,
    address: addressText(order.address),
    ...(typeof order.address === "string" ? {} : { addressParts: order.address }),
    phone: order.phone,
    delivery: {
      name: order.delivery.name,
      price: toDecimal(order.delivery.cents),
      ...(order.delivery.vatRate === undefined ? {} : { vatRate: order.delivery.vatRate / 100 }),
      ...(order.delivery.vatParts
        ? {
            vatParts: order.delivery.vatParts.map(({ rate, cents }) => ({
              rate: rate / 100,
              amount: toDecimal(cents),
            })),
          }
        : {}),
      ...(order.delivery.days ? { days: order.delivery.days } : {}),
      ...(order.delivery.pickup ? { pickup: order.delivery.pickup } : {}),
    },
    createdAt: order.createdAt.toISOString(),
    number: order.number,
    ...(returnState ? { returnState } : {}),
    ...shippingOf(order),
  };
};

/** A line as its customer and the admins see it in SPEC's lists: a row with the order's own fields. */
export const toRow = ({ order, line }: OrderAndLine): OrderRow => ({
  ...commonFields(order),
  _id: line.id,
  orderId: order.id,
  purchaseId: line.productId,
  purchase: line.name,
  quantity: line.quantity,
  unitPrice: toDecimal(line.unitPriceCents),
  total: toDecimal(lineCents(line)),
  orderTotal: toDecimal(totalCentsOf(order)),
  status: line.cancelled ? "cancelled" : order.status,
  ...(order.endsAt && !line.cancelled ? { endsAt: order.endsAt.toISOString() } : {}),
});

/** @returns the rows of an order's lines */
export const toRows = (order: Order): OrderRow[] =>
  order.lines.map((line) => toRow({ order, line }));

const toPublicLine = (order: Order, line: OrderLine): PublicLine => {
  const returned = piecesReturned(order, line);
  return {
    _id: line.id,
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    unitPrice: toDecimal(line.unitPriceCents),
    total: toDecimal(lineCents(line)),
    ...(line.discountCents ? { discount: toDecimal(line.discountCents) } : {}),
    ...(line.vatRate === undefined ? {} : { vatRate: line.vatRate / 100 }),
    ...(returned > 0 ? { returned } : {}),
    ...(line.cancelled
      ? { cancelled: { ...line.cancelled, at: line.cancelled.at.toISOString() } }
      : {}),
  };
};

/** A return as its customer and the admins see it. */
export const toPublicReturn = ({
  id,
  at,
  changedAt,
  act: _,
  refund: __,
  ...said
}: OrderReturn): PublicReturn => ({
  ...said,
  _id: id,
  at: at.toISOString(),
  lines: [...said.lines],
  ...(changedAt ? { changedAt: changedAt.toISOString() } : {}),
});

const toShare = ({ rate, net, vat }: VatShare) => ({
  rate: rate / 100,
  net: toDecimal(net),
  vat: toDecimal(vat),
});

/** The payment of an order as its customer and the admins see it. */
const toPublicPayment = (payment: Payment, refundedCents: number): PublicOrder["payment"] => ({
  state: paymentStateOf(payment, refundedCents),
  ...(payment.completedAt && !payment.paidAt && !payment.failure ? { isDelayed: true } : {}),
  ...(payment.failure ? { failure: payment.failure.kind } : {}),
  ...(payment.paidAt ? { paidAt: payment.paidAt.toISOString() } : {}),
  ...(hasOpenDispute(payment) ? { isDisputed: true } : {}),
  ...(lostCentsOf(payment) > 0 ? { lost: toDecimal(lostCentsOf(payment)) } : {}),
});

const toPublicMinimum = ({ cents, prices }: CodeMinimum) => ({
  amount: toDecimal(cents),
  prices: prices.map(({ productId, priceCents }) => ({ productId, price: toDecimal(priceCents) })),
});

/** The order as its customer and the admins see it. */
export const toPublic = (order: Order): PublicOrder => {
  const { refunded, refundedForPieces, vat } = moneyOf(order);
  return {
    ...commonFields(order),
    _id: order.id,
    lines: order.lines.map((line) => toPublicLine(order, line)),
    total: toDecimal(totalCentsOf(order)),
    ...(order.code
      ? {
          code: {
            code: order.code.code,
            off: toDecimal(codeOffCents(order)),
            ...(order.code.deliveryOffCents
              ? { freeDelivery: true as const, deliveryOff: toDecimal(order.code.deliveryOffCents) }
              : {}),
            ...(order.code.minimum ? { minimum: toPublicMinimum(order.code.minimum) } : {}),
          },
        }
      : {}),
    ...(refunded > 0 ? { refunded: toDecimal(refunded) } : {}),
    ...(refundedForPieces > 0 ? { refundedForPieces: toDecimal(refundedForPieces) } : {}),
    ...(order.billing ? { billing: order.billing } : {}),
    ...(order.gift ? { gift: order.gift } : {}),
    ...(order.vat ? { vat: { ...order.vat, shares: vat.map(toShare) } } : {}),
    ...(order.returns ? { returns: order.returns.map(toPublicReturn) } : {}),
    ...(order.dialled ? { dialled: order.dialled } : {}),
    ...(order.payment ? { payment: toPublicPayment(order.payment, refunded) } : {}),
    ...(order.priceList ? { priceList: order.priceList } : {}),
    ...(order.byPhone ? { byPhone: true } : {}),
    paymentDays: order.paymentDays,
    returnDays: order.returnDays,
    status: order.status,
    ...(order.endsAt && isPlaced(order) ? { endsAt: order.endsAt.toISOString() } : {}),
  };
};

/** How an order begins: as placed, or as one that is paid before; by the customer, or by an admin for them. */
const beginningOf = ({ payment, createdAt, byPhone }: Order) => {
  const [status, at] = payment
    ? (["pending", payment.startedAt] as const)
    : (["placed", createdAt] as const);
  return { status, at: at.toISOString(), by: byPhone ? "shop" : "customer" } as const;
};

/** The order with its history, which begins with its placing, or with its payment. */
export const toDetails = (order: Order): PublicDetails => ({
  ...toPublic(order),
  ...(order.payTo && !order.payment
    ? { payTo: { bankDetails: order.payTo, reference: paymentReference(order) } }
    : {}),
  history: [
    beginningOf(order),
    ...order.changes.map(({ requestHash: _, piecesAreBack: __, act: ___, at, ...change }) => ({
      ...change,
      at: at.toISOString(),
    })),
  ],
});
