import type { CardPayments, CardSettings } from "./card-payments.ts";

/** Opens card payments, whose package is loaded then and not when an instance starts. */
export type OpenCards = () => Promise<CardPayments>;

/**
 * @param site the shop's address, without a trailing slash
 * @returns null for a shop that takes no cards
 */
export const cardsWith = (settings: CardSettings | null, site: string): OpenCards | null => {
  if (!settings) return null;
  let opening: Promise<CardPayments> | undefined;
  return () => {
    opening ??= import("./stripe-cards.ts").then(({ stripeCards }) => stripeCards(settings, site));
    return opening;
  };
};
