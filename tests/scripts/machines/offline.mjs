// @ts-check
// Preloaded, it makes a machine that reaches nobody.
globalThis.fetch = async () => {
  throw new TypeError("fetch failed");
};
