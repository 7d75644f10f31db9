/**
 * Does something once the page and its pictures have loaded, so that it takes nothing from them.
 *
 * @param calmMs milliseconds to leave to what the page asks for after that
 * @returns how to call it off
 */
export const afterLoad = (action: () => void, calmMs = 0): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(action, calmMs);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(timer);
  };
};
