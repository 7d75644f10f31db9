/**
 * @param page the current page, from 1
 * @param last the last page
 * @returns the pages to link to: the first, the last, and those around the one shown; null for a gap
 */
export const pageNumbers = (page: number, last: number): readonly (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((it) => it >= 1 && it <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number === before + 1) return [number];
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
};
