import { addressText } from "@shop/contract/address-text";
import type { CustomerDetails } from "@shop/contract/desk/customers";
import { formatCount, formatDay, formatMoney } from "@shop/contract/format";
import type { Order } from "@shop/contract/orders";
import type { AdminReview } from "@shop/contract/product-reviews";
import { type ReactNode, useId } from "react";
import { useParams } from "react-router-dom";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { StatusMark } from "../../domain/orders/status-mark.tsx";
import { orderPath, paths, toolPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { mailLink } from "../../ui/mail-link.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Stars } from "../../ui/stars.tsx";
import { CustomerMarks } from "../customer-marks.tsx";
import { Notes } from "../notes.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { customerLabel, useAddNote, useCustomer, useDeleteNote } from "./customer-data.ts";
import { PriceListChoice } from "./price-list-choice.tsx";

const card = "wrap-anywhere border border-line rounded-card bg-surface p-4";

interface SectionProps {
  title: string;
  children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-t border-line py-6">
      <h2 id={titleId} className="text-card">
        {title}
      </h2>
      {children}
    </section>
  );
};

const itemsOf = ({ lines }: Order): string => {
  const [first, ...others] = lines;
  return others.length === 0 ? (first?.name ?? "") : `${lines.length} items`;
};

const orderColumns: readonly Column<Order>[] = [
  {
    header: "Order",
    cell: ({ _id, number }) => (
      <Link to={orderPath(_id)} className="text-link">
        {number}
      </Link>
    ),
  },
  {
    header: "Placed",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
  },
  { header: "Items", cell: itemsOf },
  { header: "Total", align: "end", cell: ({ total }) => formatMoney(total) },
  { header: "Status", cell: (order) => <StatusMark order={order} /> },
];

const Orders = ({ customer: { lastOrders, orders } }: { customer: CustomerDetails }) =>
  lastOrders.length === 0 ? (
    <p>No orders yet.</p>
  ) : (
    <>
      <DataTable
        caption="Orders"
        columns={orderColumns}
        rows={lastOrders}
        rowKey={({ _id }) => _id}
      />
      {orders > lastOrders.length && <p>{`These are the last ${lastOrders.length}.`}</p>}
    </>
  );

const CustomerNotes = ({ customer: { _id, notes } }: { customer: CustomerDetails }) => (
  <Notes
    notes={notes}
    draftName={`note about ${_id}`}
    adding={useAddNote(_id)}
    deletion={useDeleteNote(_id)}
  />
);

const Addresses = ({ customer: { addresses } }: { customer: CustomerDetails }) =>
  addresses.length === 0 ? (
    <p>No saved addresses.</p>
  ) : (
    <ul className="grid gap-3 md:grid-cols-2">
      {addresses.map(({ id, label, address, phone }, index) => (
        <li key={id} className={card}>
          <p className="text-sm text-ink-soft">
            {label ?? (index === 0 ? "Default address" : "Address")}
          </p>
          <p className="whitespace-pre-line">{addressText(address)}</p>
          {phone && <p>{phone}</p>}
        </li>
      ))}
    </ul>
  );

const Review = ({ review }: { review: AdminReview }) => {
  const { productId, product, stars, createdAt, hidden, waiting } = review;
  return (
    <li className={card}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {productId ? (
          <Link to={toolPath(productId)} className="text-link">
            {product}
          </Link>
        ) : (
          <span>The shop</span>
        )}
        {stars !== undefined && <Stars stars={stars} />}
        <span>{formatDay(createdAt)}</span>
        {hidden && <span>Hidden</span>}
        {waiting && <span>Waits until the address is verified</span>}
      </p>
      <p className="mt-1 whitespace-pre-line">{review.review}</p>
    </li>
  );
};

const Reviews = ({ customer: { reviews } }: { customer: CustomerDetails }) =>
  reviews.length === 0 ? (
    <p>No reviews yet.</p>
  ) : (
    <ul className="grid gap-3">
      {reviews.map((review) => (
        <Review key={review._id} review={review} />
      ))}
    </ul>
  );

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-lg">{children}</dd>
  </div>
);

/** A customer's page once it has loaded. */
const WholeCustomer = ({ customer }: { customer: CustomerDetails }) => {
  const { email, orders, spent, lastOrder, createdAt } = customer;
  return (
    <>
      <p className="mb-2">
        <Link to={paths.customers} className="text-link">
          Customers
        </Link>
      </p>
      <PageHeading title={customerLabel(customer)} />
      {/* At the left: a toast at the right would cover the button to try again. */}
      {customer.erasing ? (
        <p role="status" className={`${card} mb-6`}>
          <strong>Being erased.</strong> It goes on by itself. Until it is done, this page shows
          what is left.
        </p>
      ) : (
        <section aria-label="Actions" className="mb-6 flex flex-wrap gap-2">
          <CustomerActions customer={customer} />
        </section>
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-4 pb-6">
        <Figure name="E-mail address">
          <a href={mailLink(email)} className="wrap-anywhere">
            {email}
          </a>
        </Figure>
        <Figure name="Account">
          <CustomerMarks customer={customer} />
        </Figure>
        <Figure name="Customer since">{formatDay(createdAt)}</Figure>
        <Figure name="Orders">{formatCount(orders)}</Figure>
        <Figure name="Spent">{formatMoney(spent)}</Figure>
        <Figure name="Last order">{lastOrder ? formatDay(lastOrder) : "–"}</Figure>
      </dl>
      {!customer.guest && (
        <Section title="Prices">
          <PriceListChoice customer={customer} />
        </Section>
      )}
      <Section title="Notes">
        <CustomerNotes customer={customer} />
      </Section>
      <Section title="Orders">
        <Orders customer={customer} />
      </Section>
      <Section title="Addresses">
        <Addresses customer={customer} />
      </Section>
      <Section title="Reviews">
        <Reviews customer={customer} />
      </Section>
    </>
  );
};

const Known = ({ id }: { id: string }) => (
  <EntryPage
    query={useCustomer(id)}
    kind="Customer"
    name={customerLabel}
    missing="They may have deleted their account, or were erased on request."
    elsewhere={<ButtonLink to={paths.customers}>See all customers</ButtonLink>}
  >
    {(customer) => <WholeCustomer customer={customer} />}
  </EntryPage>
);

/** One customer: what they ordered and wrote, notes about them, and what can be done with their account. */
const CustomerPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default CustomerPage;
