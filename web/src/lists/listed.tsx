import { type ReactNode, type RefObject, useDeferredValue, useRef } from "react";
import { failureText } from "../api/failure-text.ts";
import { pageFlags } from "../browser/page-flags.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import type { List } from "./use-list.ts";

interface Props<Row> {
  /** What is listed, for screen readers. */
  label: string;
  list: List<Row>;
  /** In place of the first page until it arrives. */
  outline?: ReactNode;
  /** What to show when there is nothing. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** As many as the first screen can show. */
const firstRows = 6;

interface ContentProps<Row> extends Omit<Props<Row>, "label"> {
  /** Gets the focus of what vanishes. */
  place: RefObject<HTMLElement | null>;
}

/**
 * Rows, the first of them at once. The rest follows while the page can be used already; but whoever
 * goes back finds all of them, for the page then scrolls to where it was.
 */
const Rows = <Row,>({ list, place, children }: ContentProps<Row>) => {
  const back = pageFlags().whole !== undefined;
  const rows = useDeferredValue(list.rows, back ? list.rows : list.rows.slice(0, firstRows));
  useKeptFocus(place); // rows go without the list being rendered
  return children(rows);
};

const Content = <Row,>(props: ContentProps<Row>) => {
  const { list, outline, empty } = props;
  if (list.status === "pending") return outline ?? <Spinner inline />;
  if (list.status === "error" && list.rows.length === 0) {
    return (
      <ErrorState message={failureText(list.error)} onRetry={list.reload} busy={list.reloading} />
    );
  }
  if (list.rows.length === 0) return empty;
  return (
    <>
      <Rows {...props} />
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

/** A list in whatever state it is: on its way, failed, empty, or there, perhaps with more to come. */
export const Listed = <Row,>({ label, ...content }: Props<Row>) => {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  return (
    <section ref={place} tabIndex={-1} aria-label={label}>
      <Content {...content} place={place} />
    </section>
  );
};
