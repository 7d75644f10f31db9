import type { User } from "@pros-and-drill/contract/users";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";

const roleNames = { admin: "Admin", customer: "Customer" } as const;

interface Actions {
  /** The address of the user who is being made an admin. */
  readonly pending: string | undefined;
  readonly onMakeAdmin: (email: string) => void;
}

/** The columns of the user list. The e-mail address is shown as the name (SPEC.md section 3). */
export const userColumns = ({ pending, onMakeAdmin }: Actions): readonly Column<User>[] => [
  { header: "Index", cell: (_user, index) => index + 1 },
  { header: "Name", cell: ({ email }) => email },
  {
    header: "Role",
    cell: ({ role }) => <span className="whitespace-nowrap">{roleNames[role]}</span>,
  },
  {
    header: "Action",
    cell: ({ email, role }) =>
      role === "admin" ? (
        "–"
      ) : (
        <Button
          tone="secondary"
          size="sm"
          className="whitespace-nowrap"
          busy={pending === email}
          onClick={() => onMakeAdmin(email)}
          aria-description={email}
        >
          Make Admin
        </Button>
      ),
  },
];
