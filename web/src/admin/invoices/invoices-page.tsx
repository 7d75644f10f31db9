import type { DeskInvoice } from "@shop/contract/desk/invoices";
import { formatDay, formatMoney } from "@shop/contract/format";
import { invoiceTitles } from "@shop/contract/invoice-words";
import { limits } from "@shop/contract/limits";
import { useSearchParams } from "react-router-dom";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { issuedPath, orderPath } from "../../paths.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { DeskList } from "../desk-list.tsx";
import { KindField, ListFilters } from "../list-filters.tsx";
import {
  type InvoiceChoice,
  invoiceChoiceIn,
  invoiceChoiceQuery,
  monthPattern,
} from "./invoice-choice.ts";

const columns: readonly Column<DeskInvoice>[] = [
  {
    header: "Number",
    cell: ({ _id }) => (
      <Link to={issuedPath(_id)} className="font-semibold whitespace-nowrap text-link">
        {_id}
      </Link>
    ),
  },
  { header: "Kind", cell: ({ kind }) => invoiceTitles[kind] },
  { header: "Date", cell: ({ at }) => <span className="whitespace-nowrap">{formatDay(at)}</span> },
  {
    header: "Order",
    cell: ({ order }) => (
      <Link to={orderPath(order._id)} className="whitespace-nowrap text-link">
        {order.number}
      </Link>
    ),
  },
  {
    header: "Buyer",
    cell: ({ buyer }) => (buyer ? <span className="wrap-anywhere">{buyer}</span> : null),
  },
  { header: "Total", align: "end", cell: ({ total }) => formatMoney(total) },
];

/** Chooses a part of the list. Its fields begin with what the address says. */
const Filters = ({ choice }: { choice: InvoiceChoice }) => (
  <ListFilters
    queryFor={(entered) => invoiceChoiceQuery(invoiceChoiceIn(entered))}
    columns="lg:grid-cols-[2fr_1fr_1fr_auto]"
  >
    <TextField
      label="Number of an invoice or order"
      name="search"
      type="search"
      autoComplete="off"
      maxLength={limits.search}
      defaultValue={choice.search}
    />
    <TextField
      label="Month"
      name="month"
      type="month"
      placeholder="2026-11"
      pattern={monthPattern}
      defaultValue={choice.month}
    />
    <KindField names={invoiceTitles} chosen={choice.kind} />
  </ListFilters>
);

/** The part of the list that is chosen. */
const ChosenInvoices = ({ choice }: { choice: InvoiceChoice }) => {
  const invoices = useList("GET /desk/invoices", { ...choice, limit: 50 });
  return (
    <>
      <PageHeading
        title="Invoices"
        count={listCount(invoices)}
        intro="Every invoice and credit note, newest first. Nobody can change one."
      />
      <Filters choice={choice} />
      <DeskList
        label="Invoices"
        list={invoices}
        empty={
          invoiceChoiceQuery(choice) ? (
            <EmptyState
              title="Nothing found"
              text="Numbers have to be whole: “42” finds the invoice and the credit note 42."
            />
          ) : (
            <EmptyState title="No invoices yet" text="One is issued when an order is shipped." />
          )
        }
      >
        {(rows) => (
          <DataTable caption="Invoices" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </DeskList>
    </>
  );
};

/** What was issued, by month, kind and number. */
const InvoicesPage = () => {
  const [address] = useSearchParams();
  const choice = invoiceChoiceIn(address);
  return <ChosenInvoices key={invoiceChoiceQuery(choice)} choice={choice} />;
};

export default InvoicesPage;
