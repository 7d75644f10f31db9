import type { User } from "@pros-and-drill/contract/users";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useMakeAdmin } from "./use-make-admin.ts";

interface Props {
  /** Who becomes an admin; the dialog is closed while it is null. */
  user: User | null;
  onClose: () => void;
}

/** Asks for confirmation, with the name, then makes that person an admin. */
export const MakeAdminDialog = ({ user, onClose }: Props) => {
  const { mutateAsync, isPending } = useMakeAdmin();
  const promote = useOneAtATime((chosen: User) => mutateAsync(chosen).then(onClose, onClose));
  return (
    <ConfirmDialog
      open={user !== null}
      title="Make an admin?"
      confirmLabel="Make Admin"
      busy={isPending}
      onConfirm={() => user && promote(user)}
      onClose={onClose}
    >
      {user && (
        <p>
          <strong>{user.name || user.email}</strong> (<span>{user.email}</span>) will see every
          order and every customer’s address, and may add products, delete orders and make others
          admins.
        </p>
      )}
    </ConfirmDialog>
  );
};
