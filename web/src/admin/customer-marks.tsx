import type { Customer } from "@shop/contract/desk/customers";
import { isStaff } from "@shop/contract/roles";
import { roleNames } from "./role-names.ts";

type Marked = Pick<Customer, "blocked" | "guest" | "role" | "emailVerified">;

interface MarkProps {
  text: string;
  isBad?: boolean;
}

const Mark = ({ text, isBad = false }: MarkProps) => (
  <span
    className={`rounded-mark border px-2 text-sm font-semibold whitespace-nowrap ${isBad ? "border-danger bg-danger text-on-danger" : "border-line bg-surface-muted"}`}
  >
    {text}
  </span>
);

/** What is special about a customer: blocked, a guest, an admin, not verified. "Verified" if nothing else is. */
export const CustomerMarks = ({
  customer: { blocked, guest, role, emailVerified },
}: {
  customer: Marked;
}) => (
  <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
    {blocked && <Mark text="Blocked" isBad />}
    {isStaff(role) && <Mark text={roleNames[role]} />}
    {guest && <Mark text="Guest" />}
    {!emailVerified && !guest && <Mark text="Not verified" />}
    {!blocked && !isStaff(role) && emailVerified && <span>Verified</span>}
  </span>
);
