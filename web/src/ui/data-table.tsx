import type { ReactNode } from "react";
import "./data-table.css";

export interface Column<Row> {
  /** The column's heading; on phones it precedes each value. */
  header: string;
  /** Renders a cell; null for nothing, which a card on phones leaves out. `index` counts the rows from 0. */
  cell: (row: Row, index: number) => ReactNode;
  /** "end" for numbers and money. */
  align?: "start" | "end";
}

/** Explicit roles, because Safari drops the implicit ones where data-table.css lays rows out as cards. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
  cell: { role: "cell" },
};

interface Props<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The entry that a row is a part of: rows of the same one that follow each other belong together. */
  partOf?: (row: Row) => string;
  /** Whether the row's entry has been deleted elsewhere: the row stays and is inert. */
  isGone?: (row: Row) => boolean;
}

/** A table on wide screens; on phones each row becomes a card of labelled values. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, partOf, isGone }: Props<Row>) => {
  const belongsToLast = (row: Row, index: number): boolean => {
    const last = rows[index - 1];
    return partOf !== undefined && last !== undefined && partOf(row) === partOf(last);
  };
  return (
    <div className="list-table-frame">
      <table {...roles.table} className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ header, align = "start" }) => (
              <th {...roles.header} key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row, index) => (
            <tr
              {...roles.row}
              key={rowKey(row)}
              inert={isGone?.(row)}
              data-part={belongsToLast(row, index) || undefined}
            >
              {columns.map(({ header, cell, align = "start" }) => {
                const value = cell(row, index);
                return (
                  <td
                    {...roles.cell}
                    key={header}
                    data-label={header}
                    data-align={align}
                    data-none={value === null || undefined}
                  >
                    {value ?? "–"}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
