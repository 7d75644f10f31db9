import { useState } from "react";

/**
 * Runs an action once at a time for each key: a call made while one with the same key is under way
 * joins it. A busy button ignores presses too, but only once it has been drawn as busy.
 *
 * @param keyOf tells which calls exclude each other; by default all of them do
 */
export const useOneAtATime = <Input>(
  action: (input: Input) => Promise<void>,
  keyOf: (input: Input) => unknown = () => "",
): ((input: Input) => Promise<void>) => {
  const [running] = useState(() => new Map<unknown, Promise<void>>());
  return (input) => {
    const key = keyOf(input);
    const run = running.get(key) ?? action(input).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
};
