const plenty = "1000000000";

/**
 * Settings (functions/src/environment.ts) for tests and measurements, which call as fast as they can
 * from one address. The tests of the limits set their own.
 */
export const noLimits = {
  ACCOUNT_REQUESTS_PER_MINUTE: plenty,
  ADDRESS_REQUESTS_PER_MINUTE: plenty,
  FORWARDER_REQUESTS_PER_MINUTE: plenty,
};
