import type { CustomerDetails } from "@shop/contract/desk/customers";
import { mayChangeRole } from "@shop/contract/role-changes";
import { isAdmin, isStaff, type Role } from "@shop/contract/roles";
import { useNavigate } from "react-router-dom";
import { useKnownRole } from "../../data/session/role-check.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { useAccount } from "../../domain/users/use-account.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { customerLabel, useBlock, useSendVerification } from "./customer-data.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { MakeAdminDialog, RoleDialog } from "./role-dialogs.tsx";

/** What an admin can do with a customer's account. */
export const CustomerActions = ({ customer }: { customer: CustomerDetails }) => {
  const { _id, blocked, guest, role, emailVerified } = customer;
  const navigate = useNavigate();
  const own = useSignedInUser();
  const ownRole = useKnownRole() ?? "customer";
  const account = useAccount();
  const byPassword = account.data?.signInMethods.includes("password") ?? true;
  const { shown, open, close } = useDialogs(
    ["blockCustomer", "makeAdmin", "changeRole", "eraseCustomer"],
    [customer],
  );
  const block = useBlock(customer);
  const verification = useSendVerification(customer);
  // A toast says what failed.
  const setBlocked = useSingleFlight((wanted: boolean) =>
    block.mutateAsync(wanted).then(close, () => {}),
  );
  const sendVerification = useSingleFlight(() =>
    verification.mutateAsync().then(
      () => {},
      () => {},
    ),
  );
  const worksHere = isStaff(role);
  const mayGive = (to: Role) => role !== to && mayChangeRole(ownRole, role, to);
  /** A customer gets a role by an owner, or by "Make Admin". */
  const mayChange = worksHere
    ? mayGive("customer")
    : ownRole === "owner" && emailVerified && !blocked;
  const small = { tone: "secondary", size: "sm" } as const;
  return (
    <>
      {!blocked && (
        <ButtonLink {...small} to={`${paths.newOrder}?customer=${_id}`}>
          New order
        </ButtonLink>
      )}
      {!emailVerified && !guest && (
        <Button {...small} busy={verification.isPending} onClick={() => void sendVerification()}>
          Send verification again
        </Button>
      )}
      {!isAdmin(role) && !blocked && emailVerified && mayGive("manager") && (
        <Button {...small} onClick={() => open("makeAdmin", customer)}>
          Make Admin
        </Button>
      )}
      {mayChange && (
        <Button {...small} onClick={() => open("changeRole", customer)}>
          Change role
        </Button>
      )}
      {blocked && (
        <Button {...small} busy={block.isPending} onClick={() => void setBlocked(false)}>
          Unblock
        </Button>
      )}
      {!blocked && !worksHere && (
        <Button {...small} onClick={() => open("blockCustomer", customer)}>
          Block
        </Button>
      )}
      {!worksHere && (
        <Button {...small} onClick={() => open("eraseCustomer", customer)}>
          Erase on request
        </Button>
      )}
      <ConfirmDialog
        open={shown?.name === "blockCustomer"}
        title={guest ? "Block this guest?" : "Block this account?"}
        confirmLabel={guest ? "Block guest" : "Block account"}
        busy={block.isPending}
        onConfirm={() => void setBlocked(true)}
        onClose={close}
      >
        <p>
          <strong>{customerLabel(customer)}</strong>
          <span>
            {guest
              ? " can’t order with this e-mail address as a guest until you unblock it. Orders stay as they are, and so do their e-mails."
              : " is signed out everywhere at once, and can’t sign in until you unblock the account. Orders and reviews stay as they are, and so do their e-mails."}
          </span>
        </p>
      </ConfirmDialog>
      <MakeAdminDialog customer={customer} open={shown?.name === "makeAdmin"} onClose={close} />
      <RoleDialog
        key={role}
        customer={customer}
        ownRole={ownRole}
        open={shown?.name === "changeRole"}
        byPassword={byPassword}
        isOwn={own.uid === _id}
        onClose={close}
      />
      <EraseDialog
        customer={customer}
        open={shown?.name === "eraseCustomer"}
        byPassword={byPassword}
        onClose={close}
        onErased={() => navigate(paths.customers, { replace: true })}
      />
    </>
  );
};
