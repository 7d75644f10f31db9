import type { ReactNode } from "react";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { OrderCard } from "../../orders/order-card.tsx";
import { OrderCardOutline } from "../../orders/order-card-outline.tsx";
import { orderColumns } from "../../orders/order-columns.tsx";
import { ownOrders } from "../../orders/order-lists.ts";
import { whileOpen } from "../../orders/watching.ts";
import { SmallPicture } from "../../products/small-picture.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import "./my-orders.css";

/** How many of the latest orders have a card. All of them are in the table below. */
const mostCards = 12;

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

/** The customer's own orders: the latest as cards, and all in SPEC.md's table. */
const MyOrdersPage = () => (
  <>
    <PageHeading title="Customers Order" intro="What you have ordered, the latest first." />
    <Listed
      label="Your orders"
      list={useList(...ownOrders, whileOpen)}
      outline={<Outlines />}
      empty={
        <EmptyState
          title="No orders yet"
          text="What you order will be listed here."
          image={{ src: "/images/empty-orders.svg", alt: "", width: 400, height: 300 }}
        >
          <ButtonLink to={paths.purchase}>Choose a tool</ButtonLink>
        </EmptyState>
      }
    >
      {(orders) => (
        <>
          <Cards>
            {orders.slice(0, mostCards).map((order) => (
              <li key={order._id} className="grid">
                <OrderCard order={order} picture={<SmallPicture id={order.purchaseId} />} />
              </li>
            ))}
          </Cards>
          <h2 className="orders-in-table mb-3">All of them in one table</h2>
          <DataTable
            caption="Your orders"
            columns={orderColumns}
            rows={orders}
            rowKey={(order) => order._id}
          />
        </>
      )}
    </Listed>
  </>
);

export default MyOrdersPage;
