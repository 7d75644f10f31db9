import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { CheckoutForm } from "./checkout-form.tsx";

const loadPlaced = () => import("./placed.tsx").then(({ Placed }) => Placed);

/** The checkout form. After the order its address names the order, so that a reload shows the confirmation again. */
const CheckoutPage = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get("order");
  const unpaid = search.get("unpaid");
  // Whoever leaves the payment page gives it up: its tools are free at once. A payment that was faster stands.
  useEffect(() => {
    if (!unpaid) return;
    call("DELETE /purchase/:id/payment", { params: { id: unpaid } }).then(
      ({ order }) => {
        const { payment } = order;
        if (payment?.paidAt || payment?.isDelayed)
          setSearch({ order: order._id }, { replace: true });
      },
      () => {}, // its page closes by itself in half an hour
    );
  }, [unpaid, setSearch]);
  // Loads behind the form, so that it is there when the order is placed.
  const { part: Placed, failure } = useLazyModule(loadPlaced, true, { isRequired: id !== null });
  const confirmation = () => {
    if (id && Placed) return <Placed id={id} isEarlier={search.has("earlier")} />;
    if (failure)
      return <ErrorState message={failureText(failure)} onRetry={() => location.reload()} />;
    return <Spinner inline alone />;
  };
  return (
    <div className="page shell pt-6 md:pt-9">
      {id ? (
        confirmation()
      ) : (
        <CheckoutForm
          notice={
            unpaid && (
              <p
                role="status"
                className="mb-6 rounded-card border border-s-4 border-line border-s-accent bg-surface p-4"
              >
                You left the payment, so nothing has been ordered. Your basket is as you left it.
              </p>
            )
          }
          onPlaced={(order, isEarlier) =>
            setSearch({ order, ...(isEarlier ? { earlier: "1" } : {}) }, { replace: true })
          }
        />
      )}
    </div>
  );
};

export default CheckoutPage;
