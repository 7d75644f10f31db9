import { persistentText } from "../browser/persistent-text.ts";
import { orderKeys } from "./order-keys.ts";

/** The keys of the orders and baskets that the shop hasn't answered yet. */
export const unansweredOrders = orderKeys(() => crypto.randomUUID(), persistentText("openOrders"));

/** @returns what to say when no answer to an order came: it may have been placed */
export const noAnswerText = (error: Error): string => {
  const why = navigator.onLine
    ? error.message
    : "You are offline, and an order needs a connection.";
  return `${why} Ordering the same once more will not order it twice.`;
};
