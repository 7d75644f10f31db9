import { useSearchParams } from "react-router-dom";
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
          onPlaced={(order, isEarlier) =>
            setSearch({ order, ...(isEarlier ? { earlier: "1" } : {}) }, { replace: true })
          }
        />
      )}
    </div>
  );
};

export default CheckoutPage;
