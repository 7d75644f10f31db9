/** Buttons that do nothing by themselves: the scheme switch and the menu's button work at once. */
const waiting = "button[type=button]:not([popovertarget], .scheme-switch)";

/**
 * Remembers which buttons are pressed while React isn't there to react, and keeps forms from being
 * submitted by the browser, unless they name a page that takes them. The site presses these buttons again
 * (early-input.ts).
 */
export const rememberPresses = (): void => {
  const pressed = new Set<HTMLElement>(); // a button pressed twice is pressed again once
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const click = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>(waiting);
    if (button) pressed.add(button);
  };
  const submit = (event: SubmitEvent) => {
    const form = event.target instanceof Element ? event.target : null;
    if (form?.hasAttribute("action")) return; // a page answers it: the search
    event.preventDefault();
    // A script that submits a form, as of a password manager, names no button.
    const button = event.submitter ?? form?.querySelector<HTMLElement>("[type=submit]");
    if (button) pressed.add(button);
  };
  addEventListener("click", click, options);
  addEventListener("submit", submit, options);
  globalThis.takePresses = () => {
    listening.abort();
    return [...pressed];
  };
};
