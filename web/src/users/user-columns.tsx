import type { User } from "@pros-and-drill/contract/users";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";

const roleNames = { admin: "Admin", customer: "Customer" } as const;

/** The columns of the user list. The e-mail address is shown as the name (SPEC.md section 3). */
export const userColumns = (onMakeAdmin: (user: User) => void): readonly Column<User>[] => [
  { header: "Index", cell: (_user, index) => index + 1 },
  {
    header: "Name",
    cell: ({ email, emailVerified }) =>
      emailVerified === false ? (
        <div>
          <p>{email}</p>
          <p className="data-table-detail">Not verified</p>
        </div>
      ) : (
        email
      ),
  },
  {
    header: "Role",
    cell: ({ role }) => <span className="whitespace-nowrap">{roleNames[role]}</span>,
  },
  {
    header: "Action",
    cell: (user) =>
      user.role === "admin" ? (
        "–"
      ) : (
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
