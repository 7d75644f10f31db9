import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePageName } from "../../runtime/use-page-name.ts";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { failureText } from "../call/call-failed.ts";

interface Props<Entry> {
  /** The entry; null if it doesn't exist. */
  query: UseQueryResult<Entry | null>;
  /** What the entry is called while it isn't loaded: "Order". */
  kind: string;
  /** Its own name, for the tab's title. */
  name: (entry: Entry) => string;
  /** Why it may not exist. */
  missing: string;
  /** Where to go on from a missing one. */
  elsewhere: ReactNode;
  children: (entry: Entry) => ReactNode;
}

/** The page of one order or customer: loading, failed, missing, or the entry itself. */
export const EntryPage = <Entry,>({
  query: { data, error, refetch, isFetching },
  kind,
  name,
  missing,
  elsewhere,
  children,
}: Props<Entry>) => {
  usePageName(data ? name(data) : kind);
  if (data) return children(data);
  if (data === undefined && !error) return <Spinner inline alone />;
  return (
    <>
      <PageHeading title={kind} />
      {data === null ? (
        <EmptyState title={`There is no such ${kind.toLowerCase()}`} text={missing}>
          {elsewhere}
        </EmptyState>
      ) : (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  );
};
