/** "30-day returns", as one of several short facts. */
export const returnsInShort = (days: number): string =>
  days === 0 ? "No returns unless faulty" : `${days}-day returns`;
