import { isAdmin } from "@shop/contract/roles";
import type { ReactNode } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { useKnownRole } from "../../data/session/role-check.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { Unreadable } from "../unreadable.tsx";
import type { Printed } from "./load-orders.ts";

/** The sizes of paper, by the name that the style sheet knows. */
export const sizes = [
  ["a4", "A4"],
  ["label", "Label, 100 × 150 mm"],
] as const;
export type PaperSize = (typeof sizes)[number][0];

/** The orders that are printed, and on what. */
export interface PapersProps {
  ids: readonly string[];
  size: PaperSize;
}

/** What is printed, once it is loaded. */
export const Loaded = <T extends Printed<unknown>>({
  query,
  children,
}: {
  query: {
    data: T | undefined;
    error: Error | null;
    refetch: () => unknown;
    isFetching: boolean;
  };
  children: (data: T) => ReactNode;
}) => {
  const { data, error, refetch, isFetching } = query;
  const role = useKnownRole();
  if (data && data.entries.length > 0) return children(data);
  if (data)
    return (
      <>
        <Unreadable paths={data.unreadable} />
        <EmptyState title="Nothing to print" text="The orders may have been deleted.">
          {role && isAdmin(role) && <ButtonLink to={paths.deskOrders}>See the orders</ButtonLink>}
        </EmptyState>
      </>
    );
  if (error)
    return (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  return <Spinner inline />;
};

/** Papers are loaded when they are printed. */
export const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

interface SheetsProps {
  unreadable: string[];
  size: PaperSize;
  children: ReactNode;
}

/** The sheets, and the documents that can't be read. */
export const Sheets = ({ unreadable, size, children }: SheetsProps) => (
  <>
    <Unreadable paths={unreadable} className="paper-screen mb-6" />
    <div className="papers grid gap-6" data-size={size}>
      {children}
    </div>
  </>
);
