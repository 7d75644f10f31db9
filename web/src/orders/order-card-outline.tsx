import "./order-card.css";

/** The placeholder of an OrderCard while it loads, as high as most of them. */
export const OrderCardOutline = () => (
  <div
    className="order-card order-card-outline grid grid-cols-[6.5rem_minmax(0,1fr)] max-[22rem]:grid-cols-1"
    aria-hidden="true"
  >
    <div className="order-card-picture" />
    <div className="grid content-start gap-1 p-4">
      <p className="order-card-name">&nbsp;</p>
      <p className="order-card-facts">&nbsp;</p>
      <p className="order-card-price">&nbsp;</p>
      <p className="status-mark">&nbsp;</p>
    </div>
  </div>
);
