import type { BookedAddress } from "@shop/contract/account";
import { isSameAddress } from "@shop/contract/address-text";
import { offeredCountries } from "@shop/contract/delivered-countries";
import { deskLimits } from "@shop/contract/desk/limits";
import { firstCountry } from "@shop/contract/first-country";
import { limits } from "@shop/contract/limits";
import type { PaymentMethod } from "@shop/contract/payment-state";
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { BasketSummary } from "../../domain/basket/basket-summary.tsx";
import { MethodChoice } from "../../domain/basket/method-choice.tsx";
import { withOwnPrices } from "../../domain/basket/own-prices.ts";
import { idsToPrice, useCosts } from "../../domain/basket/use-basket-costs.ts";
import {
  takenPaymentMethod,
  useOfferedPaymentMethods,
} from "../../domain/orders/offered-payment-methods.ts";
import { payableMethods } from "../../domain/orders/payable-methods.ts";
import { AddressChoice } from "../../domain/users/address-choice.tsx";
import { AddressFields } from "../../domain/users/address-fields.tsx";
import {
  addressForm,
  addressOf,
  emptyAddress,
  isEmptyAddress,
  placesOf,
} from "../../domain/users/address-form.ts";
import { extrasForm, InvoiceAndGift } from "../../domain/users/invoice-and-gift.tsx";
import { orderPath, settingsPath } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { notify } from "../../ui/notify.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { CustomerField } from "./customer-field.tsx";
import type { Caller } from "./customer-rows.ts";
import { type OrderFields, orderOf } from "./fields.ts";
import { addressesOf, useKnownCustomer } from "./known-customer.ts";
import { PaymentMethods } from "./payment-methods.tsx";
import { useCodeFor, usePriceListOf } from "./pricing.ts";
import { ToolLines } from "./tool-lines.tsx";
import { useEnterOrder } from "./use-enter-order.ts";

const loadVatAbroad = () => import("../../domain/users/vat-abroad.tsx");

const none: readonly BookedAddress[] = [];

const sheet = "raised-sheet grid gap-4 p-5 md:p-7";

/** What is asked of the person who is calling. */
const emptyPerson = (country: string) => ({
  ...{ address: emptyAddress("", country), phone: "", customerName: "", vatNumber: "" },
  ...extrasForm({}, "", country),
});

/** @param start the customer whose page leads here, whose order has a draft of its own; null for nobody */
export const EntryForm = ({ start }: { start: Caller | null }) => {
  const { uid } = useSignedInUser();
  const navigate = useNavigate();
  const draftName = start ? `new order ${start._id}` : "new order";
  const draft = useMemo(() => draftOf<OrderFields>(uid, draftName), [uid, draftName]);
  const { countries, vat } = useShopSettings();
  const deliversTo = offeredCountries(countries.deliversTo);
  const home = firstCountry(deliversTo);
  const form = useForm<OrderFields>({
    defaultValues: {
      ...draft.applyTo({
        ...{ customer: null, lines: [], method: "", code: "", note: "" },
        ...emptyPerson(home),
      }),
      ...(start ? { customer: start } : {}),
    },
  });
  const { handleSubmit, getValues, setValue, register, formState, control } = form;
  const values = useWatch({ control }) as OrderFields; // as: every field has a default
  const { customer, lines, address, hasBilling, billing, method, vatNumber, code } = values;
  const set = (typed: Partial<Pick<OrderFields, "customer" | "lines" | "method" | "code">>) => {
    for (const [name, value] of Object.entries(typed))
      setValue(name as keyof typeof typed, value as never); // as: the entries are the fields'
    draft.keep(typed);
  };

  const { data } = useKnownCustomer(customer && !customer.isNew ? customer._id : "");
  const addresses = data ? addressesOf(data) : none;
  const [first] = addresses;
  // It may load late, and doesn't replace what has been typed or chosen meanwhile.
  useEffect(() => {
    if (!first || draft.isKept("address") || !isEmptyAddress(getValues("address"))) return;
    setValue("address", addressForm(first.address));
    if (getValues("phone") === "") setValue("phone", first.phone);
  }, [first, draft, getValues, setValue]);
  /** Takes out what is the customer's, and nobody else's. An address that was typed stays: it may be the next one's. */
  const forget = () => {
    const [typed, phone] = [addressOf(getValues("address")), getValues("phone")];
    const isTheirs = addresses.some(({ address: own }) => isSameAddress(typed, own));
    const isKnown = customer?.isNew || data !== undefined;
    const keepsAddress = isKnown && !isTheirs;
    const { address: empty, ...rest } = emptyPerson(home);
    const kept = {
      ...rest,
      phone: isKnown && addresses.every((own) => own.phone !== phone) ? phone : "",
    };
    const address = keepsAddress ? {} : { address: empty };
    form.reset({ ...getValues(), ...kept, ...address, customer: null });
    draft.keep({ ...kept, ...(keepsAddress ? {} : { address: undefined }), customer: null });
  };
  const chooseAddress = (chosen: BookedAddress) => {
    setValue("address", addressForm(chosen.address), { shouldValidate: true });
    setValue("phone", chosen.phone);
    draft.keep({ address: getValues("address"), phone: chosen.phone });
  };

  const places = placesOf(address);
  const { part: vatAbroad } = useLazyModule(loadVatAbroad, true);
  const number = vatAbroad?.acceptedNumber(vatNumber, places, vat);
  const to = { ...places.to, number };
  const priceList = usePriceListOf(customer?.email);
  const ownLines = useMemo(
    () => (priceList ? withOwnPrices(lines, priceList) : lines),
    [lines, priceList],
  );
  const answer = useCodeFor(customer?.email, code, idsToPrice(lines));
  const costs = useCosts(ownLines, to, method || undefined, answer);
  const isPickup = costs?.option?.kind === "pickup";
  // A guest's address opens the order later.
  const hasAddress = !isPickup || !customer?.hasAccount;

  const { offered: allMethods, refusal } = useOfferedPaymentMethods(false);
  const [chosenPayment, choosePayment] = useState<PaymentMethod>();
  const [customerInput, toolInput] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const toTools = () => toolInput.current?.focus();
  const delivery = useRef<HTMLElement>(null);
  // At once: letters typed before the focus moves would be searched for among the tools.
  const toAddress = () =>
    delivery.current
      ?.querySelector<HTMLElement>('[name="address.recipient"], [name="address.text"]')
      ?.focus();
  const { enter, failure, say, refusals, total } = useEnterOrder({
    ...{ lines, costs },
    onLines: (next) => set({ lines: next }),
    onEntered: ({ _id, number: entered, payment }) => {
      draft.drop();
      notify.success(
        payment ? `Order ${entered} waits for its payment` : `Order ${entered} is entered`,
      );
      void navigate(orderPath(_id));
    },
  });
  const offered = payableMethods(allMethods, total);
  const pay = takenPaymentMethod(offered, chosenPayment ?? "invoice");
  const send = useSingleFlight(async (typed: OrderFields) => {
    if (refusal) return;
    if (!typed.customer) {
      say("Choose who is calling.");
      return customerInput.current?.focus();
    }
    if (lines.length === 0) {
      say("Choose the tools.");
      return toTools();
    }
    if (costs?.code?.isUnchecked)
      return say("The discount code is still being checked. Please try again in a moment.");
    const { email } = typed.customer;
    await enter(
      orderOf({ ...typed, lines: ownLines }, { email, pay, costs, total, number, hasAddress }),
    );
  });

  // The caller is the first question, unless it is answered; and again once "Somebody else", which had the focus, is gone.
  const isKnown = customer !== null;
  useLayoutEffect(() => {
    (isKnown ? toolInput : customerInput).current?.focus();
  }, [isKnown, toolInput, customerInput]);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const enterByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleSubmit(send)();
  };
  const formId = useId();
  const noteField = register("note", { onChange: () => draft.keep({ note: getValues("note") }) });
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-6 min-[70rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          id={formId}
          aria-label="New order"
          className="grid gap-6"
          noValidate
          onSubmit={handleSubmit(send)}
          onKeyDown={enterByKeys}
        >
          <section aria-label="Customer" className={sheet}>
            <CustomerField
              chosen={customer}
              priceList={priceList}
              input={customerInput}
              onChoose={(chosen) => {
                if (chosen) set({ customer: chosen });
                else forget();
              }}
              onSkip={toTools}
            />
          </section>
          <section aria-label="Tools" className={sheet}>
            <ToolLines
              lines={ownLines}
              priceList={priceList}
              unitPrices={costs?.unitPrices}
              refusals={refusals}
              input={toolInput}
              toSearch={toTools}
              onChange={(change) => set({ lines: change(lines) })}
              onSkip={toAddress}
            />
          </section>
          <section ref={delivery} aria-label="Delivery" className={sheet}>
            <h2 className="text-card">{isPickup ? "Pick-up" : "Deliver to"}</h2>
            <MethodChoice costs={costs} onChoose={(method) => set({ method })} />
            {hasAddress && (
              <>
                <AddressChoice
                  addresses={addresses}
                  chosen={addresses.find((one) => isSameAddress(addressOf(address), one.address))}
                  onChoose={chooseAddress}
                />
                <AddressFields
                  name="address"
                  countries={deliversTo}
                  deliversTo={deliversTo}
                  mustDeliver
                  onType={() => draft.keep({ address: getValues("address") })}
                />
              </>
            )}
            <TextField
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={limits.phone}
              {...register("phone", { onChange: () => draft.keep({ phone: getValues("phone") }) })}
            />
            {customer && !customer.hasAccount && (
              <TextField
                label="Name of the customer (optional)"
                autoComplete="off"
                maxLength={limits.personName}
                hint="If that isn’t the recipient"
                {...register("customerName", {
                  onChange: () => draft.keep({ customerName: getValues("customerName") }),
                })}
              />
            )}
            {vatAbroad && (
              <vatAbroad.VatNumberField
                places={places}
                isBusiness={Boolean(address.company || (hasBilling && billing.company))}
                onType={draft.keep}
              />
            )}
            <InvoiceAndGift onType={draft.keep} />
            {offered && !refusal && (
              <PaymentMethods offered={offered} taken={pay} onChoose={choosePayment} />
            )}
            <TextArea
              label="Note (optional)"
              rows={2}
              maxLength={deskLimits.note}
              hint="Only the staff sees it."
              {...noteField}
            />
          </section>
        </form>
        {/* Not in the form: the code has a form of its own. */}
        <section
          aria-label="Total"
          className="basket-aside flex flex-col gap-3"
          onKeyDown={enterByKeys}
        >
          <BasketSummary
            costs={costs}
            total={total}
            stale={false}
            onCode={(typed) => set({ code: typed })}
          >
            <p role="status" className="mb-3 text-md text-ink-soft empty:hidden">
              {costs?.withoutVat}
            </p>
            {refusal && (
              <p role="alert" className="wrap-anywhere">
                No payment method is set up, so no order can be entered.{" "}
                <Link to={settingsPath("payment")} className="text-link">
                  Enter your bank details
                </Link>
              </p>
            )}
            {customer && !refusal && (
              <p className="mb-4 text-md wrap-anywhere text-ink-soft">{`The e-mail goes to ${customer.email}.`}</p>
            )}
            {failure && (
              <p
                ref={alert}
                role="alert"
                className="mb-4 rounded-card border border-s-4 border-line border-s-danger bg-surface p-3 font-semibold wrap-anywhere"
              >
                {failure.text}
              </p>
            )}
            {!refusal && (
              <Button type="submit" form={formId} size="lg" busy={formState.isSubmitting}>
                {pay === "card" ? "Enter and send the link" : "Enter the order"}
              </Button>
            )}
          </BasketSummary>
        </section>
      </div>
    </FormProvider>
  );
};
