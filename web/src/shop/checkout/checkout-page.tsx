import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { useSession } from "../../data/session/session-state.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { paths } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { useLeftPayment } from "./use-left-payment.ts";

const loadGuestEmail = () => import("./guest-email.tsx").then(({ GuestEmail }) => GuestEmail);
const loadPaymentElsewhere = () =>
  import("./payment-elsewhere.tsx").then(({ PaymentElsewhere }) => PaymentElsewhere);
const loadPlaced = () => import("./placed.tsx").then(({ Placed }) => Placed);

/** Stands where somebody without an account can't order. */
const AccountsOnly = () => (
  <EmptyState title="Log in to order" text="We take orders from people with an account.">
    <ButtonLink to={paths.login} state={{ from: paths.checkout }}>
      Log in
    </ButtonLink>
    <ButtonLink to={paths.signup} state={{ from: paths.checkout }} tone="secondary">
      Create an account
    </ButtonLink>
  </EmptyState>
);

/** Stands where a part of the page is loading, or says why it can't be loaded. */
const Awaited = ({ failure }: { failure: Error | null }) =>
  failure ? (
    <ErrorState message={failureText(failure)} onRetry={() => location.reload()} />
  ) : (
    <Spinner inline alone />
  );

/** The checkout form, at one address for whoever is signed in, and at another for guests. After the order its address names the order, so that a reload shows the confirmation again. */
const CheckoutPage = () => {
  const [search, setSearch] = useSearchParams();
  const isForGuests = useLocation().pathname === paths.guestCheckout;
  const { state, identify } = useSession();
  const { guests } = useShopSettings().orders;
  useEffect(() => {
    if (state.status === "loading") identify();
  }, [state.status, identify]);
  const id = search.get("order");
  const { left, isLeaving, elsewhere, end } = useLeftPayment(id === null);
  const question = useLazyModule(loadPaymentElsewhere, elsewhere !== null, { isRequired: true });
  // Loads behind the form, so that it is there when the order is placed.
  const { part: Placed, failure } = useLazyModule(loadPlaced, true, { isRequired: id !== null });
  const asksGuest = isForGuests && guests !== "off" && !id;
  const guestEmail = useLazyModule(loadGuestEmail, asksGuest, { isRequired: true });
  const confirmation = () => {
    if (id && Placed) return <Placed id={id} isEarlier={search.has("earlier")} />;
    return <Awaited failure={failure} />;
  };
  if (isForGuests && state.status === "loading") return <Spinner inline alone />;
  if (isForGuests && state.status === "signedIn" && !id)
    return <Navigate to={paths.checkout} replace />;
  const form = () => {
    if (isForGuests && guests === "off") return <AccountsOnly />;
    if (asksGuest && !guestEmail.part) return <Awaited failure={guestEmail.failure} />;
    return (
      <CheckoutForm
        GuestEmail={guestEmail.part}
        left={left?.order ?? null}
        isLeaving={isLeaving}
        notice={
          left &&
          (left.order || left.isOpen) && (
            <p
              role="status"
              className="mb-6 rounded-card border border-s-4 border-line border-s-accent bg-surface p-4"
            >
              {left.order
                ? "You left the payment, so nothing has been ordered. Your basket is as you left it."
                : "We couldn’t close your payment page. It closes by itself within half an hour; nothing is ordered unless you pay there."}
            </p>
          )
        }
        onPlaced={(order, isEarlier) =>
          setSearch({ order, ...(isEarlier ? { earlier: "1" } : {}) }, { replace: true })
        }
      />
    );
  };
  const asked = () => {
    if (!elsewhere) return null;
    if (question.part) return <question.part at={elsewhere} onEnd={end} />;
    return <Awaited failure={question.failure} />;
  };
  return (
    <div className="page shell pt-6 md:pt-9">
      <div>{asked()}</div>
      {/* What a guest has typed stays. */}
      <div hidden={elsewhere !== null}>{id ? confirmation() : form()}</div>
    </div>
  );
};

export default CheckoutPage;
