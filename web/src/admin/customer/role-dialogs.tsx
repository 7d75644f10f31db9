import type { CustomerDetails } from "@shop/contract/desk/customers";
import { ConfirmForm } from "../../data/sign-in/confirm-form.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { customerLabel, useMakeAdmin, useTakeAdmin } from "./customer-data.ts";

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

interface TakeAdminProps extends Props {
  /** Whether the caller signs in by password; otherwise by Google. */
  byPassword: boolean;
  /** Whether it is the caller's own role. */
  isOwn: boolean;
}

/** Takes the role of an admin back, after the caller has signed in once more. */
export const TakeAdminDialog = ({ customer, open, onClose, byPassword, isOwn }: TakeAdminProps) => {
  const { mutateAsync } = useTakeAdmin(customer);
  return (
    <Dialog open={open} title="Take the role back?" onClose={onClose}>
      {(onBusy) => (
        <ConfirmForm
          byPassword={byPassword}
          label="Take back"
          onConfirmed={async () => {
            await mutateAsync();
            onClose();
          }}
          onBusy={onBusy}
          onCancel={onClose}
        >
          <p>
            {isOwn
              ? "You will be a customer again and leave these pages at once. Another admin can give you the role back."
              : `${customerLabel(customer)} will be a customer again from now on, without access to these pages. What they did as an admin stays as it is.`}
          </p>
        </ConfirmForm>
      )}
    </Dialog>
  );
};
