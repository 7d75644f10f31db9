/**
 * Has the bar show how many tools are in the basket: its sheet draws the number, so that it shows before
 * any script of the page has run (docs/decisions/108-count-before-the-script.md).
 */
export const showBasketCount = (count: number): void => {
  const { style } = document.documentElement;
  if (count > 0) style.setProperty("--basket-count", `"${count}"`);
  else style.removeProperty("--basket-count");
};
