import type { BasketLine } from "./basket-line.ts";

/** A line that was removed, and its position among the rows on the page. */
export interface RemovedLine {
  readonly line: BasketLine;
  readonly position: number;
}

/** A row of the basket: a line, or what is left of a removed one. */
export interface ShownLine {
  readonly line: BasketLine;
  readonly removed: RemovedLine | null;
}

type Lines = readonly BasketLine[];

/** Removed lines that weren't added again meanwhile, from the top. */
const missing = (lines: Lines, removed: readonly RemovedLine[]): readonly RemovedLine[] => {
  const present = new Set(lines.map(({ tool }) => tool._id));
  return removed
    .filter(({ line }) => !present.has(line.tool._id))
    .toSorted((a, b) => a.position - b.position);
};

/** @returns the rows of a basket, each removed line in its place */
export const withRemoved = (
  lines: Lines,
  removed: readonly RemovedLine[],
): readonly ShownLine[] => {
  const rows: ShownLine[] = lines.map((line) => ({ line, removed: null }));
  for (const one of missing(lines, removed))
    rows.splice(one.position, 0, { line: one.line, removed: one });
  return rows;
};

/** Restores a removed line in its place, unless its tool has been added again meanwhile. */
export const withRestored = (
  lines: Lines,
  removed: readonly RemovedLine[],
  restored: RemovedLine,
): Lines => {
  const others = missing(lines, removed);
  if (!others.some(({ line }) => line.tool._id === restored.line.tool._id)) return lines;
  const above = others.filter(({ position }) => position < restored.position).length;
  return lines.toSpliced(restored.position - above, 0, restored.line);
};
