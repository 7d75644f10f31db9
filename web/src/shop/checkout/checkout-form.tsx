import { limits } from "@shop/contract/limits";
import { isVisible } from "@shop/contract/plain-text";
import { howToPay, whoSells } from "@shop/contract/shop";
import { useEffect, useId, useRef } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { BasketLines } from "../../domain/basket/basket-lines.tsx";
import { useBasket } from "../../domain/basket/basket-store.ts";
import { BasketSummary } from "../../domain/basket/basket-summary.tsx";
import { useBasketRefresh } from "../../domain/basket/use-basket-refresh.ts";
import { ProductImage } from "../../domain/products/product-picture.tsx";
import type { FormAddress } from "../../domain/users/use-account.ts";
import { useAddresses } from "../../domain/users/use-account.ts";
import { useStockShare } from "../../domain/users/use-stock-share.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { AddressChoice } from "../ordering/address-choice.tsx";
import { useLatestOrder } from "../ordering/place-order.ts";
import {
  type AddressFields,
  addressLimits,
  fromAddress,
  hasAddress,
  toAddress,
} from "./delivery-address.ts";
import { type Delivery, usePlaceBasket } from "./use-place-basket.ts";
import "./checkout-form.css";

/** What the form asks for. */
type DeliveryForm = AddressFields & Pick<Delivery, "phone">;

const noDelivery = { recipient: "", street: "", postcode: "", town: "", country: "", phone: "" };

const addressNames = ["recipient", "street", "postcode", "town", "country"] as const;

/** Fills a known address in. Errors of fields that were empty before are gone. */
const fillIn = (
  { setValue, trigger }: UseFormReturn<DeliveryForm>,
  address: string,
  recipient: string,
): AddressFields => {
  const fields = fromAddress(address, recipient);
  for (const name of addressNames) setValue(name, fields[name]);
  void trigger(addressNames);
  return fields;
};

interface DeliveryFieldsProps {
  form: UseFormReturn<DeliveryForm>;
  /** The addresses of the customer's account. */
  addresses: readonly FormAddress[];
  /** The address that is filled in at first. Like theirs, it may lack a town or a country: it was ordered to before. */
  latest: string | undefined;
  onType: (typed: Partial<DeliveryForm>) => void;
}

/** Where the basket is delivered. */
const DeliveryFields = ({ form, addresses, latest, onType }: DeliveryFieldsProps) => {
  const { register, control, getValues, setValue, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control }) as DeliveryForm; // as: each field has a default value
  const known = [...addresses.map(({ address }) => address), ...(latest ? [latest] : [])];
  const isKnown = (): boolean => known.some((address) => hasAddress(getValues(), address));
  const field = (name: keyof AddressFields, missing?: string) => ({
    maxLength: addressLimits[name],
    error: errors[name]?.message,
    ...register(name, {
      onChange: () => onType({ [name]: getValues(name) }),
      validate: (value) => !missing || isVisible(value) || isKnown() || missing,
    }),
  });
  const choose = ({ address, phone }: FormAddress) => {
    onType({ ...fillIn(form, address, getValues("recipient")), phone });
    setValue("phone", phone);
  };
  return (
    <>
      <AddressChoice
        addresses={addresses}
        chosen={addresses.find(({ address }) => hasAddress(typed, address))}
        onChoose={choose}
      />
      <TextField
        label="Recipient"
        autoComplete="shipping name"
        {...field("recipient", "Enter who receives the parcel")}
      />
      <TextField
        label="Street and number"
        autoComplete="shipping address-line1"
        {...field("street", "Enter the street and number")}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        <TextField label="Postcode" autoComplete="shipping postal-code" {...field("postcode")} />
        <TextField
          label="Town"
          autoComplete="shipping address-level2"
          {...field("town", "Enter the town")}
        />
      </div>
      <TextField
        label="Country"
        autoComplete="shipping country-name"
        {...field("country", "Enter the country")}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={limits.phone}
        hint="Only for questions about your delivery"
        {...register("phone", { onChange: () => onType({ phone: getValues("phone") }) })}
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

/** Where to deliver, beside the basket and the button that orders the whole of it. */
export const CheckoutForm = ({
  onPlaced,
}: {
  onPlaced: (id: string, isEarlier: boolean) => void;
}) => {
  const { uid, name, email } = useSignedInUser();
  const draft = draftOf<DeliveryForm>(uid, "checkout");
  const lines = useBasket() ?? [];
  const stale = useBasketRefresh();
  const sharePercent = useStockShare();
  const latest = useLatestOrder();
  const addresses = useAddresses();
  const deliverTo = addresses && (addresses[0] ?? latest);
  const form = useForm<DeliveryForm>({
    defaultValues: draft.applyTo({ ...noDelivery, recipient: name }),
  });
  const { handleSubmit, formState, getValues, setValue } = form;
  const formId = useId();
  const { place, failure, refusals } = usePlaceBasket(lines, (id, isEarlier) => {
    draft.drop();
    onPlaced(id, isEarlier);
  });
  const send = useSingleFlight(({ phone, ...fields }: DeliveryForm) =>
    place({ address: toAddress(fields), phone }),
  );

  // The address may load late. It doesn't replace what has been typed meanwhile.
  useEffect(() => {
    if (!deliverTo) return;
    const { street, postcode, town, country, phone } = getValues();
    if (`${street}${postcode}${town}${country}` === "") fillIn(form, deliverTo.address, name);
    if (phone === "") setValue("phone", deliverTo.phone);
  }, [deliverTo, name, form, getValues, setValue]);

  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  return (
    <>
      <PageHeading title="Checkout" />
      {failure && (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="mb-6 rounded-card border border-s-4 border-line border-s-danger bg-surface p-4 font-semibold"
        >
          {failure.text}
        </p>
      )}
      <div
        className={`grid items-start gap-6 ${lines.length > 0 ? "min-[60rem]:grid-cols-[minmax(0,1fr)_26rem]" : ""}`}
      >
        {lines.length > 0 && (
          <form
            id={formId}
            aria-label="Delivery"
            className="raised-sheet grid gap-4 p-5 md:p-7"
            onSubmit={handleSubmit(send)}
            noValidate
          >
            <h2 className="text-card">Deliver to</h2>
            <DeliveryFields
              form={form}
              addresses={addresses ?? []}
              latest={deliverTo?.address}
              onType={draft.keep}
            />
          </form>
        )}
        {/* Not in the form: Enter in a quantity orders nothing. */}
        <section aria-label="Your order" className="checkout-summary grid gap-3">
          <BasketLines
            lines={lines}
            picture={(tool) => <ProductImage product={tool} compact />}
            sharePercent={sharePercent}
            refusals={refusals}
            empty={<Empty />}
          />
          {lines.length > 0 && (
            <BasketSummary lines={lines} stale={stale}>
              <p className="mb-4 text-md wrap-anywhere text-ink-soft">
                {`${howToPay} ${whoSells} We confirm your order by e-mail to ${email}.`}
              </p>
              <Button type="submit" form={formId} size="lg" busy={formState.isSubmitting}>
                Place order
              </Button>
            </BasketSummary>
          )}
        </section>
      </div>
    </>
  );
};
