import { useRef } from "react";

/**
 * For what a form does when it is sent: while that is under way, sending again joins it. A busy
 * button takes no press, but only from the moment it is drawn.
 */
export const useOneAtATime = <Input>(
  action: (input: Input) => Promise<void>,
): ((input: Input) => Promise<void>) => {
  const underWay = useRef<Promise<void>>(null);
  return (input) => {
    underWay.current ??= action(input).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
};
