import type { Checkout } from "@pros-and-drill/contract/orders";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { BasketLines } from "../../basket/basket-lines.tsx";
import { BasketSummary } from "../../basket/basket-summary.tsx";
import { useBasket } from "../../basket/use-basket.ts";
import { useLookAgain } from "../../basket/use-look-again.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { useLatestOrder } from "../../orders/use-latest-order.ts";
import { ProductImage } from "../../products/product-image.tsx";
import { draftOf } from "../../session/drafts.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useAddresses } from "../../users/use-addresses.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { type Delivery, noDelivery, usePlaceBasket } from "./use-place-basket.ts";

const Empty = () => (
  <EmptyState title="Your basket is empty" text="There is nothing to order in it.">
    <ButtonLink to={paths.tools}>See the tools</ButtonLink>
    <ButtonLink to={paths.dashboard} tone="secondary">
      See your orders
    </ButtonLink>
  </EmptyState>
);

/** The basket once more, where to deliver it, and one press that orders all of it. */
export const CheckoutForm = ({ onPlaced }: { onPlaced: (checkout: Checkout) => void }) => {
  const { uid } = useSignedInUser();
  const draft = draftOf<Delivery>(uid, "checkout");
  const lines = useBasket() ?? [];
  const stale = useLookAgain();
  const latest = useLatestOrder();
  const addresses = useAddresses();
  const deliverTo = addresses && (addresses[0] ?? latest);
  const form = useForm<Delivery>({ defaultValues: draft.applyTo(noDelivery) });
  const { handleSubmit, formState, getValues, setValue } = form;
  const { place, failure, refusals } = usePlaceBasket(lines, (checkout) => {
    draft.drop();
    onPlaced(checkout);
  });
  const send = useOneAtATime(place);

  // It arrives late, and doesn't replace what has been typed meanwhile.
  useEffect(() => {
    if (!deliverTo) return;
    if (getValues("address") === "") setValue("address", deliverTo.address);
    if (getValues("phone") === "") setValue("phone", deliverTo.phone);
  }, [deliverTo, getValues, setValue]);

  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  return (
    <>
      <PageHeading title="Checkout" />
      {failure && (
        <p ref={alert} role="alert" tabIndex={-1} className="checkout-failure mb-6 p-4">
          {failure.text}
        </p>
      )}
      <div
        className={`grid items-start gap-8 ${lines.length > 0 ? "min-[60rem]:grid-cols-[minmax(0,1fr)_23rem]" : ""}`}
      >
        <BasketLines
          lines={lines}
          picture={(tool) => <ProductImage product={tool} compact />}
          refusals={refusals}
          empty={<Empty />}
        />
        {lines.length > 0 && (
          <form aria-label="Delivery" onSubmit={handleSubmit(send)} noValidate>
            <BasketSummary
              lines={lines}
              stale={stale}
              fields={
                <DeliveryFields form={form} addresses={addresses ?? []} onType={draft.keep} />
              }
            >
              <Button type="submit" size="lg" busy={formState.isSubmitting}>
                Place order
              </Button>
            </BasketSummary>
          </form>
        )}
      </div>
    </>
  );
};
