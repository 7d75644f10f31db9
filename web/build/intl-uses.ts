/** Objects with methods that set up Intl. */
const prototypes: readonly object[] = [String.prototype, Number.prototype, Date.prototype];

const intlMethod = /^(localeCompare|toLocale(Date|Time)?String)$/;

/** @returns the innermost frames of the program that called */
const callers = (): string => {
  const frames = new Error().stack?.split("\n").slice(1) ?? [];
  return frames
    .filter((frame) => !frame.includes("/intl-uses.ts"))
    .slice(0, 3)
    .map((frame) => frame.trim())
    .join(" ");
};

/**
 * Records each use of Intl from now on: its first set-up takes 50 ms, and some 300 ms on a phone. A page that isn't usable
 * yet must not wait for it (docs/decisions/025-the-first-paint.md).
 *
 * @returns a function that stops, and returns what was used and where
 */
export const recordIntl = (): (() => string[]) => {
  const uses = new Set<string>();
  const restore: (() => void)[] = [];
  const watch = (owner: object, name: string): void => {
    const known = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof known?.value !== "function") return;
    const record = () => uses.add(`${name} ${callers()}`);
    const value = new Proxy(known.value, {
      apply: (target, self, args) => {
        record();
        return Reflect.apply(target, self, args);
      },
      construct: (target, args, newTarget) => {
        record();
        return Reflect.construct(target, args, newTarget);
      },
    });
    Object.defineProperty(owner, name, { ...known, value });
    restore.push(() => Object.defineProperty(owner, name, known));
  };
  for (const name of Object.getOwnPropertyNames(Intl)) watch(Intl, name);
  for (const prototype of prototypes)
    for (const name of Object.getOwnPropertyNames(prototype))
      if (intlMethod.test(name)) watch(prototype, name);
  return () => {
    for (const one of restore) one();
    return [...uses];
  };
};
