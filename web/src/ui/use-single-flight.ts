import { useRef } from "react";

/**
 * Runs an action once at a time: a call made while one is pending returns the pending promise. A busy button
 * ignores presses too, but only once React has rendered it as busy.
 */
export const useSingleFlight = <Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
): ((...args: Args) => Promise<void>) => {
  const running = useRef<Promise<void>>(null);
  return (...args) => {
    running.current ??= action(...args).finally(() => {
      running.current = null;
    });
    return running.current;
  };
};
