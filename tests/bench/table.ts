/** One line of the benchmark's table. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  /** The reference, measured in the same run. */
  readonly beside: string;
  /** Our figure divided by the other. */
  readonly ratio?: number;
  /** The goal for the ratio or the figure; a line without a goal is informative. */
  readonly goal?: { readonly text: string; readonly met: boolean };
}

const titles = ["what", "ours", "beside it", "ratio", "goal", "met"];

const cellsOf = ({ what, ours, beside, ratio, goal }: Row): string[] => [
  what,
  ours,
  beside,
  ratio === undefined ? "" : ratio.toFixed(ratio < 10 ? 2 : 0),
  goal?.text ?? "",
  goal ? (goal.met ? "met" : "missed") : "",
];

/** @returns the table as text, with a line for every row */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = [titles, ...rows.map(cellsOf)];
  const widths = titles.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const [head = "", ...body] = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(" | ")
      .trimEnd(),
  );
  return [head, widths.map((width) => "-".repeat(width)).join("-|-"), ...body].join("\n");
};
