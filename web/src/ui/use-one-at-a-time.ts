import { useRef } from "react";

/**
 * Runs an action once at a time: a call made while one is pending returns the pending promise. A busy button
 * ignores presses too, but only once React has rendered it as busy.
 */
export const useOneAtATime = <Input>(
  action: (input: Input) => Promise<void>,
): ((input: Input) => Promise<void>) => {
  const running = useRef<Promise<void>>(null);
  return (input) => {
    running.current ??= action(input).finally(() => {
      running.current = null;
    });
    return running.current;
  };
};
