import type { Address } from "@pros-and-drill/contract/account";
import { limits } from "@pros-and-drill/contract/limits";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { AddressChoice } from "../../orders/address-choice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Delivery } from "./use-place-basket.ts";

interface Props {
  form: UseFormReturn<Delivery>;
  /** Those of the customer's account. */
  addresses: readonly Address[];
  onType: (typed: Partial<Delivery>) => void;
}

/** Where the basket is delivered. */
export const DeliveryFields = ({ form, addresses, onType }: Props) => {
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
          validate: (address) => address.trim() !== "" || "Say where to deliver to",
        })}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        hint="For questions about the delivery only"
        {...register("phone", typed("phone"))}
      />
    </>
  );
};
