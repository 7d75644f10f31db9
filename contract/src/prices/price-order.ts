/** One product to price. */
export interface LineToPrice {
  /** In pieces. */
  readonly quantity: number;
  /** In minor units. */
  readonly unitPriceCents: number;
}

/** How an order is delivered, as far as its price goes. */
export interface DeliveryToPrice {
  /** In minor units; 0 where it is included. */
  readonly cents: number;
}

/** What an order is made of. */
export interface OrderToPrice {
  readonly lines: readonly LineToPrice[];
  readonly delivery: DeliveryToPrice;
}

/** What an order costs, in minor units. */
export interface OrderPrice {
  /** What its lines cost. */
  readonly goods: number;
  readonly delivery: number;
  /** What the customer pays: all of the above. */
  readonly total: number;
}

/** @returns what a line costs, in minor units */
export const lineCents = ({ quantity, unitPriceCents }: LineToPrice): number =>
  quantity * unitPriceCents;

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0);

/**
 * The one place that adds up what an order costs: the basket, the checkout and the server ask it before the order is
 * placed, and `orderMoney` of what stands of it afterwards. Exact, since all amounts are whole minor units. Without
 * lines nothing is delivered, and nothing is to pay.
 */
export const priceOrder = ({ lines, delivery }: OrderToPrice): OrderPrice => {
  const goods = sumOf(lines.map(lineCents));
  const delivered = lines.length > 0 ? delivery.cents : 0;
  return { goods, delivery: delivered, total: goods + delivered };
};
