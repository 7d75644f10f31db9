import type { Account, BookedAddress } from "@shop/contract/account";
import { addressText } from "@shop/contract/address-text";
import { offeredCountries } from "@shop/contract/delivered-countries";
import { firstCountry } from "@shop/contract/first-country";
import { limits } from "@shop/contract/limits";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type Draft, draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { AddressFields } from "../../domain/users/address-fields.tsx";
import {
  type AddressForm,
  addressForm,
  addressOf,
  emptyAddress,
} from "../../domain/users/address-form.ts";
import { everyCountry } from "../../domain/users/countries.ts";
import { usePhoneQuestion } from "../../domain/users/use-phone-question.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { putAddress, putFirst, removeAddress } from "./change-addresses.ts";
import { type AddressChange, useSaveAccount } from "./save-account.ts";

/** The fields of the dialog. */
interface EntryForm {
  label: string;
  address: AddressForm;
  phone: string;
}

interface EntryFieldsProps {
  /** The address that is edited; null for a new one. */
  address: BookedAddress | null;
  draft: Draft<EntryForm>;
  /**
   * Resolves when the address is saved or saving has failed; the form keeps its values.
   *
   * @param seen what the form has shown of the address as it is stored
   * @returns the address as another page has changed it meanwhile; null otherwise
   */
  onSave: (fields: EntryForm, seen: BookedAddress | null) => Promise<BookedAddress | null>;
}

/** An address in a dialog. */
const EntryFields = ({ address, draft, onSave }: EntryFieldsProps) => {
  const { name } = useSignedInUser();
  const deliversTo = offeredCountries(useShopSettings().countries.deliversTo);
  const form = useForm({
    defaultValues: draft.applyTo(fieldsOf(address, name, firstCountry(deliversTo))),
  });
  const { register, handleSubmit, getValues, formState } = form;
  const keep = (field: keyof EntryForm) => () => draft.keep({ [field]: getValues(field) });
  const typed = (field: keyof EntryForm) => ({ onChange: keep(field) });
  const [seen, setSeen] = useState(address);
  const [changed, setChanged] = useState<BookedAddress | null>(null);
  const phoneQuestion = usePhoneQuestion(address ? [address.phone] : []);
  const save = useSingleFlight(async (fields: EntryForm) => {
    const message = await phoneQuestion.ask(fields.phone, fields.address);
    if (message) return form.setError("phone", { message }, { shouldFocus: true });
    const found = await onSave(fields, seen);
    setChanged(found);
    if (found) setSeen(found);
  });
  return (
    <form onSubmit={handleSubmit(save)} noValidate>
      <div className="dialog-body">
        {changed && (
          <p role="alert" className="mb-3 whitespace-pre-line">
            {`Somewhere else this address was changed meanwhile, to:\n${addressText(changed.address)}\nSave again to replace it with yours.`}
          </p>
        )}
        <TextField
          label="Label"
          maxLength={limits.addressLabel}
          hint="Optional, such as “Home” or “Workshop”"
          data-first-focus
          {...register("label", typed("label"))}
        />
        <FormProvider {...form}>
          <AddressFields
            name="address"
            countries={everyCountry(deliversTo)}
            deliversTo={deliversTo}
            onType={keep("address")}
          />
        </FormProvider>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={limits.phone}
          hint="Optional, for the courier"
          error={formState.errors.phone?.message}
          onFocus={phoneQuestion.prepare}
          {...register("phone", typed("phone"))}
        />
      </div>
      <div className="dialog-actions">
        <Button type="submit" busy={formState.isSubmitting}>
          Save address
        </Button>
      </div>
    </form>
  );
};

interface AddressCardProps {
  address: BookedAddress;
  /** Whether this address prefills orders. */
  first: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onPutFirst: () => void;
}

/** One address, drawn like the label on a parcel, with its actions. */
const AddressCard = ({ address, first, onEdit, onRemove, onPutFirst }: AddressCardProps) => {
  const { label, phone } = address;
  const small = {
    tone: "secondary",
    size: "sm",
    "aria-description": label ?? addressText(address.address),
  } as const;
  return (
    <article
      className={`flex h-full flex-col gap-3 rounded-card border border-s-4 border-line bg-surface p-4 wrap-anywhere ${first ? "border-s-accent" : "border-s-accent-muted"}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{label ?? "Address"}</h3>
        {first && (
          <p className="rounded-mark bg-accent px-2 text-sm font-semibold text-on-accent">
            Default address
          </p>
        )}
      </header>
      <div className="grow">
        <p className="whitespace-pre-line">{addressText(address.address)}</p>
        {phone && <p>{phone}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...small} onClick={onEdit}>
          Edit
        </Button>
        {!first && (
          <Button {...small} onClick={onPutFirst}>
            Make default
          </Button>
        )}
        <Button {...small} tone="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </article>
  );
};

const newId = "new";

const fieldsOf = (address: BookedAddress | null, name: string, country: string): EntryForm => ({
  label: address?.label ?? "",
  address: address ? addressForm(address.address) : emptyAddress(name, country),
  phone: address?.phone ?? "",
});

/** @returns the possible subjects of the dialogs: a new address, and the existing ones */
const subjectsOf = (addresses: readonly BookedAddress[]) => [
  { _id: newId, address: null },
  ...addresses.map((address) => ({ _id: address.id, address })),
];

/** A person's addresses. The first one prefills orders. */
export const AddressBook = ({ account }: { account: Account }) => {
  const { addresses } = account;
  const { uid } = useSignedInUser();
  const { shown, open, close } = useDialogs(
    ["editAddress", "removeAddress"],
    subjectsOf(addresses),
  );
  const { mutateAsync, isPending } = useSaveAccount();
  /** The id of the next new address. A retry after a lost answer has the same id, so it is idempotent. */
  const [nextId, setNextId] = useState(() => crypto.randomUUID());
  /** After a failure a toast says why, and the dialog stays open. */
  const save = (changeAddresses: AddressChange, done: string) =>
    mutateAsync({ changeAddresses, done }).catch(() => null);

  const edited = shown?.name === "editAddress" ? shown.row : null;
  const id = edited?._id ?? newId;
  const draft = draftOf<EntryForm>(uid, `address ${id}`);
  const saveEdited = async (fields: EntryForm, seen: BookedAddress | null) => {
    const label = fields.label.trim();
    const address = {
      id: id === newId ? nextId : id,
      ...(label ? { label } : {}),
      address: addressOf(fields.address),
      phone: fields.phone.trim(),
    };
    const saved = await save(putAddress(address, seen), "Address saved");
    if (!saved?.isSaved) return saved?.account.addresses.find((it) => it.id === address.id) ?? null;
    setNextId(crypto.randomUUID());
    draft.drop();
    close();
    return null;
  };
  const removed = shown?.name === "removeAddress" ? shown.row.address : null;
  const remove = async () => {
    if (removed && (await save(removeAddress(removed.id), "Address removed"))) close();
  };

  return (
    <>
      {addresses.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address, index) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                first={index === 0}
                onEdit={() => open("editAddress", { _id: address.id })}
                onRemove={() => open("removeAddress", { _id: address.id })}
                onPutFirst={() =>
                  void save(putFirst(address.id), "This is your default address now")
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        tone="secondary"
        className="justify-self-start"
        disabled={addresses.length >= limits.addresses}
        onClick={() => open("editAddress", { _id: newId })}
      >
        Add an address
      </Button>
      <Dialog
        open={edited !== null}
        title={edited?.address ? "Edit address" : "New address"}
        onClose={close}
        locked={isPending}
      >
        <EntryFields key={id} address={edited?.address ?? null} draft={draft} onSave={saveEdited} />
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        title="Remove this address?"
        confirmLabel="Remove address"
        danger
        busy={isPending}
        onConfirm={() => void remove()}
        onClose={close}
      >
        <p className="whitespace-pre-line">{removed && addressText(removed.address)}</p>
      </ConfirmDialog>
    </>
  );
};
