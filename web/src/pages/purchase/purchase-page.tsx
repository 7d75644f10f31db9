import { QueryProvider } from "../../session/query-provider.tsx";
import { Purchase } from "./purchase.tsx";

/** Every product on sale, each with a button that opens the order modal. */
const PurchasePage = () => (
  <QueryProvider>
    <Purchase />
  </QueryProvider>
);

export default PurchasePage;
