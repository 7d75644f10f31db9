const plenty = "1000000000";

/**
 * Settings (functions/src/environment.ts) for tests and measurements, which call as fast as they can
 * from one address, and which write to the database themselves. The tests of the settings set their
 * own.
 */
export const noLimits = {
  ACCOUNT_DOCUMENTS_PER_MINUTE: plenty,
  ADDRESS_DOCUMENTS_PER_MINUTE: plenty,
  FORWARDER_DOCUMENTS_PER_MINUTE: plenty,
  PUBLIC_LIST_SECONDS: "0",
  OPEN_ORDERS: "0",
  UNVERIFIED_OPEN_ORDERS: "0",
  STOCK_SHARE_PERCENT: "100",
  UNVERIFIED_STOCK_SHARE_PERCENT: "100",
  UNVERIFIED_TOGETHER_STOCK_SHARE_PERCENT: "100",
};
