import { limits } from "@shop/contract/limits";
import { asksForVatNumber, type OrderVat, type VatPlaces } from "@shop/contract/prices/vat";
import { readCustomersNumber } from "@shop/contract/prices/vat-number";
import { withoutVatText } from "@shop/contract/prices/without-vat";
import { useFormContext } from "react-hook-form";
import { useShopSettings } from "../../data/shop-settings.ts";
import { TextField } from "../../ui/field.tsx";

interface NumberForm {
  vatNumber: string;
}

interface Props {
  places: Pick<VatPlaces, "from" | "to">;
  onType: (typed: NumberForm) => void;
}

/** Asks for the VAT number of a business, where that spares it the VAT; within a FormProvider. */
export const VatNumberField = ({ places, onType }: Props) => {
  const { register, getValues, formState } = useFormContext<NumberForm>();
  const { vat } = useShopSettings();
  if (!asksForVatNumber(vat, places)) return null;
  return (
    <TextField
      label="VAT number of your business (optional)"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={limits.vatNumber}
      hint="With it you pay no VAT here, and account for it yourself."
      error={formState.errors.vatNumber?.message}
      {...register("vatNumber", {
        onChange: () => onType({ vatNumber: getValues("vatNumber") }),
        validate: (typed) =>
          typed.trim() === "" ||
          readCustomersNumber(typed, places) !== null ||
          "Please compare the number with your papers, or leave it empty to order with VAT.",
      })}
    />
  );
};

/** Says why an order has no VAT, if it has none. */
export const WithoutVat = ({ taxed }: { taxed: OrderVat }) => (
  <p role="status" className="mb-3 text-md text-ink-soft empty:hidden">
    {withoutVatText(taxed)}
  </p>
);

/** @returns the customer's number, if it is one and spares them the VAT */
export const acceptedNumber = (
  typed: string,
  places: Props["places"],
  vat: Parameters<typeof asksForVatNumber>[0],
): string | undefined =>
  asksForVatNumber(vat, places) ? (readCustomersNumber(typed, places) ?? undefined) : undefined;
