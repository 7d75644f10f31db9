/** How somebody without an account may order: not at all, paid by card alone, or by invoice as well. This module imports nothing. */
export const guestOrders = ["off", "card", "invoice"] as const;
export type GuestOrders = (typeof guestOrders)[number];

/** @returns whether a guest may order and pay so */
export const mayGuestPay = (set: GuestOrders, by: "card" | "invoice"): boolean =>
  set === "invoice" || set === by;
