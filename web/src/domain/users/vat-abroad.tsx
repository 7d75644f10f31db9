import { limits } from "@shop/contract/limits";
import { takesVatNumber, type VatPlaces, vatNumberSparesVat } from "@shop/contract/prices/vat";
import { readCustomersNumber } from "@shop/contract/prices/vat-number";
import { useFormContext } from "react-hook-form";
import { useShopSettings } from "../../data/shop-settings.ts";
import { TextField } from "../../ui/field.tsx";

interface NumberForm {
  vatNumber: string;
}

interface Props {
  places: Pick<VatPlaces, "from" | "to">;
  /** Whether a company is named: its invoice may have the number, even where the order has VAT. */
  isBusiness: boolean;
  onType: (typed: NumberForm) => void;
}

/** Asks for the VAT number of a business, where it spares the VAT or a company is named; within a FormProvider. */
export const VatNumberField = ({ places, isBusiness, onType }: Props) => {
  const { register, getValues, formState } = useFormContext<NumberForm>();
  const { vat } = useShopSettings();
  const sparesVat = vatNumberSparesVat(vat, places);
  if (!sparesVat && !(isBusiness && takesVatNumber(vat, places))) return null;
  return (
    <TextField
      label="VAT number of your business (optional)"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={limits.vatNumber}
      hint={
        sparesVat
          ? "With it you pay no VAT here, and account for it yourself."
          : "It stands on your invoice."
      }
      error={formState.errors.vatNumber?.message}
      {...register("vatNumber", {
        onChange: () => onType({ vatNumber: getValues("vatNumber") }),
        validate: (typed) =>
          typed.trim() === "" ||
          readCustomersNumber(typed, places) !== null ||
          `Please compare the number with your papers, or leave it empty${sparesVat ? " to order with VAT" : ""}.`,
      })}
    />
  );
};

/** @returns the customer's number, if it is one that counts there */
export const acceptedNumber = (
  typed: string,
  places: Props["places"],
  vat: Parameters<typeof takesVatNumber>[0],
): string | undefined =>
  takesVatNumber(vat, places) ? (readCustomersNumber(typed, places) ?? undefined) : undefined;
