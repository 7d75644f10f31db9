import { formatDay } from "@shop/contract/format";
import type { OrderDetails } from "@shop/contract/orders";
import { reasonNames } from "@shop/contract/return-reasons";
import type { OrderReturn } from "@shop/contract/returns";
import { returnAddress } from "@shop/contract/shop";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { destinationOf } from "../../domain/orders/destination.ts";
import { customerOf, linesOfReturn } from "../../domain/orders/order-format.ts";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { Fact, PaperHead, Receiver } from "../../domain/orders/paper/paper-parts.tsx";
import { PiecesTable } from "../../domain/orders/paper/pieces-table.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useOrderPlaces } from "./order-places.ts";

const title = "Return slip";

const Sheet = ({ order, accepted }: { order: OrderDetails; accepted: OrderReturn }) => (
  <article className="paper-sheet grid content-start gap-5">
    <PaperHead title={`${title} ${order.number}`}>
      <Fact name="Ordered">{formatDay(order.createdAt)}</Fact>
      <Fact name="Customer">{customerOf(order) || "–"}</Fact>
      <Fact name="Return requested">{formatDay(accepted.at)}</Fact>
      <Fact name="Write on the parcel">{`Return ${order.number}`}</Fact>
    </PaperHead>
    <div className="grid gap-5 min-[30rem]:grid-cols-2">
      <Receiver title="Send to" text={returnAddress} />
      <Receiver
        title="From"
        text={order.delivery.pickup ? customerOf(order) : destinationOf(order)}
        phone={order.phone}
      />
    </div>
    <PiecesTable lines={linesOfReturn(order, accepted)} />
    <p>{reasonNames[accepted.reason]}</p>
  </article>
);

const Slip = ({ order, id }: { order: OrderDetails; id: string }) => {
  const places = useOrderPlaces();
  const accepted = order.returns?.find(({ _id, state }) => _id === id && state === "accepted");
  if (!accepted)
    return (
      <>
        <PageHeading title={title} />
        <EmptyState
          title="There is no slip for this return"
          text="It is there once the return is accepted, until its pieces are with us."
        >
          <ButtonLink to={places.order(order._id)}>See the order</ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <div className="paper-page">
      <div className="paper-screen">
        <p className="mb-4">
          <Link to={places.order(order._id)} className="text-link">
            {`Order ${order.number}`}
          </Link>
        </p>
        <PageHeading title={title} intro="Put it into your parcel.">
          <Button onClick={() => print()}>Print</Button>
        </PageHeading>
      </div>
      <div className="papers grid gap-6" data-size="a4">
        <Sheet order={order} accepted={accepted} />
      </div>
    </div>
  );
};

interface Props {
  /** The order's. */
  id: string;
  /** The return's. */
  of: string;
}

/** The slip that a customer puts into the parcel of an accepted return: one sheet. */
export const ReturnSlip = ({ id, of }: Props) => {
  const places = useOrderPlaces();
  return (
    <EntryPage
      query={useOrder(id)}
      kind="Order"
      name={() => title}
      missing="It may have been deleted, or it belongs to another account."
      elsewhere={<ButtonLink to={places.order(id)}>See the order</ButtonLink>}
    >
      {(order) => <Slip order={order} id={of} />}
    </EntryPage>
  );
};
