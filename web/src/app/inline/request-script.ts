import { readPageData } from "./page-data.ts";

/** Adds a link to the page's head. */
export const addLink = (link: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement("link"), link));

/** Requests a script file, which isn't run yet. */
export const requestScript = (href: string): void =>
  addLink({ rel: "modulepreload", fetchPriority: "low", href });

/** Requests the page's largest script file, unless the page has requested scripts. */
export const requestLargest = (): void => {
  const { largest } = readPageData();
  if (largest && !document.head.querySelector("[rel=modulepreload]")) requestScript(largest);
};
