/**
 * Runs an action after the page's load event, so that it doesn't compete with the page's own requests.
 *
 * @param delayMs milliseconds to wait after the load event
 * @returns cancels the action
 */
export const afterLoad = (action: () => void, delayMs = 0): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(action, delayMs);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(timer);
  };
};
