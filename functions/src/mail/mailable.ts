import type { OrderStatus, Party } from "@pros-and-drill/contract/order-status";

/** An order in a mail; prices in minor units, quantities in pieces. */
export interface MailedOrder {
  readonly id: string;
  /** The customer's; empty once their account is deleted. */
  readonly uid: string;
  /** Its checkout's; missing in legacy orders. */
  readonly number?: string | undefined;
  readonly customer: string;
  /** Whether the customer's address was verified when they ordered. If not, mails to it wait until it is. */
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
  /** The same for each retry of a request. */
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

/** A shipped order whose carrier or tracking number was wrong; its change has the right ones. */
export interface Corrected {
  readonly kind: "corrected";
  readonly order: MailedOrder;
  readonly change: MailedChange;
}

/** A product that runs low since this order. */
export interface LowStock {
  readonly kind: "lowStock";
  readonly productId: string;
  readonly name: string;
  /** Pieces that are left. */
  readonly left: number;
  readonly orderId: string;
  /** Who ordered it. */
  readonly uid: string;
  readonly at: Date;
}

/** An event that may cause mails. */
export type Mailable = Placed | Changed | Corrected | LowStock;
