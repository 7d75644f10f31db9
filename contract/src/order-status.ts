/** The statuses of an order: a sequence, and `cancelled`, which ends it early. It depends on nothing. */
export const orderStatuses = ["placed", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who changes an order: the customer whose it is, or an admin. */
export const parties = ["customer", "shop"] as const;
export type Party = (typeof parties)[number];

interface StatusRules {
  /** Who may take an order from this status to which other. What isn't named can't be done. */
  readonly next: { readonly [To in OrderStatus]?: readonly Party[] };
  /** Whether the order's pieces are still in the house. */
  readonly isInHouse: boolean;
  /** What an admin enters to take an order to this status; nothing by default. */
  readonly asksFor?: "parcel" | "reason";
}

const rules: Readonly<Record<OrderStatus, StatusRules>> = {
  placed: {
    next: { confirmed: ["shop"], cancelled: ["customer", "shop"] },
    isInHouse: true,
  },
  confirmed: {
    next: { shipped: ["shop"], cancelled: ["customer", "shop"] },
    isInHouse: true,
  },
  shipped: {
    next: { delivered: ["shop"], cancelled: ["shop"] },
    isInHouse: false,
    asksFor: "parcel",
  },
  delivered: { next: {}, isInHouse: false },
  cancelled: { next: {}, isInHouse: false, asksFor: "reason" },
};

/** The statuses that an order passes through unless it is cancelled, in sequence. */
export const usualStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => status !== "cancelled",
);

/** @returns whether that party may take an order from one status to the other */
export const mayStep = (from: OrderStatus, to: OrderStatus, by: Party): boolean =>
  rules[from].next[to]?.includes(by) ?? false;

/** Whether an order's pieces are still in the house: it is neither shipped nor cancelled. */
export const isInHouse = (status: OrderStatus): boolean => rules[status].isInHouse;

/** Whether an order still goes on. Only such orders count towards the caps of an account. */
export const isOpen = (status: OrderStatus): boolean => Object.keys(rules[status].next).length > 0;

/** @returns what an admin enters to take an order to a status: who carries its parcel, or why */
export const stepAsksFor = (to: OrderStatus): "parcel" | "reason" | undefined => rules[to].asksFor;

/** Whether an admin who cancels an order says if its pieces are back: they had left the house. */
export const cancellingAsksForPieces = (from: OrderStatus): boolean =>
  mayStep(from, "cancelled", "shop") && !isInHouse(from);
