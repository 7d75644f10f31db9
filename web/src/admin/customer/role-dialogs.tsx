import type { CustomerDetails } from "@shop/contract/desk/customers";
import { mayChangeRole } from "@shop/contract/role-changes";
import { type Role, roles } from "@shop/contract/roles";
import { useId, useState } from "react";
import { ConfirmForm } from "../../domain/users/sign-in/confirm-form.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { roleNames } from "../role-names.ts";
import { customerLabel, useMakeAdmin, useSetRole } from "./customer-data.ts";

interface Props {
  customer: CustomerDetails;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation, then makes the customer an admin. */
export const MakeAdminDialog = ({ customer, open, onClose }: Props) => {
  const { mutateAsync, isPending } = useMakeAdmin(customer);
  const promote = useSingleFlight(() => mutateAsync().then(onClose, onClose));
  return (
    <ConfirmDialog
      open={open}
      title="Make an admin?"
      confirmLabel="Make Admin"
      busy={isPending}
      onConfirm={() => void promote()}
      onClose={onClose}
    >
      <p>
        <strong>{customerLabel(customer)}</strong> (<span>{customer.email}</span>) will see every
        order and every customer’s address, and may add products, delete orders and make others
        admins. You can take the role back here at any time.
      </p>
    </ConfirmDialog>
  );
};

const meanings: Readonly<Record<Role, string>> = {
  owner: "May do everything, and says who has which role.",
  manager: "May do everything but that: an admin.",
  packer: "Packs orders, and sees no prices, e-mail addresses and past orders.",
  customer: "Doesn’t work here.",
};

interface RoleProps extends Props {
  /** The caller's own role. */
  ownRole: Role;
  /** Whether the caller signs in by password; otherwise by Google. */
  byPassword: boolean;
  /** Whether it is the caller's own role that changes. */
  isOwn: boolean;
}

/** Gives somebody another role, after the caller has signed in once more. */
export const RoleDialog = ({ customer, ownRole, open, onClose, byPassword, isOwn }: RoleProps) => {
  const { mutateAsync } = useSetRole(customer, ownRole);
  const [chosen, setChosen] = useState(customer.role);
  const name = useId();
  const choices = roles.filter(
    (to) => to === customer.role || mayChangeRole(ownRole, customer.role, to),
  );
  return (
    <Dialog open={open} title="Change the role?" onClose={onClose}>
      {(onBusy) => (
        <ConfirmForm
          byPassword={byPassword}
          label="Change role"
          onConfirmed={async () => {
            if (chosen !== customer.role) await mutateAsync(chosen);
            onClose();
          }}
          onBusy={onBusy}
          onCancel={onClose}
        >
          <fieldset className="grid gap-1">
            <legend>{`What is ${customerLabel(customer)} here, from now on?`}</legend>
            {choices.map((role, index) => (
              <label key={role} className="flex min-h-9 cursor-pointer items-start gap-2 py-1">
                <input
                  type="radio"
                  name={name}
                  checked={chosen === role}
                  onChange={() => setChosen(role)}
                  className="mt-0.5 size-5 flex-none"
                  data-first-focus={index === 0 || undefined}
                />
                <span>
                  <strong>{roleNames[role]}</strong>
                  <span className="block text-ink-soft">{meanings[role]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {isOwn && chosen !== customer.role && (
            <p>It is your own role: you leave what it doesn’t show at once.</p>
          )}
        </ConfirmForm>
      )}
    </Dialog>
  );
};
