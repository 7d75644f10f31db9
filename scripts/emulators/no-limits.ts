import type { CapsSettings } from "@shop/contract/settings/caps";
import { shop } from "@shop/contract/shop";

const plenty = "1000000000";

/**
 * The environment (functions/src/environment.ts) of tests and measurements, which call as fast as they can
 * from one address, and which write to the database themselves. The tests of these limits set their own.
 */
export const noLimits = {
  ACCOUNT_DOCUMENTS_PER_MINUTE: plenty,
  ADDRESS_DOCUMENTS_PER_MINUTE: plenty,
  FORWARDER_DOCUMENTS_PER_MINUTE: plenty,
  GUEST_ORDERS_PER_HOUR: plenty,
  CODE_TRIES_PER_HOUR: plenty,
  PUBLIC_LIST_SECONDS: "0",
  // The tests' tools are the demo's, in every shop.
  ...(shop.demoData ? {} : { VITE_DEMO_PICTURES: "yes" }),
};

/** Caps that cap nothing. */
const noCaps: CapsSettings = {
  openOrders: 0,
  stockSharePercent: 100,
  unverifiedOpenOrders: 0,
  unverifiedStockSharePercent: 100,
  unverifiedTogetherPercent: 100,
  mailsPerDay: 0,
};

/**
 * The settings of the tests' shops, by their path: as configured, but for these caps.
 *
 * @param caps those that aren't `noCaps`
 */
export const settingsWithCaps = (caps: Partial<CapsSettings> = {}) => ({
  "settings/shop": { revision: 0, caps: { ...noCaps, ...caps, revision: 0 } },
});
