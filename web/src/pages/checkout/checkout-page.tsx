import { QueryProvider } from "../../session/query-provider.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";

/** Orders what is in the basket. */
const CheckoutPage = () => (
  <QueryProvider>
    <CheckoutSteps />
  </QueryProvider>
);

export default CheckoutPage;
