import type { ImportPage } from "@shop/contract/desk/imports";
import { formatCount } from "@shop/contract/format";
import { factsOf, productFieldNames } from "@shop/contract/product-fields";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callPage } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { toolPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { fieldText } from "../imports/field-text.ts";
import { keptText, refusalWords } from "../imports/refusal-words.ts";

type Row = ImportPage["rows"][number];

const labelOf = (field: string): string => {
  const name = productFieldNames.find((one) => one === field);
  return name ? factsOf(name).label : "Stock";
};

const Changes = ({ before, after, difference, refused, kept }: Row) => (
  <div className="grid gap-1 text-start wrap-anywhere">
    <dl className="grid gap-1">
      {Object.entries(after).map(([field, value]) => (
        <div key={field}>
          <dt className="inline font-semibold">{`${labelOf(field)}: `}</dt>
          <dd className="inline">
            <del className="text-ink-soft">{fieldText(field, before[field])}</del>
            {" → "}
            <ins className="no-underline">{fieldText(field, value)}</ins>
          </dd>
        </div>
      ))}
      {difference !== 0 && (
        <div>
          <dt className="inline font-semibold">{"Stock: "}</dt>
          <dd className="inline">
            {difference > 0
              ? `${formatCount(difference)} more`
              : `${formatCount(-difference)} fewer`}
          </dd>
        </div>
      )}
    </dl>
    {refused && <p>{refusalWords[refused]}</p>}
    {kept.length > 0 && <p>{`Not undone: ${keptText(kept)}`}</p>}
  </div>
);

const columns: readonly Column<Row>[] = [
  { header: "Row", align: "end", cell: ({ row }) => formatCount(row) },
  {
    header: "Product",
    cell: ({ product, name, what }) => (
      <Link to={toolPath(product)} className="wrap-anywhere text-link">
        {what === "add" ? `${name} (new)` : name || product}
      </Link>
    ),
  },
  { header: "Changes", cell: (row) => <Changes {...row} /> },
];

/** What an import has changed, row by row, some hundred at a time. */
export const ImportedRows = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ["GET /desk/imports/:id/pages", id],
      queryFn: ({ pageParam: cursor, signal }) =>
        callPage("GET /desk/imports/:id/pages", { limit: 1, cursor }, { params: { id }, signal }),
      initialPageParam: undefined as string | undefined, // as: undefined alone would be its type
      getNextPageParam: (page) => page.next ?? undefined,
      meta: { silent: true }, // the section says why
    });
  if (!data)
    return error ? (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner inline />
    );
  const rows = data.pages.flatMap(({ entries }) => entries).flatMap((page) => page.rows);
  if (rows.length === 0)
    return <EmptyState title="Nothing here" text="No row is written, or it is too long ago." />;
  return (
    <>
      <DataTable
        caption="What it has changed"
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
      />
      {hasNextPage && (
        <Button
          tone="secondary"
          className="mt-4"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
};
