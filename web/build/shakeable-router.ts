import type { Plugin } from "vite";

const named = /^\w+\.displayName = .*;$/gm;
const wrapped = /= (React\d*\.(?:forwardRef|createContext)\()/g;

/** @returns the code of react-router without what keeps a bundler from leaving out its unused components */
export const withoutNames = (code: string): string =>
  code.replace(named, "").replace(wrapped, "= /* @__PURE__ */ $1");

/**
 * Lets the bundler leave out react-router's components that the shop doesn't use. Each is kept otherwise, since the
 * package sets its `displayName`, which is a side effect (docs/decisions/177-what-first-paint-leaves-for-later.md).
 */
export const shakeableRouter = (): Plugin => ({
  name: "shakeable-router",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/development\/chunk-/ },
    handler: (code) => ({ code: withoutNames(code), map: null }),
  },
});
