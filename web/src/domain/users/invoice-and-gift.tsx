import type { Address } from "@shop/contract/address";
import { limits } from "@shop/contract/limits";
import type { Extras } from "@shop/contract/new-orders";
import { useFormContext, useWatch } from "react-hook-form";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { TextArea } from "../../ui/field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type AddressForm, addressForm, addressOf, emptyAddress } from "./address-form.ts";

/** Where the invoice goes and whether it is a gift, as a form has it. */
export interface ExtrasForm {
  hasBilling: boolean;
  billing: AddressForm;
  isGift: boolean;
  giftNote: string;
}

/** What is asked of an order that goes to an address. */
export interface DeliveryForm extends ExtrasForm {
  address: AddressForm;
  phone: string;
}

/**
 * @param country that an address for the invoice begins with
 * @returns the form of an order's extras; of none for a new order
 */
export const extrasForm = (
  { billing, gift }: { readonly billing?: Address | undefined; readonly gift?: Extras["gift"] },
  name: string,
  country: string,
): ExtrasForm => ({
  hasBilling: billing !== undefined,
  billing: billing === undefined ? emptyAddress(name, country) : addressForm(billing),
  isGift: gift !== undefined,
  giftNote: gift?.note ?? "",
});

/** @returns what the form says; what it says nothing of is missing */
export const extrasOf = ({ hasBilling, billing, isGift, giftNote }: ExtrasForm): Extras => {
  const note = giftNote.trim();
  return {
    ...(hasBilling ? { billing: addressOf(billing) } : {}),
    ...(isGift ? { gift: note ? { note } : {} } : {}),
  };
};

const loadCountries = () => import("./countries.ts");

interface Props {
  /** Called with what the person has changed. */
  onType: (typed: Partial<ExtrasForm>) => void;
}

/** Asks for an invoice's own address and a gift's note, within a FormProvider. */
export const InvoiceAndGift = ({ onType }: Props) => {
  const { register, control, getValues, setValue } = useFormContext<ExtrasForm>();
  const { deliversTo } = useShopSettings().countries;
  const [hasBilling, isGift] = useWatch({ control, name: ["hasBilling", "isGift"] });
  const { part: named } = useLazyModule(loadCountries, hasBilling);
  const tick = (name: "hasBilling" | "isGift") => (isTicked: boolean) => {
    setValue(name, isTicked);
    onType({ [name]: isTicked });
  };
  return (
    <>
      <CheckBox checked={hasBilling} onChange={tick("hasBilling")}>
        The invoice goes to another address
      </CheckBox>
      {hasBilling && (
        <fieldset className="grid gap-4 border-s-4 border-line ps-4">
          <legend className="sr-only">Invoice to</legend>
          <AddressFields
            name="billing"
            countries={named?.everyCountry(deliversTo) ?? deliversTo}
            kind="billing"
            onType={() => onType({ billing: getValues("billing") })}
          />
        </fieldset>
      )}
      <CheckBox checked={isGift} onChange={tick("isGift")}>
        This is a gift
      </CheckBox>
      {isGift && (
        <TextArea
          label="Note to the recipient (optional)"
          rows={3}
          maxLength={limits.giftNote}
          hint="It stands on the packing slip. No prices are in the parcel: we send the invoice by e-mail."
          {...register("giftNote", { onChange: () => onType({ giftNote: getValues("giftNote") }) })}
        />
      )}
    </>
  );
};
