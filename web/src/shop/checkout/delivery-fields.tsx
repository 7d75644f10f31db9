import type { BookedAddress } from "@shop/contract/account";
import { isSameAddress } from "@shop/contract/address-text";
import { offeredCountries } from "@shop/contract/delivered-countries";
import { limits } from "@shop/contract/limits";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useShopSettings } from "../../data/shop-settings.ts";
import type { BasketCosts } from "../../domain/basket/basket-costs.ts";
import { AddressChoice } from "../../domain/users/address-choice.tsx";
import { AddressFields } from "../../domain/users/address-fields.tsx";
import { addressForm, addressOf } from "../../domain/users/address-form.ts";
import { InvoiceAndGift } from "../../domain/users/invoice-and-gift.tsx";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { TextField } from "../../ui/field.tsx";
import type { CheckoutFields } from "./checkout-fields.ts";

const loadMethodChoice = () =>
  import("../../domain/basket/method-choice.tsx").then(({ MethodChoice }) => MethodChoice);

interface DeliveryFieldsProps {
  costs: BasketCosts | null;
  /** The addresses of the customer's account. */
  addresses: readonly BookedAddress[];
  onType: (typed: Partial<CheckoutFields>) => void;
  /** Called when the phone gets the focus. */
  onPhone: () => void;
  /** Whether a guest orders, whose address is asked for in any case. */
  isGuest: boolean;
  /** What else is asked for. */
  follower: ReactNode;
}

/** Where the basket is delivered. */
export const DeliveryFields = (props: DeliveryFieldsProps) => {
  const { costs, addresses, onType, onPhone, isGuest, follower } = props;
  const { register, control, getValues, setValue, formState, trigger } =
    useFormContext<CheckoutFields>();
  const { part: MethodChoice } = useLazyModule(loadMethodChoice, true);
  const deliversTo = offeredCountries(useShopSettings().countries.deliversTo);
  // A country may be taken away meanwhile.
  useEffect(() => {
    if (formState.isSubmitted && !deliversTo.includes(getValues("address.country")))
      void trigger("address.country");
  }, [deliversTo, formState.isSubmitted, getValues, trigger]);
  const typed = addressOf(useWatch({ control, name: "address" }));
  const choose = ({ address, phone }: BookedAddress) => {
    const chosen = { address: addressForm(address), phone };
    onType(chosen);
    setValue("address", chosen.address, { shouldValidate: true });
    setValue("phone", phone);
  };
  const chooseMethod = (id: string) => {
    onType({ method: id });
    setValue("method", id);
  };
  return (
    <>
      {MethodChoice && <MethodChoice costs={costs} onChoose={chooseMethod} />}
      {(costs?.option?.kind !== "pickup" || isGuest) && (
        <>
          <AddressChoice
            addresses={addresses}
            chosen={addresses.find(({ address }) => isSameAddress(typed, address))}
            onChoose={choose}
          />
          <AddressFields
            name="address"
            countries={deliversTo}
            deliversTo={deliversTo}
            mustDeliver
            kind="shipping"
            onType={() => onType({ address: getValues("address") })}
          />
        </>
      )}
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={limits.phone}
        hint="Only for questions about your delivery"
        error={formState.errors.phone?.message}
        onFocus={onPhone}
        {...register("phone", { onChange: () => onType({ phone: getValues("phone") }) })}
      />
      {follower}
      <InvoiceAndGift onType={onType} />
    </>
  );
};
