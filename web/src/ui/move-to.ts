/** @returns the items with the one at a place moved to another place; those between move by one */
export const moveTo = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
};
