import type { DeskInvoice } from "@shop/contract/desk/invoices";
import { formatDay, formatMoney } from "@shop/contract/format";
import { invoiceTitles } from "@shop/contract/invoice-words";
import { limits } from "@shop/contract/limits";
import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { issuedPath, orderPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { DeskList } from "../desk-list.tsx";
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

/** The form's fields as they were sent; a field of a form is a text. */
const sentBy = (form: HTMLFormElement): InvoiceChoice => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.set(name, String(value));
  return invoiceChoiceIn(query);
};

/** Chooses a part of the list. Its fields begin with what the address says. */
const Filters = ({ choice }: { choice: InvoiceChoice }) => {
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate({ search: invoiceChoiceQuery(sentBy(event.currentTarget)) });
  };
  return (
    <search>
      <form
        onSubmit={show}
        className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-x-3 gap-y-4 **:min-w-0 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
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
        <Field label="Kind">
          {(control) => (
            <select
              {...control}
              name="kind"
              className="field-input field-select"
              defaultValue={choice.kind ?? ""}
            >
              <option value="">All</option>
              {Object.entries(invoiceTitles).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
};

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
