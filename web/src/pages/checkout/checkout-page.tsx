import { useState } from "react";
import { CheckoutForm } from "./checkout-form.tsx";
import { Placed, type PlacedOrder } from "./placed.tsx";

/** The checkout form, and after the order its confirmation. */
const CheckoutPage = () => {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  return (
    <div className="page shell pt-6 md:pt-9">
      {placed ? <Placed {...placed} /> : <CheckoutForm onPlaced={setPlaced} />}
    </div>
  );
};

export default CheckoutPage;
