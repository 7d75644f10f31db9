import type { Customer } from "@pros-and-drill/contract/desk/customers";
import "./customer-marks.css";

type Marked = Pick<Customer, "blocked" | "role" | "emailVerified">;

/** What is special about an account: blocked, an admin's, not verified. "Verified" if nothing else is. */
export const CustomerMarks = ({
  customer: { blocked, role, emailVerified },
}: {
  customer: Marked;
}) => (
  <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
    {blocked && <span className="customer-mark customer-mark-blocked px-2">Blocked</span>}
    {role === "admin" && <span className="customer-mark px-2">Admin</span>}
    {!emailVerified && <span className="customer-mark px-2">Not verified</span>}
    {!blocked && role !== "admin" && emailVerified && <span>Verified</span>}
  </span>
);
