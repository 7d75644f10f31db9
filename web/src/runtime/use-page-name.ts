import { shop } from "@shop/contract/shop";
import { useEffect } from "react";

/** The name of every page that waits for the shop to open. */
export const openingSoon = "Opening soon";

/** @returns the document title of a page */
export const pageTitle = (name: string): string => `${name} · ${shop.name}`;

/** Sets the page's name in the document title and as the label of `main`, which screen readers announce. */
export const usePageName = (name: string): void => {
  useEffect(() => {
    document.title = pageTitle(name);
    const main = document.getElementById("main");
    if (main?.ariaLabel) main.ariaLabel = name;
  }, [name]);
};
