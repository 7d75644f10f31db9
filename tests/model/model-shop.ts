import type { OrderStatus, Party } from "@pros-and-drill/contract/order-status";
import { authorKey } from "../support/documents.ts";
import type { Person } from "../support/people.ts";
import { ada, people } from "./people.ts";

/** A product of the model; the price is in cents, the quantities are in pieces. */
export interface Product {
  readonly id: string;
  name: string;
  readonly description: string;
  readonly image: string;
  cents: number;
  minimum: number;
  available: number;
  brand?: string;
  /** How often it was edited; missing before the first time, of a product that the test added. */
  revision?: number;
  readonly author: Person;
  readonly createdAt: string;
  /** When it was last put on sale, edited, withdrawn, brought back, sold out or restocked. */
  updatedAt?: string;
  /** The last day on which an order left few of it. */
  lowStockOn?: string;
  /** Since when it is off sale. */
  withdrawnAt?: string;
  /** What its visible reviews add up to; missing before the first one. */
  rating?: { readonly count: number; readonly sum: number };
}

/** An admin's change of stock. */
interface Restocking {
  readonly id: string;
  readonly by: Person;
  readonly productId: string;
  readonly difference: number;
  readonly createdAt: string;
}

/** One product that a customer asks for. */
export interface Wish {
  readonly productId: string;
  readonly quantity: number;
  /** The price of one piece that the customer has seen, in cents. */
  readonly seenCents: number | undefined;
}

/** A change of an order's status. */
export interface Change {
  readonly status: OrderStatus;
  readonly by: Party;
  readonly at: string;
  readonly reason?: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /** Whether the pieces of a shipped order had come back; only said when one is cancelled. */
  readonly piecesAreBack?: boolean;
}

/** An order that stands, with the product's name and price when it was placed. */
export interface Order {
  readonly productId: string;
  readonly quantity: number;
  readonly address: string;
  readonly phone: string;
  /** The request that it was made of, to tell a retry from another one. */
  readonly sent: string;
  status: OrderStatus;
  changes: readonly Change[];
  /** The request for its last change. */
  lastAsked?: string;
  readonly customerName: string;
  readonly id: string;
  readonly by: Person;
  readonly productName: string;
  readonly cents: number;
  readonly createdAt: string;
  /** Its checkout's number; missing of an order that is older than numbers. */
  readonly number?: string;
}

/** A review of the shop, or of a product that was delivered to its author. */
export interface Review {
  readonly id: string;
  readonly by: Person;
  /** Empty for the shop. */
  readonly productId: string;
  /** The product's name when it was written. */
  readonly product: string;
  readonly orderId: string;
  readonly createdAt: string;
  /** The author's; empty, as the text is, once it has been deleted. */
  readonly name: string;
  /** 0 for the shop. */
  readonly stars: number;
  readonly review: string;
  isHidden: boolean;
  readonly editedAt?: string;
  /** What the shop says to the text of that time. */
  answer?: { readonly text: string; readonly at: string; readonly to: string };
}

/** What is stored when a sequence begins. */
export interface Beginning {
  readonly products: readonly Product[];
  readonly orders: readonly Order[];
  readonly reviews: readonly Review[];
}

/** The shop's record of a person. */
export interface UserRecord {
  readonly person: Person;
  isAdmin: boolean;
  readonly createdAt: string;
}

/** The end of a list's page: its last entry's sort value and id. */
export type Position = readonly [value: string, id: string];

/**
 * The data that the real shop must have stored, in memory. The ids and times that only the real shop
 * can choose are taken from its answers (server-choices.ts).
 */
export class ModelShop {
  readonly products: Product[];
  readonly orders: Map<string, Order>;
  readonly restockings = new Map<string, Restocking>();
  /** Which admin took which order to which status, by the documents' ids. */
  readonly orderChanges = new Map<string, object>();
  /** Which admin deleted which order, by the documents' ids. */
  readonly orderDeletions = new Map<string, object>();
  /** By their ids, also what is left of deleted ones. */
  readonly reviews: Map<string, Review>;
  readonly records = new Map<string, UserRecord>();
  readonly admins = new Set<string>([ada.uid]);
  /** Every order that was open at first or placed since, oldest first. */
  readonly placed: Order[];
  /** The id that a customer's Idempotency-Key gives. */
  readonly keys = new Map<string, string>();
  /** Every id that was ever given: none may be given twice. */
  readonly ids: Set<string>;
  /** The last cursor of each list, and the position that it stands for. */
  readonly cursors = new Map<string, { readonly cursor: string; readonly after: Position }>();

  constructor({ products, orders, reviews }: Beginning) {
    this.products = products.map((product) => ({ ...product }));
    this.orders = new Map(orders.map((order) => [order.id, { ...order }]));
    this.placed = [...this.orders.values()].filter(({ status }) => status === "placed");
    this.reviews = new Map(reviews.map((review) => [review.id, { ...review }]));
    this.ids = new Set([...products, ...orders].map(({ id }) => id));
  }

  /** Everything that is stored, by its path, in the fields' own names. */
  documents(): Record<string, Record<string, unknown>> {
    return Object.fromEntries([
      ...this.products.map(({ id, cents, minimum, available, author, ...product }) => {
        const { createdAt, withdrawnAt: at, ...stored } = product;
        const fields = {
          ...{ ...stored, author: authorKey(author.uid) },
          ...{ priceCents: cents, minimumOrderQuantity: minimum, availableQuantity: available },
        };
        const since = at === undefined ? { createdAt } : { withdrawn: { at, createdAt } };
        return [`products/${id}`, { ...fields, ...since }];
      }),
      ...[...this.restockings.values()].map(({ id, by: { uid }, ...restocking }) => [
        `restockings/${id}`,
        { uid, ...restocking },
      ]),
      ["productAuthors/emails", this.authors()],
      ...[...this.orders.values()].map(({ id, by, productId, productName, cents, ...order }) => {
        const { sent: _sent, lastAsked: _asked, ...stored } = order;
        return [
          `orders/${id}`,
          {
            ...{ uid: by.uid, customer: by.email, emailVerified: true },
            ...{ purchaseId: productId, purchase: productName },
            ...{ unitPriceCents: cents, totalCents: cents * order.quantity, ...stored },
          },
        ];
      }),
      ...[...this.orderChanges].map(([id, change]) => [`orderChanges/${id}`, change]),
      ...[...this.orderDeletions].map(([id, record]) => [`orderDeletions/${id}`, record]),
      ...[...this.reviews.values()].map(({ id, by: { uid }, ...review }) => {
        const { productId, isHidden, createdAt: firstAt } = review;
        const whole = { uid, isWaiting: false, ...review };
        return [`reviews/${id}`, review.review ? whole : { uid, productId, isHidden, firstAt }];
      }),
      ...[...this.records.values()].map(({ person: { uid, name, email }, isAdmin, createdAt }) => [
        `users/${uid}`,
        { name, email, role: isAdmin ? "admin" : "customer", emailVerified: true, createdAt },
      ]),
    ]);
  }

  /** The e-mail addresses of all who added a product. */
  private authors(): Record<string, string> {
    return Object.fromEntries(
      this.products.map(({ author: { uid, email } }) => [authorKey(uid), email]),
    );
  }

  /** Everybody's custom claims, by their uid. */
  claims(): Record<string, object> {
    return Object.fromEntries(
      people.map(({ uid }) => [uid, this.admins.has(uid) ? { admin: true } : {}]),
    );
  }
}
