import { limits } from "@pros-and-drill/contract/limits";
import type { UseFormReturn } from "react-hook-form";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Delivery } from "./use-place-basket.ts";

interface Props {
  form: UseFormReturn<Delivery>;
  onType: (typed: Partial<Delivery>) => void;
}

/** Where the basket is delivered. */
export const DeliveryFields = ({ form, onType }: Props) => {
  const { register, getValues, formState } = form;
  const typed = (name: keyof Delivery) => ({ onChange: () => onType({ [name]: getValues(name) }) });
  return (
    <>
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
