// @ts-check

const plenty = "1000000000";

/**
 * The settings (functions/src/environment.ts) for those who call as fast as they can, all from one
 * address. What the limits do is tried by tests that set their own.
 */
export const noLimits = {
  ACCOUNT_REQUESTS_PER_MINUTE: plenty,
  ADDRESS_REQUESTS_PER_MINUTE: plenty,
  FORWARDER_REQUESTS_PER_MINUTE: plenty,
};
