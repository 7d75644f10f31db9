import pLimit from "p-limit";

/**
 * Makes a call for each item, four at a time: more would wait for each other in the browser and in the shop.
 *
 * @returns the results in the sequence of the items
 */
export const inParallel = <Item, Result>(
  items: readonly Item[],
  callFor: (item: Item) => Promise<Result>,
): Promise<Result[]> => pLimit(4).map(items, callFor);
