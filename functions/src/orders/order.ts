import type { Address } from "@shop/contract/address";
import { dayOf } from "@shop/contract/calendar";
import { limits } from "@shop/contract/limits";
import {
  listedTotal,
  type OrderedLine,
  type OrderMoney,
  type OrderPaid,
  orderMoney,
} from "@shop/contract/order-money";
import {
  areReserved,
  areSent,
  isInHouse,
  mayCorrectParcel,
  type OrderStatus,
  type Party,
} from "@shop/contract/order-status";
import { keptDelivery } from "@shop/contract/prices/delivery-methods";
import type { OrderDelivery } from "@shop/contract/prices/order-delivery";
import { type LinePrice, priceOrder } from "@shop/contract/prices/price-order";
import { shareOfAmount } from "@shop/contract/prices/split";
import { sumOrder } from "@shop/contract/prices/sum-order";
import type { OrderVat } from "@shop/contract/prices/vat";
import { grossOf, type VatShare } from "@shop/contract/prices/vat-amounts";
import type { ReturnReason } from "@shop/contract/return-reasons";
import { holdsPieces, type ReturnState } from "@shop/contract/return-state";
import { shop } from "@shop/contract/shop";
import { newPayment, nextLook, type Payment, type RefundMoney } from "../payments/payment.ts";
import { type Stock, type Stocks, stockOf } from "../stock/stock.ts";
import type { CheckoutRequest, Gift } from "./checkout.ts";
import { chooseDelivery, countryOf, type OrderedProduct } from "./delivery.ts";

/**
 * A change of an order since it was placed. A second `shipped` corrects the carrier and the tracking number of the
 * first. A `cancelled` with a line cancels that line alone.
 */
export interface OrderChange {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly by: Party;
  readonly reason?: string | undefined;
  /** The id of the one line that it cancelled. */
  readonly line?: string | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  /** Whether the pieces of a shipped order had come back when it was cancelled. */
  readonly piecesAreBack?: boolean | undefined;
  /** A hash of the requester and the change. It tells a retry from another change. */
  readonly requestHash: string;
  /** The id of the admin's act (log/log.ts): a retry finds the entry of the log by it. */
  readonly act?: string | undefined;
}

/** One product of an order, with its name and price (in minor units) when it was ordered. */
export interface OrderLine extends LinePrice {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** In pieces. */
  readonly quantity: number;
  /** Missing while the line stands. */
  readonly cancelled?:
    | { readonly at: Date; readonly by: Party; readonly reason?: string | undefined }
    | undefined;
}

/** Who packs an order just now: a lease. */
export interface Packing {
  readonly uid: string;
  readonly name: string;
  readonly until: Date;
}

/** A note that only admins see. */
export interface StaffNote {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  readonly uid: string;
  readonly name: string;
}

/** What was paid back of an order, in minor units, and the pieces that came back and returned to the stock. */
export interface OrderRefund {
  readonly id: string;
  readonly cents: number;
  readonly reason: string;
  readonly pieces: readonly { readonly line: string; readonly quantity: number }[];
  readonly at: Date;
  /** Whose it is; empty for one that a cancellation or a late payment has caused. */
  readonly uid: string;
  readonly name: string;
  /** What the card gets back; missing where the shop pays by hand. */
  readonly money?: RefundMoney | undefined;
}

/** Tools that the customer sends back, or wants to. */
export interface OrderReturn {
  readonly id: string;
  readonly at: Date;
  /** Each line once. */
  readonly lines: readonly { readonly line: string; readonly quantity: number }[];
  readonly reason: ReturnReason;
  /** What the customer has added. */
  readonly text?: string | undefined;
  readonly state: ReturnState;
  /** When it came to its state; missing while it is requested. */
  readonly changedAt?: Date | undefined;
  /** Why the shop declines it, for the customer. */
  readonly answer?: string | undefined;
  /** The id of the admin's act that answered it: a retry finds the entry of the log by it. */
  readonly act?: string | undefined;
  /** The id of the refund with which its pieces came. */
  readonly refund?: string | undefined;
}

/** What an order's invoices and credit notes come to. */
interface Invoiced {
  /** The number of its first invoice. */
  readonly number: string;
  /** What the invoices ask for, without what the credit notes take back, in minor units. */
  readonly cents: number;
  /** The same by rate; missing where no VAT is charged. */
  readonly vat?: readonly VatShare[] | undefined;
}

/** What was ordered at once. */
export interface Order {
  /** Its first line's id when it was placed. */
  readonly id: string;
  readonly uid: string;
  readonly customer: string;
  /** Whether the customer's e-mail address was verified when they ordered, or when it became that of their orders. */
  readonly emailVerified: boolean;
  readonly customerName: string;
  /** The key of the tokens that open a guest's order (auth/order-token.ts); it stays when an account takes the order over. */
  readonly guestKey?: string | undefined;
  /** At least one, in the basket's sequence. Once all of them are cancelled, so is the order, and the reverse. */
  readonly lines: readonly OrderLine[];
  readonly address: Address;
  readonly phone: string;
  /** Where the invoice goes; missing, or null after a correction, if that is the address. */
  readonly billing?: Address | null | undefined;
  readonly gift?: Gift | null | undefined;
  /** The phone in E.164; missing or null if it can't be a number. */
  readonly dialled?: string | null | undefined;
  readonly delivery: OrderDelivery;
  /** How it is taxed; missing where the shop charged no VAT. */
  readonly vat?: OrderVat | undefined;
  /** Days after delivery in which its invoice is due, as the terms were when it was placed. */
  readonly paymentDays: number;
  /** The revision of the settings under which it was priced. */
  readonly settingsRevision: number;
  readonly createdAt: Date;
  /** A hash of the request's body, to tell a retry from another order under the same key. */
  readonly requestHash: string;
  /** Its checkout's number. */
  readonly number: string;
  readonly status: OrderStatus;
  /** Its changes since it was placed, the first one first. */
  readonly changes: readonly OrderChange[];
  /**
   * When the order of an unverified account expires; null once it is confirmed or cancelled, or the account has
   * verified its address. Until then its pieces count as its products' `unverifiedPieces`.
   */
  readonly endsAt?: Date | null | undefined;
  readonly packing?: Packing | undefined;
  readonly notes?: readonly StaffNote[] | undefined;
  readonly refunds?: readonly OrderRefund[] | undefined;
  /** At most `limits.returns`, oldest first. */
  readonly returns?: readonly OrderReturn[] | undefined;
  /** Present once its first invoice is issued. */
  readonly invoiced?: Invoiced | undefined;
  /** Whether an admin wants the invoice before the order is shipped. */
  readonly invoiceAsked?: true | undefined;
  /** Its payment by card; missing if it is paid by its invoice. */
  readonly payment?: Payment | undefined;
}

/**
 * Whether its customer and SPEC's lists see it as an order: one that waits for its payment isn't placed yet, and one that
 * was never paid never was.
 */
export const isPlaced = ({ payment }: Pick<Order, "payment">): boolean =>
  payment === undefined || payment.paidAt !== undefined;

/** @returns the lines that aren't cancelled */
export const standingLines = ({ lines }: Pick<Order, "lines">): OrderLine[] =>
  lines.filter(({ cancelled }) => cancelled === undefined);

/** @returns the ids of its lines' products, also of cancelled lines */
export const productIdsOf = ({ lines }: Pick<Order, "lines">): string[] =>
  lines.map(({ productId }) => productId);

/** An order, as far as its money goes. */
interface PaidOrder extends Omit<OrderPaid, "refunds" | "lines"> {
  readonly lines: readonly (OrderedLine & Pick<OrderLine, "id">)[];
  readonly refunds?: readonly Pick<OrderRefund, "cents" | "pieces" | "money">[] | undefined;
}

/** Pieces of some lines of an order, as if they had been ordered alone, without delivery. */
const sumsOf = ({ lines, delivery, vat }: PaidOrder, pieces: OrderRefund["pieces"]) =>
  sumOrder({
    lines: pieces.flatMap(({ line: id, quantity }) => {
      const line = lines.find((one) => one.id === id);
      if (!line) return [];
      const { unitPriceCents, vatRate, discountCents = 0 } = line;
      const discount = shareOfAmount(discountCents, quantity, line.quantity);
      return [{ quantity, unitPriceCents, vatRate, discountCents: discount }];
    }),
    delivery: { ...delivery, cents: 0 },
    vat,
  });

/** @returns what its money is, in minor units */
export const moneyOf = (order: PaidOrder): OrderMoney => {
  const refunds = (order.refunds ?? [])
    .filter(({ money }) => money?.state !== "failed")
    .map(({ cents, pieces }) => {
      const { total, vat } = sumsOf(order, pieces);
      const piecesByRate = vat.map((share) => ({ rate: share.rate, cents: grossOf(share) }));
      return { cents, piecesCents: total, piecesByRate };
    });
  return orderMoney({ ...order, refunds });
};

/** @returns the total, in minor units, of the lines that stand with their delivery; of all lines if none does */
export const totalCentsOf = ({
  lines,
  delivery,
  vat,
}: Pick<Order, "lines" | "delivery" | "vat">): number =>
  listedTotal(orderMoney({ lines, delivery, vat }));

/** @returns what was paid by card and is nobody's any more since a cancellation, in minor units */
const owedCents = (order: Order): number => {
  if (!order.payment?.paidAt) return 0;
  const { due, refunded } = moneyOf(order);
  return Math.max(order.payment.cents - refunded - due, 0);
};

/** Whether the money of a refund didn't arrive, and no later refund makes it good. */
export const hasFailedRefund = ({ refunds = [] }: Pick<Order, "refunds">): boolean =>
  refunds.some(({ money, cents }, index) => {
    const isGood = (later: OrderRefund) => later.money?.state !== "failed" && later.cents >= cents;
    return money?.state === "failed" && !refunds.slice(index + 1).some(isGood);
  });

/** @returns the order with a refund, whose money Stripe is asked about at its time */
export const withRefund = (order: Order, refund: OrderRefund): Order =>
  withDueTime({ ...order, refunds: [...(order.refunds ?? []), refund] }, refund.at);

/** @returns the order after a cancellation, with the refund of what it has paid too much; the same if nothing is owed */
export const withOwedBack = (order: Order, refund: Omit<OrderRefund, "cents" | "money">): Order => {
  const cents = owedCents(order);
  return cents > 0 ? withRefund(order, { ...refund, cents, money: { state: "due" } }) : order;
};

/** @returns the order, which says when Stripe has to be asked about its money */
export const withDueTime = (order: Order, now: Date): Order => {
  const { payment, refunds = [] } = order;
  if (!payment) return order;
  const dueAt = nextLook(
    payment,
    refunds.flatMap(({ money }) => money ?? []),
    now,
  );
  return { ...order, payment: { ...payment, dueAt } };
};

/**
 * @returns where an order's standing pieces are, or were until it was cancelled: reserved, back in the stock, or
 *   gone
 */
export const stockState = ({
  status,
  changes,
}: Pick<Order, "status" | "changes">): "reserved" | "inStock" | "gone" => {
  if (areReserved(status)) return "reserved";
  const isBack = !areSent(status) && changes.at(-1)?.piecesAreBack !== false;
  return isBack ? "inStock" : "gone";
};

/** @returns the pieces of a line that a refund hasn't returned to the stock already */
export const piecesOut = ({ refunds = [] }: Order, { id, quantity }: OrderLine): number =>
  refunds
    .flatMap(({ pieces }) => pieces)
    .filter(({ line }) => line === id)
    .reduce((left, back) => left - back.quantity, quantity);

const piecesIn = (pieces: OrderReturn["lines"], id: string): number =>
  pieces.reduce((sum, { line, quantity }) => sum + (line === id ? quantity : 0), 0);

/**
 * @returns the pieces of a line that no further return can name: those of returns that wait or are received, and those of
 *   refunds. A refund with which a return was received is about the same pieces, so the larger number of both counts
 */
export const piecesReturned = (
  { refunds = [], returns = [] }: Pick<Order, "refunds" | "returns">,
  { id, quantity }: Pick<OrderLine, "id" | "quantity">,
): number => {
  const held = returns.filter(({ state }) => holdsPieces(state));
  const ofReturns = held.map(({ lines, refund }) => {
    const back = refunds.find((one) => one.id === refund)?.pieces ?? [];
    return Math.max(piecesIn(lines, id), piecesIn(back, id));
  });
  const others = refunds.filter((one) => !held.some(({ refund }) => refund === one.id));
  const ofRefunds = others.map(({ pieces }) => piecesIn(pieces, id));
  return Math.min(
    [...ofReturns, ...ofRefunds].reduce((sum, pieces) => sum + pieces, 0),
    quantity,
  );
};

/** @returns the days, at the shop, on which something was taken off by refunds and cancellations, and their months */
export const creditDaysOf = ({
  lines,
  refunds = [],
}: Pick<Order, "lines" | "refunds">): string[] => {
  const cancelled = lines.flatMap((line) => line.cancelled?.at ?? []);
  const times = [...cancelled, ...refunds.map(({ at }) => at)];
  const days = times.map((at) => dayOf(at, shop.timeZone));
  return [...new Set([...days, ...days.map((day) => day.slice(0, 7))])];
};

/** @returns when an order left the house, as its history has it; when it was placed, if that says nothing */
export const sentAtOf = ({ createdAt, changes }: Pick<Order, "createdAt" | "changes">): Date =>
  changes.find(({ status }) => areSent(status))?.at ?? createdAt;

/**
 * @param checkout the checkout to place. One that is paid by card holds its pieces, and is placed once it is paid
 * @param productOf finds the stored product of a line
 * @throws Error if nothing delivers it, which `chooseDelivery` tells before
 */
export const placeOrder = (
  checkout: Omit<CheckoutRequest, "isDelivered">,
  productOf: (id: string) => OrderedProduct,
): Order => {
  const order = newOrder(checkout, productOf);
  if (checkout.pay !== "card") return order;
  const payment = newPayment(totalCentsOf(order), shop.currency.code, order.createdAt);
  return { ...order, status: "pending", payment };
};

const newOrder = (
  checkout: Omit<CheckoutRequest, "isDelivered">,
  productOf: (id: string) => OrderedProduct,
): Order => {
  const { createdAt } = checkout;
  const chosen = chooseDelivery(checkout, productOf);
  if ("refusal" in chosen) throw new Error("A checkout that nothing delivers is refused");
  const { option, address } = chosen;
  // What is picked up is invoiced to the customer's own address, if they have named one.
  const own = option.kind === "pickup" ? checkout.address : undefined;
  const billing = checkout.billing ?? own;
  const priced = priceOrder({
    lines: checkout.lines.map(({ id, purchaseId: productId, quantity }) => {
      const { name, priceCents, vatClass } = productOf(productId);
      return { id, productId, name, quantity, priceCents, vatClass };
    }),
    delivery: keptDelivery(option),
    places: { from: shop.country, to: countryOf(address), number: checkout.vatNumber },
    vat: checkout.vat,
    day: dayOf(createdAt, shop.timeZone),
  });
  return {
    id: checkout.id,
    uid: checkout.uid,
    customer: checkout.customer,
    emailVerified: checkout.emailVerified,
    customerName: checkout.customerName,
    ...(checkout.guestKey ? { guestKey: checkout.guestKey } : {}),
    lines: priced.lines.map(({ priceCents: _, vatClass: __, ...line }) => line),
    address,
    phone: checkout.phone,
    ...(billing ? { billing } : {}),
    ...(checkout.gift ? { gift: checkout.gift } : {}),
    ...(checkout.dialled ? { dialled: checkout.dialled } : {}),
    delivery: priced.delivery,
    ...(priced.vat ? { vat: priced.vat } : {}),
    paymentDays: checkout.paymentDays,
    settingsRevision: checkout.settingsRevision,
    createdAt,
    requestHash: checkout.requestHash,
    number: checkout.number,
    status: "placed",
    changes: [],
    ...(checkout.emailVerified
      ? {}
      : { endsAt: new Date(createdAt.getTime() + limits.unconfirmedMs) }),
  };
};

/**
 * @param email the verified address that the customer has now
 * @returns the order under this address
 */
export const atAddress = (order: Order, email: string): Order => {
  if (order.customer === email) return order;
  const { customer, customerName } = order;
  const name = customerName === customer ? email : customerName; // of a customer without a name
  return { ...order, customer: email, emailVerified: true, customerName: name };
};

/** @returns who packs the order just now; undefined if nobody does, or the lease has ended */
export const packerOf = (
  { packing, status }: Pick<Order, "packing" | "status">,
  now: Date,
): Packing | undefined =>
  packing && packing.until > now && isInHouse(status) ? packing : undefined;

/** @returns the carrier and the tracking number, as last corrected */
export const shippingOf = ({ changes }: Pick<Order, "changes">) => {
  const { carrier, trackingNumber } =
    changes.findLast(({ status }) => mayCorrectParcel(status)) ?? {};
  return { carrier, trackingNumber };
};

/** An order, and one of its lines. */
export interface OrderAndLine {
  readonly order: Order;
  readonly line: OrderLine;
}

/** A line whose pieces leave its order: it is cancelled, deleted, or its order no longer expires. */
export interface LeavingLine extends OrderAndLine {
  /** Whether its pieces return to the stock. */
  readonly returns: boolean;
}

/**
 * @param leaving lines that are cancelled or deleted, or whose order is confirmed
 * @returns the stock afterwards. Pieces of lines that return become available, and those of unconfirmed orders
 *   of unverified accounts no longer count as `unverifiedPieces`
 */
export const stockAfter = (stocks: Stocks, leaving: readonly LeavingLine[]): Stocks => {
  const after = new Map<string, Stock>();
  for (const { order, line, returns } of leaving) {
    const { productId, quantity } = line;
    const before = after.get(productId) ?? stockOf(stocks, productId);
    if (!before) continue; // it doesn't exist any more
    after.set(productId, {
      ...before,
      availableQuantity: before.availableQuantity + (returns ? piecesOut(order, line) : 0),
      // Never negative: a product that was replaced has counted none.
      unverifiedPieces: Math.max(before.unverifiedPieces - (order.endsAt ? quantity : 0), 0),
    });
  }
  return after;
};

/** @returns the standing lines of orders, as lines that leave them */
export const leavingLines = (
  orders: readonly Order[],
  returns: (order: Order) => boolean,
): LeavingLine[] =>
  orders.flatMap((order) =>
    standingLines(order).map((line) => ({ order, line, returns: returns(order) })),
  );
