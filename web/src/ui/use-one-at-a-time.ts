import { useRef } from "react";

/**
 * Runs an action once at a time: a call made while one is under way joins it. A busy button ignores
 * presses too, but only once it has been drawn as busy.
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
