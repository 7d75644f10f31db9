import type { BookedAddress } from "@shop/contract/account";
import { inOneLine } from "@shop/contract/address-text";
import { Field } from "../../ui/field.tsx";

interface Props {
  addresses: readonly BookedAddress[];
  /** The one that the form has now. */
  chosen: BookedAddress | undefined;
  onChoose: (address: BookedAddress) => void;
}

/** Copies an address of the person's account into the form. Renders nothing for fewer than two. */
export const AddressChoice = ({ addresses, chosen, onChoose }: Props) => {
  if (addresses.length < 2) return null;
  return (
    <Field label="Deliver to">
      {(control) => (
        <select
          {...control}
          className="field-input field-select"
          value={chosen?.id ?? ""}
          onChange={({ target }) => {
            const next = addresses.find(({ id }) => id === target.value);
            if (next) onChoose(next);
          }}
        >
          {!chosen && <option value="">Another address</option>}
          {addresses.map(({ id, label, address }) => (
            <option key={id} value={id}>
              {label ?? inOneLine(address)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
