import { zodResolver } from "@hookform/resolvers/zod";
import { Address } from "@pros-and-drill/contract/account";
import { limits } from "@pros-and-drill/contract/limits";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { Draft } from "../session/drafts.ts";
import { Button } from "../ui/button.tsx";
import { fieldMessage } from "../ui/field-message.ts";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

const Fields = Address.omit({ id: true }).extend({ label: z.string() });

/** What a person enters about an address. */
export type AddressFields = z.infer<typeof Fields>;

interface Props {
  start: AddressFields;
  draft: Draft<AddressFields>;
  /** Resolves when the address is saved or that has failed; the form keeps its values. */
  onSave: (address: AddressFields) => Promise<void>;
}

/** An address in a dialog. */
export const AddressForm = ({ start, draft, onSave }: Props) => {
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(Fields, { error: fieldMessage }),
    defaultValues: draft.applyTo(start),
  });
  const { errors, isSubmitting } = formState;
  const typed = (name: keyof AddressFields) => ({
    onChange: () => draft.keep({ [name]: getValues(name) }),
  });
  const save = useOneAtATime(onSave);
  return (
    <form onSubmit={handleSubmit(save)} noValidate>
      <div className="dialog-body">
        <TextField
          label="What you call it"
          maxLength={limits.addressLabel}
          hint="Optional: Home, Workshop, Site in Oak Road"
          data-first-focus
          {...register("label", typed("label"))}
        />
        <TextArea
          label="Address"
          rows={3}
          autoComplete="street-address"
          maxLength={limits.address}
          error={errors.address?.message && `Address ${errors.address.message}`}
          {...register("address", typed("address"))}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={limits.phone}
          hint="Optional: for whoever delivers"
          {...register("phone", typed("phone"))}
        />
      </div>
      <div className="dialog-actions">
        <Button type="submit" busy={isSubmitting}>
          Save address
        </Button>
      </div>
    </form>
  );
};
