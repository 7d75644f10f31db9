import { limits } from "@shop/contract/limits";
import { isStaff } from "@shop/contract/roles";
import { Outlet } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { useRoleCheck } from "../../data/session/role-check.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { tokenRole } from "../../data/session/session-token.ts";
import { useStockShare } from "../../domain/users/use-stock-share.ts";
import { VerificationNotice } from "../../domain/users/verification-notice.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { Sidebar } from "./sidebar.tsx";
import "./dashboard.css";

const hours = limits.unconfirmedMs / 3_600_000;

/** A component of its own, so that only unverified accounts request their share. */
const Unverified = () => {
  const percent = useStockShare();
  const share =
    percent !== null && percent < 100
      ? `you can order up to ${percent}\u00a0% of a tool’s stock, `
      : "";
  return (
    <VerificationNotice>
      {`Until then ${share}orders that we haven’t confirmed end after ${hours} hours, and our e-mails about them wait.`}
    </VerificationNotice>
  );
};

/**
 * A layout route: a customer's sidebar, and beside it one of the dashboard's pages. A spinner fills the window until the
 * role is known (SPEC.md section 2): for the staff the desk's layout replaces this one. The hidden page requests its lists
 * meanwhile, unless the token is of the staff.
 */
const DashboardLayout = () => {
  const { emailVerified } = useSignedInUser();
  const { data: role, isError, error, refetch } = useRoleCheck();
  const isCustomer = role !== undefined && !isStaff(role);

  if (role === undefined && isError)
    return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  // As high as the window, so that the footer stays below it whatever is still loading.
  return (
    <div className="min-h-svh">
      {!isCustomer && <Spinner />}
      <div
        hidden={!isCustomer}
        className="dashboard page shell grid grid-cols-1 gap-gutter min-[70rem]:grid-cols-[13.5rem_minmax(0,1fr)] min-[70rem]:gap-[clamp(1.5rem,3vw,3rem)]"
      >
        <Sidebar />
        <div className="min-w-0 min-[70rem]:col-start-2">
          {!emailVerified && <Unverified />}
          {(isCustomer || !isStaff(tokenRole())) && <Outlet />}
        </div>
      </div>
    </div>
  );
};

export default DashboardLayout;
