import { toMinorUnits } from "@shop/contract/money";
import { type OrderMoney, orderMoney } from "@shop/contract/order-money";
import type { OrderStatus } from "@shop/contract/order-status";
import type { Order, OrderDetails, OrderLine } from "@shop/contract/orders";
import type { LineToSum } from "@shop/contract/prices/sum-order";

/** The parts of an order that its money is made of. */
export interface ShownOrder
  extends Pick<Order, "delivery" | "vat" | "payment" | "code">,
    Partial<Pick<OrderDetails, "paymentDays" | "history" | "payTo">> {
  readonly status?: OrderStatus;
  readonly lines: readonly (Pick<OrderLine, "quantity" | "unitPrice" | "discount" | "vatRate"> & {
    readonly cancelled?: unknown;
  })[];
  readonly refunded?: number | undefined;
  readonly refundedForPieces?: number | undefined;
}

/** @param percent a rate of VAT, as answers have it @returns the rate as sums have it */
const hundredths = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.round(percent * 100);

/** @returns a line as sums have it, in minor units */
export const lineToSum = ({
  quantity,
  unitPrice,
  discount = 0,
  vatRate,
}: ShownOrder["lines"][number]): LineToSum => ({
  quantity,
  unitPriceCents: toMinorUnits(unitPrice),
  discountCents: toMinorUnits(discount),
  vatRate: hundredths(vatRate),
});

/** @returns what an order's money is, in minor units */
export const moneyOf = ({
  lines,
  delivery,
  refunded = 0,
  refundedForPieces = 0,
  payment,
  ...order
}: ShownOrder): OrderMoney =>
  orderMoney({
    ...order,
    payment: payment && { ...payment, lostCents: toMinorUnits(payment.lost ?? 0) },
    lines: lines.map((line) => ({ ...lineToSum(line), cancelled: line.cancelled })),
    delivery: {
      cents: toMinorUnits(delivery.price),
      vatRate: hundredths(delivery.vatRate),
      vatParts: delivery.vatParts?.map(({ rate, amount }) => ({
        rate: Math.round(rate * 100),
        cents: toMinorUnits(amount),
      })),
    },
    refunds: [{ cents: toMinorUnits(refunded), piecesCents: toMinorUnits(refundedForPieces) }],
  });
