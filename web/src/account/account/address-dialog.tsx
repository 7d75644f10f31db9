import { zodResolver } from "@hookform/resolvers/zod";
import { Login } from "@shop/contract/users";
import { useForm } from "react-hook-form";
import { DialogForm } from "../../domain/users/sign-in/dialog-form.tsx";
import { loadChunk } from "../../runtime/load-chunk.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

/** The link that was sent to a new address. */
export interface SentLink {
  readonly to: string;
  /** The link itself, on the emulators only. */
  readonly link: string | null;
}

interface FormProps {
  /** The address that the account has. */
  present: string;
  /** Whether Google signs in to the account, too. */
  byGoogle: boolean;
  onBusy: (busy: boolean) => void;
  onSent: (sent: SentLink) => void;
}

const AddressForm = ({ present, byGoogle, onBusy, onSent }: FormProps) => {
  const schema = Login.refine(({ email }) => email !== present, {
    path: ["email"],
    error: "This is your address already",
  });
  const form = useForm({ resolver: zodResolver(schema) });
  const { register, formState } = form;
  const send = async ({ email: to, password }: Login): Promise<void> => {
    const { sendAddressChange } = await loadChunk(
      () => import("../../domain/users/sign-in/confirm-person.ts"),
    );
    onSent({ to, link: await sendAddressChange(password, to) });
  };
  return (
    <DialogForm form={form} label="Send the link" onSend={send} onBusy={onBusy}>
      <p>
        We’ll e-mail a link to the new address. Once you have opened it, you sign in with that
        address, and your orders and our e-mails about them follow.
      </p>
      {byGoogle && <p>You can go on signing in with your Google account.</p>}
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        data-first-focus
        {...register("email")}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
    </DialogForm>
  );
};

interface Props extends Pick<FormProps, "present" | "byGoogle" | "onSent"> {
  open: boolean;
  onClose: () => void;
}

/** Asks for another e-mail address, which the account has once the link that is sent there was opened. */
export const AddressDialog = ({ open, onClose, onSent, ...account }: Props) => {
  return (
    <Dialog open={open} title="Change your e-mail address" onClose={onClose}>
      {(onBusy) => (
        <AddressForm
          {...account}
          onBusy={onBusy}
          onSent={(sent) => {
            onSent(sent);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};
