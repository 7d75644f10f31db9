/** Local, else session storage: the number of tools in the current owner's basket; absent without any basket. */
export const basketCountKey = "basketCount";

/**
 * Sets the number of tools in the basket on <html>. The top bar's style sheet draws it, so it shows before
 * hydration (docs/decisions/025-the-first-paint.md).
 */
export const showBasketCount = (count: number): void => {
  const { style } = document.documentElement;
  if (count > 0) style.setProperty("--basket-count", `"${count}"`);
  else style.removeProperty("--basket-count");
};
