import { useEffect, useState } from "react";

/** Milliseconds without a keystroke after which what is typed counts. */
const typingPauseMs = 500;

/**
 * @param first what counts until the value has stood still for the first time
 * @returns a value that is being typed, once it has stood still
 */
export const useSettled = <Value, First>(value: Value, first: First): Value | First => {
  const [settled, setSettled] = useState<Value | First>(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
