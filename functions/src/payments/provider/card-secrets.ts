import { createRequire } from "node:module";

/**
 * The secrets of payments by card: firebase-tools asks for them when the functions are deployed, and passes them to the
 * instances of those that name them, as their environment. Required here and not imported, so that a shop without cards
 * doesn't load it.
 */
export const cardSecrets = () => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const params = require("firebase-functions/params") as typeof import("firebase-functions/params");
  return [params.defineSecret("STRIPE_SECRET"), params.defineSecret("STRIPE_WEBHOOK_SECRET")];
};
