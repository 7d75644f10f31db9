/** The statuses of an order: four in sequence, and `cancelled`, which ends it early. It depends on nothing. */
export const orderStatuses = ["placed", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who changes an order: the customer whose it is, or an admin. */
export const parties = ["customer", "shop"] as const;
export type Party = (typeof parties)[number];

/** Who may take an order from one status to which. What isn't named can't be done. */
const steps: {
  readonly [From in OrderStatus]: { readonly [To in OrderStatus]?: readonly Party[] };
} = {
  placed: { confirmed: ["shop"], cancelled: ["customer", "shop"] },
  confirmed: { shipped: ["shop"], cancelled: ["customer", "shop"] },
  shipped: { delivered: ["shop"], cancelled: ["shop"] },
  delivered: {},
  cancelled: {},
};

/** @returns whether that party may take an order from one status to the other */
export const mayStep = (from: OrderStatus, to: OrderStatus, by: Party): boolean =>
  steps[from][to]?.includes(by) ?? false;

/** Whether an order still goes on. Only such orders count towards the caps of an account. */
export const isOpen = (status: OrderStatus): boolean => Object.keys(steps[status]).length > 0;
