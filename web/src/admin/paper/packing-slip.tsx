import type { PackingOrder } from "@shop/contract/desk/packing";
import { formatDay } from "@shop/contract/format";
import { standardDelivery } from "@shop/contract/prices/order-delivery";
import { destinationOf } from "../../domain/orders/destination.ts";
import { standingLines } from "../../domain/orders/order-lines.ts";
import { Fact, PaperHead, Receiver } from "../../domain/orders/paper/paper-parts.tsx";
import { PiecesTable } from "../../domain/orders/paper/pieces-table.tsx";
import { itemsText } from "../desk-order-format.ts";

/** What goes into the parcel, without prices, and where it goes. */
export const PackingSlip = ({ order }: { order: PackingOrder }) => {
  const lines = standingLines(order);
  return (
    <article className="paper-sheet grid content-start gap-5">
      <PaperHead title={`Packing slip ${order.number}`}>
        <Fact name="Ordered">{formatDay(order.createdAt)}</Fact>
        {order.delivery.name !== standardDelivery.name && (
          <Fact name="Delivery">{order.delivery.name}</Fact>
        )}
        <Fact name="Customer">{order.customerName || "–"}</Fact>
        {order.carrier && (
          <Fact name="Parcel">
            {[order.carrier, order.trackingNumber].filter(Boolean).join(", ")}
          </Fact>
        )}
      </PaperHead>
      {order.delivery.pickup ? (
        <Receiver title="Picked up by" text={order.customerName || "–"} phone={order.phone} />
      ) : (
        <Receiver title="Deliver to" text={destinationOf(order)} phone={order.phone} />
      )}
      {order.gift?.note && <p className="whitespace-pre-line">{order.gift.note}</p>}
      <PiecesTable lines={lines} />
      <p>{lines.length === 0 ? "The order is cancelled." : `Together ${itemsText(order)}.`}</p>
    </article>
  );
};
