import { type ReactNode, type RefObject, useDeferredValue, useRef } from "react";
import { pageFlags } from "../../runtime/page-flags.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { failureText } from "../call/call-failed.ts";
import type { List } from "./use-list.ts";

interface Props<Row> {
  /** The list's name, for screen readers. */
  label: string;
  list: List<Row>;
  /** Shown until the first page arrives; a spinner by default. */
  outline?: ReactNode;
  /** The word for an entry of a polled list: "order". */
  entry?: string;
  /** Shown when the list has no entries. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The number of rows that the first screen can show. */
const firstRows = 6;

interface WaitingProps<Row> {
  list: List<Row>;
  entry: string;
}

interface ContentProps<Row> extends Omit<Props<Row>, "label"> {
  /** Gets the focus when the focused element in it is removed. */
  section: RefObject<HTMLElement | null>;
}

/**
 * Renders the first rows at once and the others in a deferred render, so that the page reacts to
 * input sooner. After a reload or a step back all rows come at once, because the scroll position
 * needs the full length.
 */
const Rows = <Row,>({ list, section, children }: ContentProps<Row>) => {
  const back = pageFlags().whole !== undefined;
  const rows = useDeferredValue(list.rows, back ? list.rows : list.rows.slice(0, firstRows));
  useKeptFocus(section); // the deferred render removes rows without a render of Listed
  return children(rows);
};

/** The button that shows the entries held back. Its line keeps its height without the button, so that the list doesn't move. */
const Waiting = <Row,>({ list: { waiting, showWaiting }, entry }: WaitingProps<Row>) => (
  <div role="status" className="-mt-5 mb-3 min-h-9">
    {waiting > 0 && (
      <Button tone="secondary" size="sm" onClick={showWaiting}>
        {waiting === 1 ? `1 new ${entry}` : `${waiting} new ${entry}s`}
      </Button>
    )}
  </div>
);

const Content = <Row,>(props: ContentProps<Row>) => {
  const { list, outline, entry, empty } = props;
  if (list.status === "pending") return outline ?? <Spinner inline />;
  if (list.status === "error" && list.rows.length === 0) {
    return (
      <ErrorState message={failureText(list.error)} onRetry={list.reload} busy={list.reloading} />
    );
  }
  if (list.rows.length === 0 && !list.hasMore) return empty;
  return (
    <>
      {entry !== undefined && <Waiting list={list} entry={entry} />}
      {list.rows.length > 0 ? (
        <Rows {...props} />
      ) : (
        <p role="status" className="text-center">
          Nothing found so far.
        </p>
      )}
      {list.hasMore && (
        <div className="mt-8 text-center">
          <Button tone="secondary" onClick={list.loadMore} busy={list.loadingMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
};

/** A list in any of its states: loading, failed, empty, or with rows and possibly further pages. */
export const Listed = <Row,>({ label, ...content }: Props<Row>) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section ref={section} tabIndex={-1} aria-label={label}>
      <Content {...content} section={section} />
    </section>
  );
};
