import type { FormAddress } from "../../domain/users/use-account.ts";
import { Field } from "../../ui/field.tsx";

interface Props {
  addresses: readonly FormAddress[];
  /** The one that the form has now. */
  chosen: FormAddress | undefined;
  onChoose: (address: FormAddress) => void;
}

/** @returns the address's label, or its first line */
const nameOf = ({ label, address }: FormAddress): string => label ?? address.split("\n")[0] ?? "";

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
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {nameOf(address)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
