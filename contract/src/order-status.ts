/**
 * The statuses of an order: a sequence, and `cancelled`, which ends it early. One that is paid before it is placed begins
 * as `pending`. It depends on nothing.
 */
export const orderStatuses = [
  "pending",
  "placed",
  "confirmed",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A status that somebody takes an order to. It begins as `pending` or `placed`, and its payment alone ends the former. */
export type Step = Exclude<OrderStatus, "pending" | "placed">;

/** Who changes an order: the customer whose it is, or an admin. */
export const parties = ["customer", "shop"] as const;
export type Party = (typeof parties)[number];

interface StatusRow {
  /** As pages and mails show it. Within a sentence it is in lower case. */
  readonly name: string;
  /** Who may take an order from this status to which other. What isn't named can't be done. */
  readonly next: { readonly [To in Step]?: readonly Party[] };
  /** What an admin enters to take an order to this status; nothing by default. */
  readonly asksFor?: "parcel" | "reason";
  /** Where the order's pieces are. Held ones wait for its payment; released ones are back in the stock, or were lost on the way. */
  readonly pieces: "held" | "inHouse" | "onTheWay" | "withCustomer" | "released";
  /** Whether every order that doesn't end early passes through it. */
  readonly isUsual: boolean;
  /** Whether the order counts: in the figures, as its customer's spending, and as something to pay. */
  readonly isSold: boolean;
  /** The desk's tab for what comes next (contract/src/desk/order-tabs.ts); null if nothing does. */
  readonly tab: "unpaid" | "new" | "to-ship" | "on-the-way" | null;
}

/**
 * All facts of a status. A new one is a row here, its letter in functions/src/mail/changed-letters.ts and its button
 * in web/src/domain/orders/step-labels.ts.
 */
const rows: Readonly<Record<OrderStatus, StatusRow>> = {
  pending: {
    name: "Waiting for payment",
    next: {},
    pieces: "held",
    isUsual: false,
    isSold: false,
    tab: "unpaid",
  },
  placed: {
    name: "Placed",
    next: { confirmed: ["shop"], cancelled: ["customer", "shop"] },
    pieces: "inHouse",
    isUsual: true,
    isSold: true,
    tab: "new",
  },
  confirmed: {
    name: "Confirmed",
    next: { shipped: ["shop"], cancelled: ["customer", "shop"] },
    pieces: "inHouse",
    isUsual: true,
    isSold: true,
    tab: "to-ship",
  },
  shipped: {
    name: "Shipped",
    next: { delivered: ["shop"], cancelled: ["shop"] },
    asksFor: "parcel",
    pieces: "onTheWay",
    isUsual: true,
    isSold: true,
    tab: "on-the-way",
  },
  delivered: {
    name: "Delivered",
    next: {},
    pieces: "withCustomer",
    isUsual: true,
    isSold: true,
    tab: null,
  },
  cancelled: {
    name: "Cancelled",
    next: {},
    asksFor: "reason",
    pieces: "released",
    isUsual: false,
    isSold: false,
    tab: null,
  },
};

const all: readonly OrderStatus[] = orderStatuses;

/** The statuses that an order can be taken to, in sequence. */
export const orderSteps: readonly Step[] = all.filter(
  (status) => status !== "pending" && status !== "placed",
);

/** Whether every order that doesn't end early passes through a status. */
export const isUsual = (status: OrderStatus): boolean => rows[status].isUsual;

/** The statuses that an order passes through unless it ends early, in sequence. */
export const usualStatuses: readonly OrderStatus[] = all.filter(isUsual);

/** @returns a status as it stands alone: "Shipped" */
export const statusName = (status: OrderStatus): string => rows[status].name;

/** @returns a status within a sentence: "shipped" */
export const statusInText = (status: OrderStatus): string => rows[status].name.toLowerCase();

/** @returns whether that party may take an order from one status to the other */
export const mayStep = (from: OrderStatus, to: OrderStatus, by: Party): boolean =>
  to !== "pending" && to !== "placed" && (rows[from].next[to]?.includes(by) ?? false);

/** @returns the usual statuses that an order of that status still comes to, in sequence */
export const statusesAhead = (status: OrderStatus): readonly OrderStatus[] => {
  const next = usualStatuses.find((to) => mayStep(status, to, "shop"));
  return next ? [next, ...statusesAhead(next)] : [];
};

/** Whether an order waits for its payment: it isn't placed yet, and its pieces are held for it. */
export const awaitsPayment = (status: OrderStatus): boolean => rows[status].pieces === "held";

/** Whether an order's pieces are still in the house: it is placed, and neither shipped nor cancelled. */
export const isInHouse = (status: OrderStatus): boolean => rows[status].pieces === "inHouse";

/** Whether an order's pieces are on the shelf and nobody else's: held for its payment, or in the house. */
export const areReserved = (status: OrderStatus): boolean =>
  awaitsPayment(status) || isInHouse(status);

/** @returns where an order's pieces are: `released` if they are no longer its own */
export const placeOfPieces = (status: OrderStatus): StatusRow["pieces"] => rows[status].pieces;

/** Whether an order's pieces have left the house for its customer, and so can come back. */
export const areSent = (status: OrderStatus): boolean =>
  rows[status].pieces === "onTheWay" || rows[status].pieces === "withCustomer";

/** Whether an order counts: in the figures, as its customer's spending, and as something to pay. */
export const isSold = (status: OrderStatus): boolean => rows[status].isSold;

/** @returns the desk's tab for what comes next; null if nothing does */
export const tabOf = (status: OrderStatus): StatusRow["tab"] => rows[status].tab;

/** Whether an order still goes on. Only such orders count towards the caps of an account. */
export const isOpen = (status: OrderStatus): boolean => tabOf(status) !== null;

/** @returns what an admin enters to take an order to a status: who carries its parcel, or why */
export const stepAsksFor = (to: OrderStatus): "parcel" | "reason" | undefined => rows[to].asksFor;

/** Whether an order is at the step that asked for its parcel, which can be corrected then. */
export const mayCorrectParcel = (status: OrderStatus): boolean => stepAsksFor(status) === "parcel";

/** Whether an order can be packed: its parcel is the next step. */
export const mayPack = (status: OrderStatus): boolean => mayStep(status, "shipped", "shop");

/** Whether an admin who cancels an order says if its pieces are back: they had left the house. */
export const cancellingAsksForPieces = (from: OrderStatus): boolean =>
  mayStep(from, "cancelled", "shop") && !isInHouse(from);
