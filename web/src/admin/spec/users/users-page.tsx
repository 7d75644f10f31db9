import { messages } from "@shop/contract/messages";
import type { User } from "@shop/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { call } from "../../../data/call/call.ts";
import { CallFailed, failureText } from "../../../data/call/call-failed.ts";
import { listCount } from "../../../data/lists/list-count.ts";
import { listKey, useList } from "../../../data/lists/use-list.ts";
import { notifyFailure } from "../../../data/session/notify-failure.ts";
import { useDialogs } from "../../../data/use-dialog.ts";
import { keepScroll } from "../../../runtime/keep-scroll.ts";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { DeskList } from "../../desk-list.tsx";
import { roleNames } from "../../role-names.ts";
import { SearchBox } from "../../search-box.tsx";

/** Makes somebody an admin, with a toast, and refetches the user list. */
const useMakeAdmin = () => {
  const lists = useQueryClient();
  return useMutation({
    // With the uid, the shop refuses the promotion if the address now belongs to another account.
    mutationFn: ({ email, _id: uid }: User) =>
      call("PUT /user/admin/:email", { params: { email }, query: { uid } }),
    meta: { notifiesItself: true },
    onSuccess: ({ modifiedCount }, { email }) => {
      if (modifiedCount > 0) notify.success(messages.makeAdminDone);
      else notify.info(`${email} is an admin already.`);
    },
    onError: (error) => {
      const refused = error instanceof CallFailed && error.status === 403;
      notifyFailure(refused ? messages.makeAdminFailed : failureText(error));
    },
    onSettled: () => lists.invalidateQueries({ queryKey: listKey("GET /user") }),
  });
};

interface MakeAdminDialogProps {
  /** The user to promote; the dialog is closed while it is null. */
  user: User | null;
  onClose: () => void;
}

/** Asks for confirmation, with the name, then makes that person an admin. */
const MakeAdminDialog = ({ user, onClose }: MakeAdminDialogProps) => {
  const { mutateAsync, isPending } = useMakeAdmin();
  const promote = useSingleFlight((chosen: User) => mutateAsync(chosen).then(onClose, onClose));
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

/** The columns of the user list. The e-mail address is shown as the name (SPEC.md section 3). */
const userColumns = (onMakeAdmin: (user: User) => void): readonly Column<User>[] => [
  { header: "Index", cell: (_user, index) => index + 1 },
  {
    header: "Name",
    cell: ({ email, emailVerified }) =>
      emailVerified === false ? (
        <div>
          <p>{email}</p>
          <p className="list-table-detail">Not verified</p>
        </div>
      ) : (
        email
      ),
  },
  {
    header: "Role",
    cell: ({ staffRole }) => (
      <span className="whitespace-nowrap">{roleNames[staffRole ?? "customer"]}</span>
    ),
  },
  {
    header: "Action",
    cell: (user) =>
      user.role === "admin" ? null : (
        <Button
          tone="secondary"
          size="sm"
          className="whitespace-nowrap"
          onClick={() => onMakeAdmin(user)}
          aria-description={user.email}
        >
          Make Admin
        </Button>
      ),
  },
];

/** All accounts with their roles, staff first, each with a button that asks before it makes it an admin. */
const UsersPage = () => {
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const staff = useList("GET /user", { staff: "true" });
  const users = useList("GET /user", search ? { search } : {}, { keepsPrevious: true });
  const reload = () => {
    users.reload();
    if (staff.status === "error") staff.reload();
  };
  const isElsewhere = new Set(staff.rows.map(({ _id }) => _id));
  const rows = search
    ? users.rows
    : [...staff.rows, ...users.rows.filter(({ _id }) => !isElsewhere.has(_id))];
  const { shown, open, close } = useDialogs(["makeAdmin"], rows);
  return (
    <>
      <PageHeading
        title="Make Admin"
        count={listCount(users)}
        intro="Admins add products, see every order, and may make others admins."
      />
      <div className="mb-5">
        <SearchBox
          id="users-search"
          label="Search for a user"
          placeholder="Name, e-mail or phone"
          search={search}
          onSearch={(words) =>
            setAddress(words ? { search: words } : {}, { replace: true, state: keepScroll })
          }
        />
      </div>
      <DeskList
        label="Users"
        list={{ ...users, reload }}
        empty={
          search ? (
            <EmptyState
              title="Nobody found"
              text={`No name or e-mail address has words that begin with “${search}”.`}
            />
          ) : (
            <EmptyState title="No users yet" text="Whoever signs up will be listed here." />
          )
        }
      >
        {() => (
          <DataTable
            caption="Users"
            columns={userColumns((user) => open("makeAdmin", user))}
            rows={rows}
            rowKey={(user) => user._id}
          />
        )}
      </DeskList>
      <MakeAdminDialog user={shown?.row ?? null} onClose={close} />
    </>
  );
};

export default UsersPage;
