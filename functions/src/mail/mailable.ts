import type { OrderStatus, Party } from "@pros-and-drill/contract/order-status";

/** An order in a mail; prices in minor units, quantities in pieces. */
export interface MailedOrder {
  readonly id: string;
  /** The customer's. */
  readonly uid: string;
  /** Its checkout's; older orders have none. */
  readonly number?: string | undefined;
  readonly customer: string;
  /** Whether the customer's address was proven when they ordered. No mail goes to one that wasn't. */
  readonly emailVerified: boolean;
  readonly customerName: string;
  readonly purchase: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
  readonly address: string;
  readonly phone: string;
  readonly createdAt: Date;
}

/** The last change of an order's status. */
export interface MailedChange {
  readonly status: OrderStatus;
  /** The same at each try of a request. */
  readonly at: Date;
  readonly by: Party;
  readonly reason?: string | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

/** Orders that were placed together, at least one. */
export interface Placed {
  readonly kind: "placed";
  readonly orders: readonly MailedOrder[];
}

/** An order whose status has changed since it was placed. */
export interface Changed {
  readonly kind: "changed";
  readonly order: MailedOrder;
  readonly change: MailedChange;
}

/** A product of which few are left, since this order. */
export interface LowStock {
  readonly kind: "lowStock";
  readonly productId: string;
  readonly name: string;
  /** Pieces that are left. */
  readonly left: number;
  readonly orderId: string;
  readonly at: Date;
}

/** What somebody may have to be told of. */
export type Mailable = Placed | Changed | LowStock;
