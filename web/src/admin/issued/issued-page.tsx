import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { InvoiceSheet } from "../../domain/orders/paper/invoice-sheet.tsx";
import { orderPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

const Known = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: ["GET /desk/invoices/:id", id],
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /desk/invoices/:id", { params: { id } }, { signal })),
  });
  return (
    <EntryPage
      query={query}
      kind="Invoice"
      name={({ number }) => number}
      missing="No invoice or credit note has this number."
      elsewhere={<ButtonLink to={paths.invoices}>See all invoices</ButtonLink>}
    >
      {(invoice) => (
        <div className="paper-page">
          <div className="paper-screen">
            <p className="mb-4 flex flex-wrap gap-x-6">
              <Link to={paths.invoices} className="text-link">
                All invoices
              </Link>
              <Link to={orderPath(invoice.order._id)} className="text-link">
                Open the order
              </Link>
            </p>
            <PageHeading title={invoice.number}>
              <Button onClick={() => print()}>Print</Button>
            </PageHeading>
          </div>
          <div className="papers grid gap-6" data-size="a4">
            <InvoiceSheet invoice={invoice} />
          </div>
        </div>
      )}
    </EntryPage>
  );
};

/** An invoice or a credit note by its number, also of an order that was deleted since. */
const IssuedPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default IssuedPage;
