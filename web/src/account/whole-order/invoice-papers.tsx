import type { Entry } from "@shop/contract/calls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { InvoiceSheet } from "../../domain/orders/paper/invoice-sheet.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useOrderPlaces } from "./order-places.ts";

type Invoices = Entry<"GET /purchase/:id/invoices">;

const titleOf = ({ invoices }: Invoices): string =>
  invoices.length > 1 ? "Invoice and credit notes" : "Invoice";

/** The invoice of an order and its credit notes, as they were issued. */
export const InvoicePapers = ({ id }: { id: string }) => {
  const places = useOrderPlaces();
  const query = useQuery({
    queryKey: ["GET /purchase/:id/invoices", id],
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /purchase/:id/invoices", { params: { id } }, { signal })),
    staleTime: 0,
  });
  return (
    <EntryPage
      query={query}
      kind="Invoice"
      name={titleOf}
      missing="Its order may have been deleted, or it belongs to another account."
      elsewhere={places.all && <ButtonLink to={places.all}>See your orders</ButtonLink>}
    >
      {(found) => (
        <div className="paper-page">
          <div className="paper-screen">
            <p className="mb-4">
              <Link to={places.order(id)} className="text-link">
                Back to the order
              </Link>
            </p>
            <PageHeading title={titleOf(found)}>
              {found.invoices.length > 0 && <Button onClick={() => print()}>Print</Button>}
            </PageHeading>
          </div>
          {found.invoices.length === 0 ? (
            <EmptyState
              title="No invoice yet"
              text="It is issued when your order leaves our shop."
            />
          ) : (
            <div className="papers grid gap-6" data-size="a4">
              {found.invoices.map((invoice) => (
                <InvoiceSheet key={invoice.number} invoice={invoice} />
              ))}
            </div>
          )}
        </div>
      )}
    </EntryPage>
  );
};
