type Scheme = "light" | "dark";

/** The same key is read by the script in index.html that runs before the first paint. */
const key = "scheme";

const ofSystem = (): Scheme =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/**
 * Goes over to the other colours and remembers it. Back at the system's own, the choice is
 * forgotten, so that the shop goes dark and light with the system again.
 */
export const switchScheme = (): void => {
  const { dataset } = document.documentElement;
  const next: Scheme = (dataset.scheme ?? ofSystem()) === "dark" ? "light" : "dark";
  const own = next !== ofSystem();
  if (own) dataset.scheme = next;
  else delete dataset.scheme;
  try {
    if (own) localStorage.setItem(key, next);
    else localStorage.removeItem(key);
  } catch {} // blocked storage: the choice holds until the page is left
};
