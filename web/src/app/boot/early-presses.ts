import { filterFormId } from "../../shop/catalogue/filter-form-id.ts";

/** Buttons that need React. The scheme switch and the menu's button work without it. */
const needsReact = "button[type=button]:not([popovertarget], .scheme-switch)";

/**
 * Records the buttons that are pressed before hydration, and prevents the browser from submitting forms, except
 * forms with an action. After hydration early-input.ts replays the presses. A filter of the catalogue that is chosen
 * before hydration applies as it does without script: the browser loads the page of the new choice.
 */
export const rememberPresses = (): void => {
  const pressed = new Set<HTMLElement>(); // a Set: a button pressed twice is replayed once
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const click = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>(needsReact);
    if (button) pressed.add(button);
  };
  const change = ({ target }: Event) => {
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isControl && target.form?.id === filterFormId) target.form.requestSubmit();
  };
  const submit = (event: SubmitEvent) => {
    const form = event.target instanceof Element ? event.target : null;
    if (form?.hasAttribute("action")) return; // the browser can submit it: the search
    event.preventDefault();
    // There is no submitter when a script submits the form, such as a password manager.
    const button = event.submitter ?? form?.querySelector<HTMLElement>("[type=submit]");
    if (button) pressed.add(button);
  };
  addEventListener("click", click, options);
  addEventListener("change", change, options);
  addEventListener("submit", submit, options);
  globalThis.takePresses = () => {
    listening.abort();
    return [...pressed];
  };
};
