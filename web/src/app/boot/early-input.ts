/** Stops recording presses. @returns the buttons that were pressed */
const takePresses = (): readonly HTMLElement[] => globalThis.takePresses?.() ?? [];

/**
 * Replays the presses made before hydrateRoot(). From then on React listens, and hydrates the page at once for
 * a press.
 */
export const repeatPresses = (): void => {
  for (const button of takePresses()) button.click();
};

const controlsIn = (region: Element): HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>("a, button, input"),
];

/** @returns a function that finds the control at the same position after a new render */
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
  // The prototype's setter: React overrides the element's, and would then ignore the input event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
};

/**
 * Renders a page anew and restores the early input: typed values, focus, the open menu, and pressed
 * buttons.
 *
 * @param render renders the page synchronously
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
