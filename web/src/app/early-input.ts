/** @returns the buttons that were pressed; from now on none is remembered */
const takePresses = (): readonly HTMLElement[] => globalThis.takePresses?.() ?? [];

/**
 * Presses again what was pressed before React was there. React listens from hydrateRoot() on, and
 * hydrates the page at once for a press.
 */
export const repeatPresses = (): void => {
  for (const button of takePresses()) button.click();
};

const controlsIn = (region: Element): HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>("a, button, input"),
];

/** @returns finds the control in the same place of a page that has been rendered anew */
const placeOf = (control: HTMLElement): (() => HTMLElement | undefined) => {
  const region = control.closest("#menu, #main, #search");
  const index = region ? controlsIn(region).indexOf(control) : -1;
  return () => {
    const now = region && document.getElementById(region.id);
    return now ? controlsIn(now)[index] : undefined;
  };
};

const type = (value: string, control: HTMLElement | undefined): void => {
  if (!(control instanceof HTMLInputElement)) return;
  // The prototype's setter: React's own on the element would take the value for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
};

/**
 * Renders a page anew, and carries over what was done to its elements before: the values typed, the
 * focus, the menu that was opened, the buttons pressed.
 *
 * @param render renders the page at once
 */
export const carryOver = (root: HTMLElement, render: () => void): void => {
  const typed = [...root.querySelectorAll("input")]
    .filter(({ value }) => value !== "")
    .map((input) => [input.value, placeOf(input)] as const);
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement ? placeOf(activeElement) : undefined;
  const open = root.querySelector(":popover-open")?.id;
  const pressed = takePresses().map(placeOf);
  render();
  for (const [value, place] of typed) type(value, place());
  if (open) document.getElementById(open)?.showPopover();
  focused?.()?.focus({ preventScroll: true });
  for (const place of pressed) place()?.click();
};
