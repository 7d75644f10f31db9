import type { Plugin } from "vite";

const named = /^\w+\.displayName = .*;$/gm;
const wrapped = /= (React\d*\.(?:forwardRef|createContext)\()/g;
const warnings = /^var ENABLE_DEV_WARNINGS = true;$/m;

/** @returns the code of react-router as in production, without what keeps a bundler from leaving out its unused components */
export const shakeable = (code: string): string =>
  code
    .replace(named, "")
    .replace(wrapped, "= /* @__PURE__ */ $1")
    .replace(warnings, "var ENABLE_DEV_WARNINGS = false;");

/**
 * Lets the bundler leave out react-router's components that the shop doesn't use. Each is kept otherwise, since the
 * package sets its `displayName`, which is a side effect. Its warnings for developers go, too: its `module` condition
 * resolves to the development build everywhere (docs/decisions/177-what-first-paint-leaves-for-later.md).
 */
export const shakeableRouter = (): Plugin => ({
  name: "shakeable-router",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/development\/chunk-/ },
    handler: (code) => ({ code: shakeable(code), map: null }),
  },
});
