import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { inParallel } from "../../data/call/in-parallel.ts";
import { InvoiceSheet } from "../../domain/orders/paper/invoice-sheet.tsx";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { loadOrders } from "./load-orders.ts";
import { fresh, Loaded, type PapersProps, Sheets } from "./papers.tsx";

const missingText = (missing: number, all: number): string => {
  if (all === 1) return "This order has no invoice yet";
  return missing === 1
    ? "One of these orders has no invoice yet"
    : `${missing} of these orders have no invoice yet`;
};

/** Why an order has no invoice after the press of the button. */
const notIssuedText = (count: number): string =>
  count === 1
    ? "No invoice was issued for one order: there is nothing to pay for it."
    : `No invoices were issued for ${count} orders: there is nothing to pay for them.`;

interface MissingProps {
  /** The orders without an invoice. */
  ids: readonly string[];
  /** How many orders the page is about. */
  orders: number;
  /** The query that shows the invoices. */
  queryKey: readonly unknown[];
}

/** Issues the invoices of orders that aren't shipped, so that they can be laid into their parcels. */
const Missing = ({ ids, orders, queryKey }: MissingProps) => {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      inParallel(ids, (id) => call("POST /desk/orders/:id/invoice", { params: { id } })),
    onMutate: notify.clearErrors,
    onSuccess: (answers) => {
      const notIssued = answers.filter(({ invoices }) => invoices.length === 0).length;
      if (notIssued > 0) notify.info(notIssuedText(notIssued));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <div className="paper-screen mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{`${missingText(ids.length, orders)}: it is issued when an order is shipped, with a number that is never given again.`}</p>
      <Button tone="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
        {ids.length === 1 ? "Issue it now" : "Issue them now"}
      </Button>
    </div>
  );
};

/** The invoices and credit notes of some orders. */
export const Invoices = ({ ids, size }: PapersProps) => {
  const queryKey = ["GET /purchase/:id/invoices", "papers", ids];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      loadOrders(ids, async (id) => ({
        id,
        ...(await call("GET /purchase/:id/invoices", { params: { id } }, { signal })),
      })),
    ...fresh,
  });
  return (
    <Loaded query={query}>
      {({ entries, unreadable }) => {
        const missing = entries.filter(({ invoices }) => invoices.length === 0);
        return (
          <>
            {missing.length > 0 && (
              <Missing
                ids={missing.map(({ id }) => id)}
                orders={entries.length}
                queryKey={queryKey}
              />
            )}
            <Sheets unreadable={unreadable} size={size}>
              {entries.flatMap(({ invoices }) =>
                invoices.map((invoice) => <InvoiceSheet key={invoice.number} invoice={invoice} />),
              )}
            </Sheets>
          </>
        );
      }}
    </Loaded>
  );
};
