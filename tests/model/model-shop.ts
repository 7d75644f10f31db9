import type { Address } from "@shop/contract/address";
import { deskLimits } from "@shop/contract/desk/limits";
import type { LoggedAction } from "@shop/contract/desk/log";
import type { OrderStatus, Party } from "@shop/contract/order-status";
import type { OrderDelivery } from "@shop/contract/prices/order-delivery";
import type { OrderVat } from "@shop/contract/prices/vat";
import type { ReturnReason } from "@shop/contract/return-reasons";
import type { ReturnState } from "@shop/contract/return-state";
import type { Role } from "@shop/contract/roles";
import { authorKey, codeDocument } from "../support/documents.ts";
import type { Person } from "../support/people.ts";
import { ada, people } from "./people.ts";
import { codeCustomers, codes } from "./prices.ts";
import type { ServerChoices } from "./server-choices.ts";

/** A product of the model; the price is in cents, the quantities are in pieces. */
export interface Product {
  readonly id: string;
  name: string;
  readonly description: string;
  readonly image: string;
  cents: number;
  /** The lowest price that it has had: a sequence takes no 30 days. Missing before its first change. */
  lowest?: number;
  /** Missing while it isn't on offer. */
  offer?: { readonly wasCents: number; readonly ordinaryCents: number };
  minimum: number;
  available: number;
  brand?: string;
  /** In grams. */
  readonly weight?: number;
  readonly vatClass?: "standard" | "reduced";
  /** How often admins have changed its stock; missing before the first time. */
  restockings?: number;
  /** How often it was edited; missing before the first time, of a product that the test added. */
  revision?: number;
  readonly author: Person;
  readonly createdAt: string;
  /** When it was last put on sale, edited, withdrawn, brought back, sold out or restocked. */
  updatedAt?: string;
  /** The last day on which an order left few of it. */
  lowStockOn?: string;
  /** Whether few were left at the last change of its stock, or of it. */
  lowFrom: number | null;
  /** Since when it is off sale. */
  withdrawnAt?: string;
  /** What its visible reviews add up to; missing before the first one. */
  rating?: { readonly count: number; readonly sum: number };
}

/** An admin's change of stock. */
export interface Restocking {
  readonly id: string;
  readonly by: Person;
  readonly productId: string;
  readonly difference: number;
  readonly createdAt: string;
  /** What the answer offered to undo it. */
  undo?: Undo;
}

/** One product that a customer asks for. */
export interface Wish {
  readonly productId: string;
  readonly quantity: number;
  /** The price of one piece that the customer has seen, in cents. */
  readonly seenCents: number | undefined;
}

/** A change of an order: of its status, or of one of its lines. */
export interface Change {
  readonly status: OrderStatus;
  readonly by: Party;
  readonly at: string;
  readonly reason?: string;
  /** The one line that it cancelled. */
  readonly line?: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /** Whether the pieces of a shipped order had come back; only said when one is cancelled. */
  readonly piecesAreBack?: boolean;
  /** The request for it, to tell a retry from another one. */
  readonly asked: string;
  /** What the answer offered to undo it. */
  readonly undo?: Undo | undefined;
}

/** What an answer says to undo an action. */
export interface Undo {
  readonly id: string;
  readonly until: string;
}

/** One product of an order, with its name and price when it was ordered. */
export interface Line {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** What a piece costs. */
  readonly cents: number;
  /** What its discount code takes off of all of its pieces. */
  readonly discountCents?: number;
  /** In hundredths of a percent; missing in orders that the sequence begins with. */
  readonly vatRate?: number;
  /** Missing while it stands. */
  readonly cancelled?: Pick<Change, "at" | "by" | "reason">;
}

/** What was paid back of an order. */
export interface Refund {
  readonly id: string;
  readonly cents: number;
  readonly reason: string;
  readonly pieces: readonly { readonly line: string; readonly quantity: number }[];
  /** The pieces that it is for, if it ends a return: also those that don't return to the stock. */
  readonly arrived?: Refund["pieces"];
  readonly at: string;
  readonly by: Person;
}

/** What a customer sends back, or wants to. */
export interface Return {
  readonly id: string;
  readonly at: string;
  readonly lines: Refund["pieces"];
  readonly reason: ReturnReason;
  readonly text?: string;
  readonly state: ReturnState;
  readonly changedAt?: string;
  readonly answer?: string;
  /** The refund with which its pieces came. */
  readonly refund?: string;
  /** What the answer to it offered to undo it. */
  readonly undo?: Undo;
}

/** What was ordered at once. */
export interface Order {
  readonly lines: readonly Line[];
  readonly address: Address;
  /** The customer's own address, if they pick it up. */
  readonly billing?: Address;
  readonly delivery: OrderDelivery;
  /** Missing in orders that the sequence begins with. */
  readonly vat?: OrderVat;
  readonly code?: {
    readonly code: string;
    readonly by: readonly string[];
    readonly deliveryOffCents?: number;
  };
  readonly phone: string;
  /** The request that it was made of, to tell a retry from another one. */
  readonly sent: string;
  readonly status: OrderStatus;
  readonly changes: readonly Change[];
  readonly refunds?: readonly Refund[];
  readonly returns?: readonly Return[];
  readonly customerName: string;
  /** Its first line's when it was placed. */
  readonly id: string;
  readonly by: Person;
  readonly createdAt: string;
  /** Its checkout's number. */
  readonly number: string;
}

/** The lines that aren't cancelled. */
export const standing = ({ lines }: Pick<Order, "lines">): readonly Line[] =>
  lines.filter(({ cancelled }) => !cancelled);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What lines cost without a delivery. */
const goodsOf = (lines: readonly Line[]): number =>
  sum(lines.map(({ cents, quantity, discountCents = 0 }) => cents * quantity - discountCents));

/** What lines of an order cost with its delivery; nothing is delivered without a line. */
const centsOf = (lines: readonly Line[], { delivery }: Pick<Order, "delivery">): number =>
  lines.length > 0 ? goodsOf(lines) + delivery.cents : 0;

/** The total of the lines that stand; of all lines if none does. */
export const totalOf = (order: Pick<Order, "lines" | "delivery">): number =>
  centsOf(standing(order).length > 0 ? standing(order) : order.lines, order);

/** What all lines cost together, cancelled ones too. */
export const orderedOf = (order: Order): number => centsOf(order.lines, order);

/** What the code of an order takes off of what stands; of all of it, once it is cancelled. */
export const offOf = (order: Order): number => {
  const lines = order.status === "cancelled" ? order.lines : standing(order);
  return (
    (order.code?.deliveryOffCents ?? 0) + sum(lines.map(({ discountCents = 0 }) => discountCents))
  );
};

/** What pieces of an order cost together: those of each line have their part of its discount. */
const costOf = ({ lines }: Order, pieces: Refund["pieces"]): number =>
  sum(
    lines.map(({ id, quantity, cents, discountCents = 0 }) => {
      const back = sum(pieces.map((one) => (one.line === id ? one.quantity : 0)));
      return back * cents - Math.round((discountCents * back) / quantity);
    }),
  );

export const refundedOf = ({ refunds = [] }: Order): number =>
  sum(refunds.map(({ cents }) => cents));

/** What was refunded for pieces that came back, of lines that stand. */
export const refundedForPieces = (order: Order): number => {
  if (order.status === "cancelled") return 0;
  const costs = (order.refunds ?? []).map(
    ({ cents, pieces: back, arrived: pieces = back }, index, all) => {
      const before = all.slice(0, index).flatMap((earlier) => earlier.arrived ?? earlier.pieces);
      return Math.min(cents, costOf(order, [...before, ...pieces]) - costOf(order, before));
    },
  );
  return Math.min(sum(costs), centsOf(standing(order), order));
};

/** What is due of an order. What was refunded without pieces pays its cancelled lines back first. */
const dueOf = (order: Order): number => {
  const total = centsOf(standing(order), order);
  const forPieces = refundedForPieces(order);
  const others = refundedOf(order) - forPieces;
  return Math.max(total - forPieces - Math.max(others - (orderedOf(order) - total), 0), 0);
};

/** The pieces of a line that no refund has returned. */
export const piecesOut = ({ refunds = [] }: Order, { id, quantity }: Line): number =>
  quantity -
  sum(
    refunds.flatMap(({ pieces }) => pieces.map((back) => (back.line === id ? back.quantity : 0))),
  );

const waiting: readonly ReturnState[] = ["requested", "accepted"];

/** Whether a return waits for an answer, or for its pieces. */
export const isWaiting = ({ state }: Return): boolean => waiting.includes(state);

/** The state of an order's returns: what waits for an answer, then for its pieces, else the last one's. */
export const returnStateOf = ({ returns = [] }: Order): ReturnState | undefined =>
  waiting.find((state) => returns.some((one) => one.state === state)) ?? returns.at(-1)?.state;

/** The pieces of a line that returns hold, or that refunds have returned, each once. */
export const piecesReturned = (
  { refunds = [], returns = [] }: Order,
  { id, quantity }: Pick<Line, "id" | "quantity">,
): number => {
  const of = (pieces: Refund["pieces"]) =>
    sum(pieces.map((one) => (one.line === id ? one.quantity : 0)));
  const holding = returns.filter((one) => isWaiting(one) || one.state === "received");
  const held = holding.map(({ lines, refund }) =>
    of(refunds.find((one) => one.id === refund)?.arrived ?? lines),
  );
  const others = refunds.filter((one) => holding.every(({ refund }) => refund !== one.id));
  return Math.min(sum([...held, ...others.map(({ pieces }) => of(pieces))]), quantity);
};

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

const nameOf = ({ uid, name }: Person) => ({ uid, name });
const admin = ({ uid, name, email }: Person) => ({ uid, name, email });

/** The parcel that an order was last shipped in. */
export const shippingOf = ({
  changes,
}: Pick<Order, "changes">): { carrier?: string; trackingNumber?: string } => {
  const shipped = changes.findLast(({ status }) => status === "shipped");
  if (!shipped) return {};
  const { carrier, trackingNumber } = shipped;
  return { ...(carrier ? { carrier } : {}), ...(trackingNumber ? { trackingNumber } : {}) };
};

/** An order's document. */
const orderFields = (order: Order): object => {
  const { id: _id, by, sent: _sent, lines, changes, refunds, returns, ...stored } = order;
  const returnState = returnStateOf(order);
  return {
    uid: by.uid,
    customer: by.email,
    emailVerified: true,
    ...stored,
    lines: lines.map(({ cents: unitPriceCents, ...line }) => ({
      ...line,
      unitPriceCents,
    })),
    changes: changes.map(({ asked: _asked, undo: _undo, ...change }) => change),
    ...(refunds
      ? { refunds: refunds.map((refund) => ({ ...refund, ...nameOf(refund.by), by: undefined })) }
      : {}),
    ...(returns ? { returns: returns.map(({ undo: _undo, ...one }) => one), returnState } : {}),
    lineIds: lines.map((line) => line.id),
    productIds: lines.map(({ productId }) => productId),
    totalCents: totalOf(order),
    placement: "placed",
    settingsRevision: 0,
    paymentDays: 14,
    returnDays: 30,
    trackingNumber: shippingOf(order).trackingNumber ?? "",
  };
};

/** What is stored when a sequence begins. */
export interface Beginning {
  readonly products: readonly Product[];
  readonly orders: readonly Order[];
  readonly reviews: readonly Review[];
}

/** The shop's record of a person. */
export interface UserRecord {
  readonly person: Person;
  role: Role;
  readonly createdAt: string;
}

/** The end of a list's page: its last entry's sort value and id, of a row also the line's id and index. */
export type Position = readonly [value: string, id: string, line?: string, index?: string];

/** An admin's action. */
interface Logged {
  readonly at: string;
  readonly by: Person;
  readonly action: LoggedAction;
  readonly on: { readonly id: string; readonly name: string };
  readonly before?: object;
  readonly after?: object;
  readonly undone?: { readonly at: string; readonly by: Person };
}

/** Takes an action back. Returns false if that can't be done any more. */
export type TakeBack = (choices: ServerChoices, by: Person, at: string) => boolean;

/** What a customer's orders come to, since the sequence began. */
interface Figures {
  readonly orders: number;
  readonly cents: number;
  readonly lastOrderAt: string | null;
}

/**
 * The data that the real shop must have stored, in memory. The ids and times that only the real shop
 * can choose are taken from its answers (server-choices.ts).
 */
export class ModelShop {
  readonly products: Product[];
  readonly orders: Map<string, Order>;
  readonly restockings = new Map<string, Restocking>();
  /** What the admins did, by the entries' ids. */
  readonly log = new Map<string, Logged>();
  /** The actions that can be undone, by the same ids. */
  readonly undos = new Map<string, TakeBack>();
  /** By the customers' uids; of those whose orders have changed since the beginning. */
  readonly figures = new Map<string, Figures>();
  readonly #figuresAtFirst: ReadonlyMap<string, Figures>;
  /** By their ids, also what is left of deleted ones. */
  readonly reviews: Map<string, Review>;
  readonly records = new Map<string, UserRecord>();
  readonly admins = new Set<string>([ada.uid]);
  /** Every order that was open at first or placed since, as it was then, oldest first. */
  readonly placed: Order[];
  /** The id that a customer's Idempotency-Key gives. */
  readonly keys = new Map<string, string>();
  /** Who has ever used which discount code: "ann TENTH". */
  readonly codesUsed = new Set<string>();
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
    this.#figuresAtFirst = new Map(people.map(({ uid }) => [uid, this.#figuresOf(uid)]));
  }

  /** The order with this id, or with a line of this id. */
  orderWith(id: string): Order | undefined {
    const hasLine = ({ lines }: Order) => lines.some((line) => line.id === id);
    return this.orders.get(id) ?? [...this.orders.values()].find(hasLine);
  }

  /** Changes fields of an order, and returns it. */
  change(order: Order, fields: Partial<Order>): Order {
    const changed = { ...order, ...fields };
    this.orders.set(order.id, changed);
    return changed;
  }

  /**
   * Enters what an admin has just done into the log.
   *
   * @param takeBack undoes it; undefined if nothing can
   * @returns what the answer says of that
   */
  enter(
    choices: ServerChoices,
    action: Omit<Logged, "at">,
    takeBack?: TakeBack,
  ): { readonly at: string; readonly undo: Undo } {
    const id = choices.newLogId(action.action, action.on.id);
    const at = choices.timeOf(`log/${id}`, "at");
    this.log.set(id, { ...action, at });
    if (takeBack) this.undos.set(id, takeBack);
    const until = new Date(Date.parse(at) + deskLimits.undoableMs || 0).toISOString();
    return { at, undo: { id, until } };
  }

  #figuresOf(uid: string): Figures {
    const orders = [...this.orders.values()].filter(
      ({ by, status }) => by.uid === uid && status !== "cancelled",
    );
    return { orders: orders.length, cents: sum(orders.map(dueOf)), lastOrderAt: null };
  }

  /** Counts everybody's orders anew. The shop adds each change to what it was instead. */
  count(): void {
    for (const { uid } of people) {
      const first = this.#figuresAtFirst.get(uid) ?? this.#figuresOf(uid);
      const now = this.#figuresOf(uid);
      const known = this.figures.get(uid);
      const orders = now.orders - first.orders;
      const cents = now.cents - first.cents;
      if (!known && orders === 0 && cents === 0) continue;
      this.figures.set(uid, { orders, cents, lastOrderAt: known?.lastOrderAt ?? null });
    }
  }

  /** The orders that use a discount code: a cancelled or deleted one has given it back. */
  usesOf(code: string): Order[] {
    return [...this.orders.values()].filter(
      (order) => order.code?.code === code && order.status !== "cancelled",
    );
  }

  /** The discount codes, with how often they are used, and who has ever used them how often. */
  #codeDocuments(): [string, Record<string, unknown>][] {
    const used = people.flatMap((person) => {
      const own = Object.keys(codes).filter((code) => this.codesUsed.has(`${person.uid} ${code}`));
      if (own.length === 0) return [];
      const counts = own.map((code) => [
        code,
        this.usesOf(code).filter(({ by }) => by === person).length,
      ]);
      const fields = { uids: [person.uid], ...Object.fromEntries(counts) };
      return codeCustomers(person).map((one): [string, typeof fields] => [
        `codeUses/${one}`,
        fields,
      ]);
    });
    const terms = Object.entries(codes).map(([name, code]): [string, Record<string, unknown>] => {
      const uses = this.usesOf(name);
      const { schema: _, createdAt, ...fields } = codeDocument(code);
      const count = { uses: uses.length, offCents: sum(uses.map(offOf)) };
      return [
        `codes/${name}`,
        { ...fields, createdAt: new Date(String(createdAt)).toISOString(), ...count },
      ];
    });
    return [...terms, ...used];
  }

  /** Everything that is stored, by its path, in the fields' own names. */
  documents(): Record<string, Record<string, unknown>> {
    return Object.fromEntries([
      ...this.products.map(({ id, cents, lowest: _, minimum, available, author, ...product }) => {
        const { createdAt, withdrawnAt: at, ...stored } = product;
        const fields = {
          ...stored,
          author: authorKey(author.uid),
          priceCents: cents,
          minimumOrderQuantity: minimum,
          availableQuantity: available,
        };
        const since = at === undefined ? { createdAt } : { withdrawn: { at, createdAt } };
        return [`products/${id}`, { ...fields, ...since }];
      }),
      ...[...this.restockings.values()].map(({ id, by: { uid }, undo: _, ...restocking }) => [
        `restockings/${id}`,
        { uid, ...restocking },
      ]),
      ["productAuthors/emails", this.authors()],
      ...this.#codeDocuments(),
      ...[...this.orders.values()].map((order) => [`orders/${order.id}`, orderFields(order)]),
      ...[...this.log.keys()].map((id) => [`log/${id}`, this.#logFields(id)]),
      ...[...this.undos.keys()].map((id) => [`undos/${id}`, { action: this.log.get(id)?.action }]),
      ...[...this.reviews.values()].map(({ id, by: { uid }, ...review }) => {
        const { productId, isHidden, createdAt: firstAt } = review;
        const isOpen = review.answer?.to !== (review.editedAt ?? review.createdAt);
        const whole = { uid, isWaiting: false, isOpen, ...review };
        return [`reviews/${id}`, review.review ? whole : { uid, productId, isHidden, firstAt }];
      }),
      ...people
        .filter(({ uid }) => this.records.has(uid) || this.figures.has(uid))
        .map(({ uid }) => [`users/${uid}`, this.#userFields(uid)]),
    ]);
  }

  /** An entry of the log as its document. */
  #logFields(id: string): object {
    const logged = this.log.get(id);
    if (!logged) throw new Error(`The log has no entry ${id}`);
    const { by, undone, ...entry } = logged;
    return {
      ...entry,
      by: admin(by),
      kind: entry.action.split(".")[0],
      ...(undone ? { undone: { at: undone.at, by: nameOf(undone.by) } } : {}),
    };
  }

  /** An entry of the log as admins see it. */
  shownEntry(id: string): object {
    return { _id: id, ...this.#logFields(id) };
  }

  /** A person's record. Without one it has nothing but what their orders come to. */
  #userFields(uid: string): object {
    const record = this.records.get(uid);
    const { orders = 0, cents = 0, lastOrderAt = null } = this.figures.get(uid) ?? {};
    const isKnown = record || lastOrderAt;
    const figures = { ordersCount: orders, spentCents: cents, ...(isKnown ? { lastOrderAt } : {}) };
    if (!record) return figures;
    const { person, role, createdAt } = record;
    const { name, email } = person;
    const found = { nameKey: name.toLowerCase() };
    return { ...figures, ...found, name, email, role, emailVerified: true, createdAt };
  }

  /** The e-mail addresses of all who added a product. */
  private authors(): Record<string, string> {
    return Object.fromEntries(
      this.products.map(({ author: { uid, email } }) => [authorKey(uid), email]),
    );
  }

  /** The role of a person's account: the first admin is an owner, and admins make managers. */
  roleOf(uid: string): Role {
    if (!this.admins.has(uid)) return "customer";
    return uid === ada.uid ? "owner" : "manager";
  }

  /** Everybody's custom claims, by their uid. */
  claims(): Record<string, object> {
    return Object.fromEntries(
      people.map(({ uid }) => [uid, this.admins.has(uid) ? { role: this.roleOf(uid) } : {}]),
    );
  }
}
