import type { Address } from "@shop/contract/address";
import { dayOf } from "@shop/contract/calendar";
import {
  areSent,
  awaitsPayment,
  isInHouse,
  mayCorrectParcel,
  type OrderStatus,
  type Party,
} from "@shop/contract/order-status";
import type { CodeMinimum } from "@shop/contract/prices/code-minimum";
import type { OrderDelivery } from "@shop/contract/prices/order-delivery";
import type { LinePrice } from "@shop/contract/prices/price-order";
import type { OrderVat } from "@shop/contract/prices/vat";
import type { VatShare } from "@shop/contract/prices/vat-amounts";
import type { ReturnReason } from "@shop/contract/return-reasons";
import type { ReturnState } from "@shop/contract/return-state";
import { shop } from "@shop/contract/shop";
import type { Payment, RefundMoney } from "../payments/provider/payment.ts";
import type { Gift } from "./checkout.ts";
import type { StaffNote } from "./staff-note.ts";

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
  /** What a cancellation took off of the discount of the lines that stand, in minor units: they miss the code's minimum. */
  readonly deductedCents?: number | undefined;
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

/** What was paid back of an order, in minor units, and the pieces that came back and returned to the stock. */
export interface OrderRefund {
  readonly id: string;
  readonly cents: number;
  readonly reason: string;
  readonly pieces: readonly { readonly line: string; readonly quantity: number }[];
  /** The pieces that it is for, if others than `pieces`: some didn't return to the stock. */
  readonly arrived?: readonly { readonly line: string; readonly quantity: number }[] | undefined;
  readonly at: Date;
  /** Whose it is; empty for one that a cancellation or a late payment has caused. */
  readonly uid: string;
  readonly name: string;
  /** What the card gets back; missing where the shop pays by hand. */
  readonly money?: RefundMoney | undefined;
  /** The id of the failed refund that it sends again. */
  readonly replaces?: string | undefined;
  /** What it is less by, in minor units, since the rest misses the minimum of the order's code. */
  readonly deductedCents?: number | undefined;
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

/** A currency, and units of it for one of the shop's. */
export interface VatExchange {
  readonly currency: string;
  readonly rate: number;
}

/** What an order's invoices and credit notes come to. */
export interface Invoiced {
  /** The number of its first invoice. */
  readonly number: string;
  /** When that was issued; missing on older orders. */
  readonly at?: Date | undefined;
  /** What the invoices ask for, without what the credit notes take back, in minor units. */
  readonly cents: number;
  /** The same by rate; missing where no VAT is charged. */
  readonly vat?: readonly VatShare[] | undefined;
}

/** The discount code that an order was placed with. */
export interface OrderCode {
  readonly code: string;
  /** For whom its use is counted (code-uses.ts); missing since the customer's account was deleted. */
  readonly by?: readonly string[] | undefined;
  /** What the delivery would have cost, in minor units; present if it is free by the code. */
  readonly deliveryOffCents?: number | undefined;
  /** What it asked for; missing if that was nothing. */
  readonly minimum?: CodeMinimum | undefined;
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
  /** The name of the price list that it was priced by. */
  readonly priceList?: string | undefined;
  /** Whether an admin has entered it for the customer, who had called. */
  readonly byPhone?: true | undefined;
  readonly delivery: OrderDelivery;
  /** Missing without a discount code. */
  readonly code?: OrderCode | undefined;
  /** How it is taxed; missing where the shop charged no VAT. */
  readonly vat?: OrderVat | undefined;
  /** In which other currency its invoices state the VAT; missing before they are issued, and where prices are in that of the country. */
  readonly vatExchange?: VatExchange | undefined;
  /** Days after delivery in which its invoice is due, as the terms were when it was placed. */
  readonly paymentDays: number;
  /** Days after its arrival in which it can be sent back; 0 for no returns by right. */
  readonly returnDays: number;
  /** Where it is paid to, as the shop said when it was placed; missing if it didn't. */
  readonly payTo?: string | undefined;
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

/** What an order is to its customer: it came in, it waits for its payment by card, or that has failed. */
export type Placement = "placed" | "pending" | "unpaid";

/** @returns what an order is to its customer. It is stored with the order, since lists select by it */
export const placementOf = (order: Pick<Order, "payment" | "status">): Placement => {
  if (isPlaced(order)) return "placed";
  return awaitsPayment(order.status) ? "pending" : "unpaid";
};

/** Whether an order's payment by card has failed: it never was an order, and isn't to be paid any more. */
export const isUnpaid = (order: Pick<Order, "payment" | "status">): boolean =>
  placementOf(order) === "unpaid";

/** @returns the lines that aren't cancelled */
export const standingLines = ({ lines }: Pick<Order, "lines">): OrderLine[] =>
  lines.filter(({ cancelled }) => cancelled === undefined);

/** @returns the ids of its lines' products, also of cancelled lines */
export const productIdsOf = ({ lines }: Pick<Order, "lines">): string[] =>
  lines.map(({ productId }) => productId);

/** @returns the days, at the shop, on which refunds and cancellations took something off, or a refund failed, and their months */
export const creditDaysOf = ({
  lines,
  refunds = [],
}: Pick<Order, "lines" | "refunds">): string[] => {
  const cancelled = lines.flatMap((line) => line.cancelled?.at ?? []);
  const failed = refunds.flatMap(({ money }) => money?.failedAt ?? []);
  const times = [...cancelled, ...refunds.map(({ at }) => at), ...failed];
  const days = times.map((at) => dayOf(at, shop.timeZone));
  return [...new Set([...days, ...days.map((day) => day.slice(0, 7))])];
};

/** @returns when an order left the house, as its history has it; when it was placed, if that says nothing */
export const sentAtOf = ({ createdAt, changes }: Pick<Order, "createdAt" | "changes">): Date =>
  changes.find(({ status }) => areSent(status))?.at ?? createdAt;

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
