import type { ReactNode } from "react";
import { CardGrid } from "../../ui/card-grid.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import type { FirstPage } from "./use-first-page.ts";

interface Props<Row> {
  page: FirstPage<Row>;
  onRetry: () => void;
  /** The cards' placeholders, as `<li>`: they stay while there are no rows. */
  outlines: ReactNode;
  failedTitle: string;
  /** Shown over the placeholders when the list has no entries. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list's first page as cards, in any of its states: loading, failed, empty, or with rows. */
export const LoadedCards = <Row extends { readonly _id: string }>(props: Props<Row>) => {
  const { page, onRetry, outlines, failedTitle, empty, children } = props;
  const rows = page.status === "loaded" ? page.rows : [];
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <CardGrid>
        {rows.length === 0 ? outlines : rows.map((row) => <li key={row._id}>{children(row)}</li>)}
      </CardGrid>
      {page.status === "failed" && (
        <div className="state-note">
          <ErrorState title={failedTitle} message={page.message} onRetry={onRetry} />
        </div>
      )}
      {page.status === "loaded" && rows.length === 0 && <div className="state-note">{empty}</div>}
    </div>
  );
};
