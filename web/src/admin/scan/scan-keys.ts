import { useEffect } from "react";

/** Milliseconds between two keys of a scanner at most. People pause for longer. */
const longestPauseMs = 50;

/** The fewest keys that are a scan: two keys may be a person's, whose fingers roll over them. */
const fewestKeys = 3;

const modifiers = new Set(["Shift", "AltGraph", "CapsLock"]);

type Pressed = Pick<KeyboardEvent, "key" | "timeStamp" | "repeat" | "ctrlKey" | "metaKey">;

/** @returns a function of each pressed key, which returns whether the key and those before it were typed by a scanner */
export const createScanDetector = (): ((event: Pressed) => boolean) => {
  let count = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, repeat, ctrlKey, metaKey }) => {
    if (modifiers.has(key)) return false;
    const isTyped = key.length === 1 || key === "Dead" || key === "Enter";
    if (!isTyped || repeat || ctrlKey || metaKey) {
      count = 0;
      return false;
    }
    count = timeStamp - lastAt <= longestPauseMs ? count + 1 : 1;
    lastAt = timeStamp;
    return count >= fewestKeys;
  };
};

const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether keys that are pressed now are typed into a field. */
export const isInField = (element: Element | null): boolean => Boolean(element?.closest(fields));

/** Ignores scans outside of fields: their Enter would press the focused button. */
export const useIgnoredScans = (): void => {
  useEffect(() => {
    const isScanned = createScanDetector();
    const press = (event: KeyboardEvent) => {
      if (isScanned(event) && !isInField(document.activeElement)) event.preventDefault();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);
};
