import { paths, toolPath } from "../navigation/paths.ts";
import { isSignedOutElsewhere, readOrigin } from "../session/origin.ts";

type InfoName = "delivery" | "returns" | "contact" | "privacy" | "terms";
type OpenName = "home" | "tools" | "basket" | "blogs" | "portfolio" | "login" | "signup" | InfoName;
type Closed = (typeof paths)[Exclude<keyof typeof paths, OpenName>];

/** What a login is for, by the page that asks for it. */
const reasons: Readonly<Record<Closed, string>> = {
  [paths.purchase]: "Log in to order.",
  [paths.checkout]: "Log in to order what is in your basket.",
  [paths.dashboard]: "Log in to see your orders.",
  [paths.review]: "Log in to write a review.",
  [paths.account]: "Log in to see your account.",
  [paths.users]: "Log in as an admin to see everybody with an account.",
  [paths.addProduct]: "Log in as an admin to add a product.",
  [paths.products]: "Log in as an admin to see all products.",
  [paths.orders]: "Log in as an admin to see all orders.",
  [paths.productReviews]: "Log in as an admin to see all reviews.",
};

/**
 * @param state the state of the login's history entry
 * @returns why somebody was sent to the login, or null if they came by themselves
 */
export const loginReason = (state: unknown): string | null => {
  if (isSignedOutElsewhere(state)) return "You were signed out in another tab. Log in to go on.";
  const from = readOrigin(state);
  if (from === null) return null;
  if (from.startsWith(toolPath("")))
    return reasons[from.endsWith("#reviews") ? paths.review : paths.purchase];
  const [, reason] = Object.entries(reasons).find(([path]) => path === from.split(/[?#]/)[0]) ?? [];
  return reason ?? "Log in to see that page.";
};
