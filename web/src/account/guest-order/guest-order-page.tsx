import { useLocation, useParams } from "react-router-dom";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { orderName } from "../../domain/orders/order-format.ts";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { paths } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { GuestGate } from "../guest/guest-gate.tsx";
import { KeepOrder } from "../guest/keep-order.tsx";

/** Whoever has the link alone doesn't need it. */
const loadWhole = () => import("../whole-order/whole-order.tsx").then((it) => it.WholeOrder);

const Known = ({ id }: { id: string }) => {
  const { hash } = useLocation();
  const { part: WholeOrder } = useLazyModule(loadWhole, true, { isRequired: true });
  return (
    <EntryPage
      query={useOrder(id)}
      kind="Order"
      name={orderName}
      missing="It may have been deleted."
      elsewhere={<ButtonLink to={paths.contact}>Contact us</ButtonLink>}
    >
      {(order) =>
        WholeOrder ? (
          <WholeOrder order={order} keep={<KeepOrder token={hash.slice(1)} order={order} />} />
        ) : (
          <Spinner inline alone />
        )
      }
    </EntryPage>
  );
};

/** The order of somebody without an account, by the link in their mail. */
const GuestOrderPage = () => {
  const { id = "" } = useParams();
  return <GuestGate id={id}>{(found) => <Known key={found} id={found} />}</GuestGate>;
};

export default GuestOrderPage;
