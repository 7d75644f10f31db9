// @ts-check
// Preloaded, it simulates a machine without a network.
globalThis.fetch = async () => {
  throw new TypeError("fetch failed");
};
