import { dayOf } from "@shop/contract/calendar";
import type { Customer } from "@shop/contract/desk/customers";
import { formatCount, formatDay, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { shop } from "@shop/contract/shop";
import { useCallback, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { callPage } from "../../data/call/call.ts";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { customerPath, paths } from "../../paths.ts";
import { keepScroll } from "../../runtime/keep-scroll.ts";
import { isKey } from "../../ui/address-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { ExportCsv } from "../csv/export-csv.tsx";
import { CustomerMarks } from "../customer-marks.tsx";
import { DeskList } from "../desk-list.tsx";
import {
  type CustomerChoice,
  customerChoiceIn,
  customerChoiceQuery,
  sortNames,
} from "./customer-choice.ts";

/** Saves the customers that the page lists as a CSV file. */
const ExportCustomers = ({ choice: { search, sort } }: { choice: CustomerChoice }) => (
  <ExportCsv<Customer>
    label="Export as CSV"
    what="customers"
    fileName={`customers-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={[
      (cursor, signal) => {
        const query = { sort, ...(search ? { search } : {}), limit: limits.pageSize, cursor };
        return callPage("GET /desk/customers", query, { signal });
      },
    ]}
    loadSheet={async () => (await import("./customers-sheet.ts")).customersSheet}
  />
);

/** Milliseconds without a keystroke after which the list is searched. */
const pauseMs = 250;

interface SearchProps {
  /** The words in the page's address. */
  words: string;
  onSearch: (words: string) => void;
}

/** The search field. It follows the address, for instance on steps back. */
const Search = ({ words, onSearch }: SearchProps) => {
  const [text, setText] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (words !== text.trim()) setText(words); // a space that was just typed stays
  }
  useEffect(() => {
    if (text.trim() === words) return;
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, words, onSearch]);
  return (
    <form
      className="grow basis-72"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label="Search"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="Name, e-mail or phone"
        maxLength={limits.search}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
};

const columns: readonly Column<Customer>[] = [
  {
    header: "Name",
    cell: ({ _id, name, email }) => (
      <Link to={customerPath(_id)} className="font-semibold text-link">
        {name || email}
      </Link>
    ),
  },
  { header: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { header: "Orders", align: "end", cell: ({ orders }) => formatCount(orders) },
  { header: "Spent", align: "end", cell: ({ spent }) => formatMoney(spent) },
  {
    header: "Last order",
    cell: ({ lastOrder }) =>
      lastOrder ? <span className="whitespace-nowrap">{formatDay(lastOrder)}</span> : null,
  },
  { header: "Account", cell: (customer) => <CustomerMarks customer={customer} /> },
];

/** Everybody with an account, searched and sorted in the page's address. */
const CustomersPage = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { search: words, sort } = customerChoiceIn(address);
  const query = { limit: 50, sort, ...(words ? { search: words } : {}) };
  const customers = useList("GET /desk/customers", query, { keepsPrevious: true });
  const searchFor = useCallback(
    (next: string) =>
      navigate(
        { search: customerChoiceQuery({ search: next, sort }) },
        { replace: true, state: keepScroll },
      ),
    [navigate, sort],
  );
  return (
    <>
      <PageHeading title="Customers" count={listCount(customers)}>
        <ExportCustomers choice={{ search: words, sort }} />
      </PageHeading>
      <div className="mb-5 flex flex-wrap gap-4">
        <Search words={words} onSearch={searchFor} />
        <div className="basis-48">
          <Field label="Sort by">
            {(control) => (
              <select
                {...control}
                className="field-input field-select"
                value={sort}
                onChange={({ target: { value } }) => {
                  if (!isKey(value, sortNames)) return;
                  navigate(
                    { search: customerChoiceQuery({ search: words, sort: value }) },
                    { state: keepScroll },
                  );
                }}
              >
                {Object.entries(sortNames).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </div>
      <DeskList
        label="Customers"
        list={customers}
        empty={
          words ? (
            <EmptyState
              title="Nobody found"
              text={`No name or e-mail address has words that begin with “${words}”.`}
            />
          ) : (
            <EmptyState title="No customers yet" text="Whoever signs up will be listed here.">
              <ButtonLink to={paths.today}>See what to do next</ButtonLink>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption="Customers"
            columns={columns}
            rows={rows}
            rowKey={(customer) => customer._id}
          />
        )}
      </DeskList>
    </>
  );
};

export default CustomersPage;
