import type { Order } from "@pros-and-drill/contract/orders";
import "./shipment.css";

/** Who carries a parcel, and its number there: nothing, if it isn't on its way yet. */
export const Shipment = ({ carrier, trackingNumber }: Pick<Order, "carrier" | "trackingNumber">) =>
  carrier && (
    <p className="shipment">
      <span>{trackingNumber ? `With ${carrier}, number ` : `With ${carrier}`}</span>
      {trackingNumber && <span className="shipment-number">{trackingNumber}</span>}
    </p>
  );
