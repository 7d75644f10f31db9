import { useEffect } from "react";
import { pageTitle } from "./page-title.ts";

/** Names a page after what it is about: in the browser's tab, and for screen readers once one has arrived. */
export const usePageName = (name: string): void => {
  useEffect(() => {
    document.title = pageTitle(name);
    const main = document.getElementById("main");
    if (main?.ariaLabel) main.ariaLabel = name;
  }, [name]);
};
