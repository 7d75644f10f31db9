import { formatCount } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { useQuery } from "@tanstack/react-query";
import { callPage } from "../../data/call/call.ts";
import { formatMoment } from "../../ui/format-time.ts";
import { byShelf } from "../by-shelf.ts";
import { fresh, Loaded, type PapersProps } from "./papers.tsx";

/** Tools on the sheets, at most: some eighty pages of paper. */
const mostTools = 2000;

const loadTools = async (signal: AbortSignal) => {
  const entries: AdminProduct[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && entries.length < mostTools) {
    const page = await callPage("GET /addProduct", { limit: limits.pageSize, cursor }, { signal });
    entries.push(...page.entries);
    cursor = page.next;
  }
  return { entries, unreadable: [], hasMore: cursor !== null };
};

interface SheetProps {
  shelf: string;
  tools: readonly AdminProduct[];
  /** Whether the shop has tools that are on no sheet. */
  isPartial: boolean;
}

const CountSheet = ({ shelf, tools, isPartial }: SheetProps) => (
  <article className="paper-sheet grid content-start gap-5">
    <header>
      <h2 className="paper-title">{shelf ? `Shelf ${shelf}` : "Without a shelf"}</h2>
      <p>{`Count sheet, ${formatMoment(new Date().toISOString())}`}</p>
      {isPartial && (
        <p>{`These sheets have the shop’s first ${formatCount(mostTools)} tools: count the others by search.`}</p>
      )}
    </header>
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">SKU</th>
          <th scope="col">EAN</th>
          <th scope="col">Counted</th>
        </tr>
      </thead>
      <tbody>
        {tools.map(({ _id, productName, sku, gtin }) => (
          <tr key={_id}>
            <td>{productName}</td>
            <td>{sku ?? "–"}</td>
            <td>{gtin ?? "–"}</td>
            <td className="w-24 border-b border-current" />
          </tr>
        ))}
      </tbody>
    </table>
  </article>
);

/** A sheet for each shelf, to write what was counted. */
export const CountSheets = ({ size }: PapersProps) => {
  const query = useQuery({
    queryKey: ["GET /addProduct", "count sheets"],
    queryFn: ({ signal }) => loadTools(signal),
    ...fresh,
  });
  return (
    <Loaded query={query}>
      {({ entries, hasMore }) => {
        const shelves = Map.groupBy(entries.toSorted(byShelf), ({ shelf = "" }) => shelf);
        return (
          <div className="papers grid gap-6" data-size={size}>
            {[...shelves].map(([shelf, tools]) => (
              <CountSheet key={shelf} shelf={shelf} tools={tools} isPartial={hasMore} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
};
