import { listCount } from "../../lists/list-count.ts";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { MakeAdminDialog } from "../../users/make-admin-dialog.tsx";
import { userColumns } from "../../users/user-columns.tsx";

/** All accounts with their roles, each with a button that asks before it makes it an admin. */
const UsersPage = () => {
  const users = useList("GET /user", {});
  const { chosen, open, close } = useDialogEntry(users.rows);
  return (
    <>
      <PageHeading
        title="Make Admin"
        count={listCount(users)}
        intro="Admins add products, see every order, and may make others admins."
      />
      <Listed
        label="Users"
        list={users}
        empty={<EmptyState title="No users yet" text="Whoever signs up will be listed here." />}
      >
        {(rows) => (
          <DataTable
            caption="Users"
            columns={userColumns(open)}
            rows={rows}
            rowKey={(user) => user._id}
          />
        )}
      </Listed>
      <MakeAdminDialog user={chosen} onClose={close} />
    </>
  );
};

export default UsersPage;
