import type { Address } from "@pros-and-drill/contract/account";
import { limits } from "@pros-and-drill/contract/limits";
import type { Checkout } from "@pros-and-drill/contract/orders";
import { howToPay, whoSells } from "@pros-and-drill/contract/seller";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { BasketLines } from "../../basket/basket-lines.tsx";
import { useBasket } from "../../basket/basket-store.ts";
import { BasketSummary } from "../../basket/basket-summary.tsx";
import { useBasketRefresh } from "../../basket/use-basket-refresh.ts";
import { draftOf } from "../../browser/drafts.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { AddressChoice } from "../../orders/address-choice.tsx";
import { useLatestOrder } from "../../orders/place-order.ts";
import { ProductImage } from "../../products/product-picture.tsx";
import { useSignedInUser } from "../../session/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useAddresses } from "../../users/use-account.ts";
import { useStockShare } from "../use-stock-share.ts";
import { type Delivery, noDelivery, usePlaceBasket } from "./use-place-basket.ts";

interface DeliveryFieldsProps {
  form: UseFormReturn<Delivery>;
  /** The addresses of the customer's account. */
  addresses: readonly Address[];
  onType: (typed: Partial<Delivery>) => void;
}

/** Where the basket is delivered. */
const DeliveryFields = ({ form, addresses, onType }: DeliveryFieldsProps) => {
  const { register, control, getValues, setValue, formState } = form;
  const typed = (name: keyof Delivery) => ({ onChange: () => onType({ [name]: getValues(name) }) });
  return (
    <>
      <AddressChoice
        addresses={addresses}
        typed={useWatch({ control, name: "address" })}
        onChoose={({ address, phone }) => {
          setValue("address", address);
          setValue("phone", phone);
          onType({ address, phone });
        }}
      />
      <TextArea
        label="Address"
        rows={3}
        autoComplete="street-address"
        maxLength={limits.address}
        error={formState.errors.address?.message}
        {...register("address", {
          ...typed("address"),
          validate: (address) => address.trim() !== "" || "Enter a delivery address",
        })}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        hint="Only for questions about your delivery"
        {...register("phone", typed("phone"))}
      />
    </>
  );
};

const Empty = () => (
  <EmptyState title="Your basket is empty" text="Add a tool before you check out.">
    <ButtonLink to={paths.tools}>See the tools</ButtonLink>
    <ButtonLink to={paths.dashboard} tone="secondary">
      See your orders
    </ButtonLink>
  </EmptyState>
);

/** The basket, the delivery fields, and the button that orders the whole basket. */
export const CheckoutForm = ({ onPlaced }: { onPlaced: (checkout: Checkout) => void }) => {
  const { uid } = useSignedInUser();
  const draft = draftOf<Delivery>(uid, "checkout");
  const lines = useBasket() ?? [];
  const stale = useBasketRefresh();
  const sharePercent = useStockShare();
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

  // The address may load late. It doesn't replace what has been typed meanwhile.
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
          sharePercent={sharePercent}
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
              <p className="basket-aside mb-4">{`${howToPay} ${whoSells}`}</p>
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
