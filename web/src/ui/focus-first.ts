/**
 * Focuses the element of a part that is marked `data-first-focus`, and selects its text if the mark is "select".
 * Given as `ref` of a part that is rendered later than its dialog, it runs in the same commit, so that a key
 * pressed at once reaches the field.
 */
export const focusFirst = (part: HTMLElement | null): void => {
  const first = part?.querySelector<HTMLElement>("[data-first-focus]");
  first?.focus();
  if (first instanceof HTMLInputElement && first.dataset.firstFocus === "select") first.select();
};
