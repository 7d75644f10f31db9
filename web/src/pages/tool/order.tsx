import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { dialogOf } from "../../navigation/dialog-of.ts";
import { paths } from "../../navigation/paths.ts";
import { useDialogChunk } from "../../navigation/use-dialog-chunk.ts";
import { originOf } from "../../session/origin.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import type { OrderingProps } from "./ordering.tsx";

/** The part of the address that opens the order modal. */
const hashOfOrder = "#order";

const loadOrdering = () => import("./ordering.tsx").then(({ Ordering }) => Ordering);

/**
 * The button that orders the tool. Whoever isn't signed in is led through the login and back to this very
 * tool, where the order modal then opens. The modal and its library load when they are needed.
 */
export const Order = (props: OrderingProps) => {
  const { product } = props;
  const { state, identify } = useSession();
  const { status } = state;
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = status === "signedIn" && dialogOf(location.state) === product._id;
  const close = useCallback(() => navigate(-1), [navigate]);
  const Ordering = useDialogChunk(loadOrdering, isOpen, close);
  const onSale = canBeOrdered(product);
  const isWanted = location.hash === hashOfOrder && onSale;

  const order = useCallback(
    (replace: boolean) => {
      const { pathname, search } = location;
      if (status === "signedIn") {
        if (replace) navigate({ pathname, search }, { replace });
        navigate({ pathname, search }, { state: { dialog: product._id } });
      } else {
        const from = originOf({ pathname, search, hash: hashOfOrder });
        navigate(paths.login, { replace, state: from });
      }
    },
    [location, status, navigate, product._id],
  );

  useEffect(() => {
    if (!isWanted) return;
    if (status === "loading") identify();
    else order(true);
  }, [isWanted, status, identify, order]);

  const prefetch = () => void (status === "signedIn" && loadOrdering().catch(() => {}));
  return (
    <div className="grid">
      <Button
        size="lg"
        onClick={() => order(false)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        disabled={!onSale}
      >
        {onSale ? "Order" : "Sold out"}
      </Button>
      {Ordering && status === "signedIn" && <Ordering {...props} />}
    </div>
  );
};
