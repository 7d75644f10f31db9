import { firstCountry } from "@shop/contract/first-country";
import type { OrderDetails } from "@shop/contract/orders";
import { howToPay, howToPayGift, nothingToPay } from "@shop/contract/payment";
import type { PaymentMethod } from "@shop/contract/payment-state";
import { shop, whoSells } from "@shop/contract/shop";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { BasketLines } from "../../domain/basket/basket-lines.tsx";
import { useBasket } from "../../domain/basket/basket-store.ts";
import { BasketSummary } from "../../domain/basket/basket-summary.tsx";
import { chooseDeliveryCountry, useDeliveryCountry } from "../../domain/basket/delivery-country.ts";
import { useBasketCosts } from "../../domain/basket/use-basket-costs.ts";
import { useBasketRefresh } from "../../domain/basket/use-basket-refresh.ts";
import {
  takenPaymentMethod,
  useOfferedPaymentMethods,
} from "../../domain/orders/offered-payment-methods.ts";
import { ProductImage } from "../../domain/products/product-picture.tsx";
import {
  addressForm,
  addressOf,
  emptyAddress,
  isEmptyAddress,
  placesOf,
} from "../../domain/users/address-form.ts";
import { extrasForm, extrasOf } from "../../domain/users/invoice-and-gift.tsx";
import { useAddresses } from "../../domain/users/use-account.ts";
import { usePhoneQuestion } from "../../domain/users/use-phone-question.ts";
import { useStockShare } from "../../domain/users/use-stock-share.ts";
import { paths } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { useBuyer } from "../ordering/buyer.ts";
import { useLatestDelivery } from "../ordering/latest-delivery.ts";
import { useOwnLines } from "../use-own-prices.ts";
import type { CheckoutFields } from "./checkout-fields.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import type { GuestEmail as AskedEmail } from "./guest-email.tsx";
import { methodsAndNote, PaymentMethods } from "./payment-methods.tsx";
import { usePlaceBasket } from "./use-place-basket.ts";
import "./checkout-form.css";

const loadVatAbroad = () => import("../../domain/users/vat-abroad.tsx");

const Empty = ({ isGuest }: { isGuest: boolean }) => (
  <EmptyState title="Your basket is empty" text="Add a tool before you check out.">
    <ButtonLink to={paths.tools}>See the tools</ButtonLink>
    {!isGuest && (
      <ButtonLink to={paths.dashboard} tone="secondary">
        See your orders
      </ButtonLink>
    )}
  </EmptyState>
);

/** Where to deliver, beside the basket and the button that orders the whole of it. */
export const CheckoutForm = ({
  GuestEmail,
  left,
  isLeaving,
  notice,
  onPlaced,
}: {
  /** Asks a guest for their e-mail address; null for a customer with an account. */
  GuestEmail: typeof AskedEmail | null;
  /** The order whose payment was left, which prefills a guest's form; null for none. */
  left: OrderDetails | null;
  /** Whether the shop is still giving up that payment: until then its tools count as taken. */
  isLeaving: boolean;
  /** What to say before anything else; null for nothing. */
  notice: ReactNode;
  onPlaced: (id: string, isEarlier: boolean) => void;
}) => {
  const { owner, isGuest, name, email } = useBuyer();
  const draft = useMemo(() => draftOf<CheckoutFields>(owner, "checkout"), [owner]);
  const lines = useOwnLines(useBasket()) ?? [];
  const stale = useBasketRefresh(isLeaving);
  const sharePercent = useStockShare();
  const latest = useLatestDelivery(!isGuest);
  const addresses = useAddresses(!isGuest);
  const {
    countries: { deliversTo },
    orders,
    vat,
  } = useShopSettings();
  const deliverTo = addresses && (addresses[0] ?? latest);
  const lastCountry = useDeliveryCountry();
  const form = useForm<CheckoutFields>({
    defaultValues: draft.applyTo({
      address: emptyAddress(name, lastCountry),
      phone: "",
      method: "",
      email: "",
      vatNumber: "",
      ...extrasForm({}, name, firstCountry(deliversTo)),
    }),
  });
  const { handleSubmit, formState, getValues, setValue } = form;
  const [
    isGift,
    country,
    postcode,
    town,
    company,
    hasBilling,
    billingCompany,
    method,
    isText,
    typedNumber,
  ] = useWatch({
    control: form.control,
    name: [
      "isGift",
      "address.country",
      "address.postcode",
      "address.town",
      "address.company",
      "hasBilling",
      "billing.company",
      "method",
      "address.isText",
      "vatNumber",
    ],
  });
  useEffect(() => chooseDeliveryCountry(country), [country]);
  const places = placesOf({ isText, country, postcode, town });
  const isBusiness = Boolean(company || (hasBilling && billingCompany));
  const asksNumber = country !== shop.country || isBusiness;
  const { part: vatAbroad } = useLazyModule(loadVatAbroad, asksNumber);
  const number = vatAbroad?.acceptedNumber(typedNumber, places, vat);
  const costs = useBasketCosts(lines, { ...places.to, number }, method || undefined);
  const [chosenPayment, choosePayment] = useState<PaymentMethod>();
  const { offered: allMethods, isAwaited, refusal: noMethod } = useOfferedPaymentMethods(isGuest);
  const formId = useId();
  const { place, failure, refusals, total } = usePlaceBasket(lines, costs, (id, isEarlier) => {
    draft.drop();
    onPlaced(id, isEarlier);
  });
  const { offered, note, refusal: unpayable } = methodsAndNote(allMethods, total);
  const refusal = noMethod ?? unpayable;
  const isChoice = offered?.card && offered.invoice;
  const pay = takenPaymentMethod(offered, chosenPayment); // sent for a free order, too: the shop takes no method that it doesn't offer
  const isFree = total === 0; // such as by a code
  const paysByCard = pay === "card" && !isFree;
  const byInvoice = isGift ? howToPayGift : howToPay;
  const terms = isFree ? `${nothingToPay}.` : `${byInvoice(orders.paymentDays)}${note}`;
  const known = [...(addresses ?? []), ...(latest ? [latest] : [])];
  const phoneQuestion = usePhoneQuestion(known.map(({ phone }) => phone));
  const send = useSingleFlight(async (typed: CheckoutFields) => {
    const { address, phone, method: _, email: guest, vatNumber: __, ...extras } = typed;
    const message = await phoneQuestion.ask(phone, address);
    if (message) return form.setError("phone", { message }, { shouldFocus: true });
    await place({
      address: addressOf(address),
      phone,
      ...extrasOf(extras),
      pay,
      ...(number ? { vatNumber: number } : {}),
      ...(isGuest ? { email: guest.trim() } : {}),
    });
  });

  // The address may load late. It doesn't replace what has been typed or chosen meanwhile.
  useEffect(() => {
    if (!deliverTo) return;
    const { address, phone } = getValues();
    if (isEmptyAddress(address) && !draft.isKept("address")) {
      const known = addressForm(deliverTo.address);
      setValue("address", known, { shouldValidate: formState.isSubmitted });
    }
    if (phone === "") setValue("phone", deliverTo.phone);
  }, [deliverTo, draft, getValues, setValue, formState.isSubmitted]);

  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  return (
    <>
      <PageHeading title="Checkout" />
      {!failure && notice}
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
          <div className="grid gap-6">
            <form
              id={formId}
              aria-label="Delivery"
              className="raised-sheet grid gap-4 p-5 md:p-7"
              onSubmit={handleSubmit(send)}
              noValidate
            >
              <h2 className="text-card">
                {costs?.option?.kind === "pickup" ? "Pick-up" : "Deliver to"}
              </h2>
              <FormProvider {...form}>
                {isGuest && GuestEmail && <GuestEmail left={left} onType={draft.keep} />}
                <DeliveryFields
                  isGuest={isGuest}
                  costs={costs}
                  addresses={addresses ?? []}
                  onType={draft.keep}
                  onPhone={phoneQuestion.prepare}
                  follower={
                    vatAbroad && (
                      <vatAbroad.VatNumberField
                        places={places}
                        isBusiness={isBusiness}
                        onType={draft.keep}
                      />
                    )
                  }
                />
              </FormProvider>
            </form>
            {(isChoice || (isAwaited && (!isGuest || orders.guests === "invoice"))) && !isFree && (
              // Keeps its place until the payment methods are known: nothing moves under the pointer.
              <div className={`raised-sheet p-5 md:p-7 ${isAwaited ? "invisible" : ""}`}>
                <PaymentMethods taken={pay} onChoose={choosePayment} isGift={isGift} />
              </div>
            )}
          </div>
        )}
        {/* Not in the form: Enter in a quantity orders nothing. */}
        <section
          aria-label="Your order"
          className="basket-aside checkout-summary flex flex-col gap-3"
        >
          <BasketLines
            lines={lines}
            costs={costs}
            picture={(tool) => <ProductImage product={tool} compact />}
            sharePercent={sharePercent}
            refusals={refusals}
            empty={<Empty isGuest={isGuest} />}
          />
          {lines.length > 0 && (
            <BasketSummary costs={costs} total={total} stale={stale}>
              <div className={`grid ${isAwaited ? "invisible" : ""}`}>
                <p role="status" className="mb-3 text-md text-ink-soft empty:hidden">
                  {costs?.withoutVat}
                </p>
                {refusal === null ? (
                  <>
                    <p className="mb-4 text-md wrap-anywhere text-ink-soft">
                      {`${paysByCard ? "You pay on the next page, and your order is placed then." : terms} ${whoSells} We confirm your order by e-mail${isGuest ? "" : ` to ${email}`}.`}
                    </p>
                    <Button type="submit" form={formId} size="lg" busy={formState.isSubmitting}>
                      {paysByCard ? "Order and pay" : "Place order"}
                    </Button>
                  </>
                ) : (
                  <p role="alert" className="font-semibold wrap-anywhere">
                    {refusal}
                  </p>
                )}
              </div>
            </BasketSummary>
          )}
        </section>
      </div>
    </>
  );
};
