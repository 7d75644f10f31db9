import type { Account, Address } from "@pros-and-drill/contract/account";
import { limits } from "@pros-and-drill/contract/limits";
import { useMemo, useState } from "react";
import { useDialogEntry } from "../navigation/use-dialog-entry.ts";
import { draftOf } from "../session/drafts.ts";
import { useSignedInUser } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { AddressCard } from "./address-card.tsx";
import { type AddressChange, putAddress, putFirst, removeAddress } from "./address-changes.ts";
import { type AddressFields, AddressForm } from "./address-form.tsx";
import { useSaveAccount } from "./use-account.ts";

const newId = "new";

const fieldsOf = (address: Address | null): AddressFields => ({
  label: address?.label ?? "",
  address: address?.address ?? "",
  phone: address?.phone ?? "",
});

/** @returns what each dialog is about: a new address, and editing or removing one of those there are */
const tasksFor = (addresses: readonly Address[]) => [
  { _id: `edit ${newId}`, task: "edit", address: null } as const,
  ...addresses.flatMap((address) =>
    (["edit", "remove"] as const).map((task) => ({ _id: `${task} ${address.id}`, task, address })),
  ),
];

/** A person's addresses. The first one is what an order starts with. */
export const AddressBook = ({ account }: { account: Account }) => {
  const { addresses } = account;
  const { uid } = useSignedInUser();
  const { chosen, open, close } = useDialogEntry(useMemo(() => tasksFor(addresses), [addresses]));
  const { mutateAsync, isPending } = useSaveAccount();
  /** The same for each press, so that an address whose answer got lost isn't added twice. */
  const [nextId, setNextId] = useState(() => crypto.randomUUID());
  const ask = (task: "edit" | "remove", id: string) => open({ _id: `${task} ${id}` });
  /** A failure is told in a toast, and the dialog stays open. */
  const save = (changeAddresses: AddressChange, done: string) =>
    mutateAsync({ changeAddresses, done }).then(
      () => true,
      () => false,
    );

  const edited = chosen?.task === "edit" ? chosen : null;
  const id = edited?.address?.id ?? newId;
  const draft = draftOf<AddressFields>(uid, `address ${id}`);
  const saveEdited = async ({ label, ...fields }: AddressFields) => {
    const address = {
      id: id === newId ? nextId : id,
      ...(label ? { label } : {}),
      ...fields,
    };
    if (!(await save(putAddress(address), "The address is saved"))) return;
    setNextId(crypto.randomUUID());
    draft.drop();
    close();
  };
  const removed = chosen?.task === "remove" ? chosen.address : null;
  const remove = async () => {
    if (removed && (await save(removeAddress(removed.id), "The address is removed"))) close();
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
                onEdit={() => ask("edit", address.id)}
                onRemove={() => ask("remove", address.id)}
                onPutFirst={() =>
                  void save(putFirst(address.id), "Orders start with this address now")
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
        onClick={() => ask("edit", newId)}
      >
        Add an address
      </Button>
      <Dialog
        open={edited !== null}
        title={edited?.address ? "Edit the address" : "A new address"}
        onClose={close}
        locked={isPending}
      >
        <AddressForm
          key={id}
          start={fieldsOf(edited?.address ?? null)}
          draft={draft}
          onSave={saveEdited}
        />
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
        <p className="whitespace-pre-line">{removed?.address}</p>
      </ConfirmDialog>
    </>
  );
};
