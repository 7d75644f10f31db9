import type { Order } from "@pros-and-drill/contract/orders";
import type { ReactNode } from "react";
import { Listed } from "../../../lists/listed.tsx";
import { useList } from "../../../lists/use-list.ts";
import { ButtonLink } from "../../../navigation/button-link.tsx";
import { Link } from "../../../navigation/link.tsx";
import { orderPath, paths, toolPath } from "../../../navigation/paths.ts";
import { OrderCard, OrderCardOutline } from "../../../orders/order-card.tsx";
import { ownOrders } from "../../../orders/order-lists.ts";
import { pollWhileOpen } from "../../../orders/order-queries.ts";
import { SmallPicture } from "../../../products/product-picture.tsx";
import { useProduct } from "../../../products/use-product.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { formatCount } from "../../../ui/format.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import "./my-orders.css";

/** The columns of a customer's own orders (SPEC.md section 2); each product leads to its order's page. */
const orderColumns: readonly Column<Order>[] = [
  { header: "Index", cell: (_order, index) => index + 1 },
  { header: "Name", cell: (order) => order.customerName },
  { header: "Email", cell: (order) => order.customer },
  {
    header: "Product",
    cell: ({ _id, purchase }) => (
      <Link to={orderPath(_id)} className="text-link">
        {purchase}
      </Link>
    ),
  },
  { header: "Quantity", cell: (order) => formatCount(order.quantity), align: "end" },
];

/** How many of the latest orders have a card. The table below has all orders. */
const maxCards = 12;

const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="order-cards mb-10 grid gap-4 min-[56rem]:grid-cols-2">{children}</ul>
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
const ReviewLink = ({ purchaseId, purchase }: Order) =>
  useProduct(purchaseId) === null ? (
    <p>No longer on sale</p>
  ) : (
    <Link to={`${toolPath(purchaseId)}#reviews`} className="text-link" aria-description={purchase}>
      Review this tool
    </Link>
  );

/** The customer's own orders: the latest as cards, and all in SPEC.md's table. */
const MyOrdersPage = () => {
  const list = useList(...ownOrders, pollWhileOpen);
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
        {(orders) => (
          <>
            <Cards>
              {orders.slice(0, maxCards).map((order) => (
                <li key={order._id} className="grid" inert={list.isGone(order)}>
                  <OrderCard order={order} picture={<SmallPicture id={order.purchaseId} />}>
                    {order.status === "delivered" && <ReviewLink {...order} />}
                  </OrderCard>
                </li>
              ))}
            </Cards>
            <h2 className="orders-in-table mb-3">All orders in a table</h2>
            <DataTable
              caption="Your orders"
              columns={orderColumns}
              rows={orders}
              rowKey={(order) => order._id}
              isGone={list.isGone}
            />
          </>
        )}
      </Listed>
    </>
  );
};

export default MyOrdersPage;
