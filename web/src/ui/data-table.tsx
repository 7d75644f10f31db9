import type { ReactNode } from "react";

export interface Column<Row> {
  /** The column's heading; on phones it stands before each value. */
  header: string;
  /** What stands in the cell. `index` counts the rows from 0. */
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers and money stand at the end. */
  align?: "start" | "end";
}

interface Props<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table on wide screens; on phones each row becomes a card of labelled values. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey }: Props<Row>) => (
  <div className="data-table-frame">
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, align = "start" }) => (
            <th key={header} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell, align = "start" }) => (
              <td key={header} data-label={header} data-align={align}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
