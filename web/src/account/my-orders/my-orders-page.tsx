import { formatCount } from "@shop/contract/format";
import { placeOfPieces } from "@shop/contract/order-status";
import type { OrderRow } from "@shop/contract/orders";
import type { ReactNode } from "react";
import { Listed } from "../../data/lists/listed.tsx";
import { useList } from "../../data/lists/use-list.ts";
import { toolsTitle } from "../../domain/orders/order-format.ts";
import {
  countedLines,
  type ListedLine,
  type ListedOrder,
} from "../../domain/orders/order-lines.ts";
import { ownOrders } from "../../domain/orders/order-lists.ts";
import { pollWhileOpen } from "../../domain/orders/order-queries.ts";
import { ordersOfRows } from "../../domain/orders/row-orders.ts";
import { SmallPicture } from "../../domain/products/small-picture.tsx";
import { useProduct } from "../../domain/products/use-product.ts";
import { orderPath, paths, toolPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { OrderCard, OrderCardOutline } from "./order-card.tsx";

/** The columns of a customer's own orders (SPEC.md section 2); a row is a line, and its product leads to the order's page. */
const orderColumns: readonly Column<OrderRow>[] = [
  { header: "Index", cell: (_order, index) => index + 1 },
  { header: "Name", cell: (order) => order.customerName },
  { header: "Email", cell: (order) => order.customer },
  {
    header: "Product",
    cell: ({ orderId, purchase, status }) => (
      <div>
        <Link to={orderPath(orderId)} className="text-link">
          {purchase}
        </Link>
        {status === "cancelled" && <p className="list-table-detail">Cancelled</p>}
      </div>
    ),
  },
  { header: "Quantity", cell: (order) => formatCount(order.quantity), align: "end" },
];

/** How many of the latest orders have a card. The table below has all orders. */
const maxCards = 12;

/** @returns the latest orders; the last one isn't among them while some of its lines may be missing */
const wholeOrders = (rows: readonly OrderRow[], hasMore: boolean): readonly ListedOrder[] =>
  ordersOfRows(rows, hasMore)
    .slice(0, maxCards)
    .filter(({ isPartial }) => !isPartial);

const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="mb-10 grid gap-4 min-[56rem]:grid-cols-2 print:hidden">{children}</ul>
);

const places = ["first", "second", "third", "fourth"];

/** Placeholders of the latest orders until they have loaded. */
const Outlines = () => (
  <div role="status" aria-label="Loading your orders">
    <Cards>
      {places.map((place) => (
        <li key={place} className="grid">
          <OrderCardOutline />
        </li>
      ))}
    </Cards>
  </div>
);

/** A link to the tool's reviews. It is rendered until the tool turns out to be off sale, to avoid layout shifts. */
const ReviewTool = ({ line: { productId, name } }: { line: ListedLine }) =>
  useProduct(productId) === null ? (
    <p>No longer on sale</p>
  ) : (
    <Link to={`${toolPath(productId)}#reviews`} className="text-link" aria-description={name}>
      Review this tool
    </Link>
  );

/** Leads to the reviews of a delivered order's tool; of several tools, to the order's page, which lists them. */
const ReviewLink = ({ order }: { order: ListedOrder }) => {
  const [line, ...others] = countedLines(order);
  if (line && others.length === 0) return <ReviewTool line={line} />;
  return (
    <Link to={orderPath(order._id)} className="text-link" aria-description={toolsTitle(order)}>
      Review these tools
    </Link>
  );
};

/** The picture of an order's first tool. */
const FirstPicture = ({ order }: { order: ListedOrder }) => {
  const [line] = countedLines(order);
  return line && <SmallPicture id={line.productId} />;
};

/** The customer's own orders: the latest as cards, and the lines of all in SPEC.md's table. */
const MyOrdersPage = () => {
  const list = useList(...ownOrders, { pollMs: pollWhileOpen });
  return (
    <>
      <PageHeading title="Customers Order" intro="Your orders, latest first." />
      <Listed
        label="Your orders"
        list={list}
        entry="order"
        outline={<Outlines />}
        empty={
          <EmptyState
            title="No orders yet"
            text="Your orders will appear here."
            image={{ src: "/images/empty-orders.svg", alt: "", width: 400, height: 300 }}
          >
            <ButtonLink to={paths.purchase}>Browse the tools</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <Cards>
              {wholeOrders(rows, list.hasMore || rows.length < list.rows.length).map((order) => (
                <li key={order._id} className="grid" inert={order.lines.every(list.isGone)}>
                  <OrderCard order={order} picture={<FirstPicture order={order} />}>
                    {placeOfPieces(order.status) === "withCustomer" && <ReviewLink order={order} />}
                  </OrderCard>
                </li>
              ))}
            </Cards>
            <h2 className="mb-3 text-card print:hidden">All orders in a table</h2>
            <DataTable
              caption="Your orders"
              columns={orderColumns}
              rows={rows}
              rowKey={(row) => row._id}
              partOf={(row) => row.orderId}
              isGone={list.isGone}
            />
          </>
        )}
      </Listed>
    </>
  );
};

export default MyOrdersPage;
