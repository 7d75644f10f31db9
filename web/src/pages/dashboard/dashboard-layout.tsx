import { Outlet } from "react-router-dom";
import { failureText } from "../../api/call-failed.ts";
import { useAdminCheck } from "../../session/require-admin.tsx";
import { useSignedInUser } from "../../session/session-state.ts";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { useStockShare } from "../use-stock-share.ts";
import { Sidebar } from "./sidebar.tsx";
import { VerificationNotice } from "./verification-notice.tsx";
import "./dashboard.css";

/** A component of its own, so that only unverified accounts request their share. */
const Unverified = () => <VerificationNotice sharePercent={useStockShare()} />;

/**
 * A layout route: the sidebar, and beside it one of the dashboard's pages. Admins and customers have different sidebars, so a spinner fills the window
 * until the role is known (SPEC.md section 2). The hidden page requests its lists meanwhile.
 */
const DashboardLayout = () => {
  const { email, emailVerified } = useSignedInUser();
  const { data: admin, isError, error, refetch } = useAdminCheck(email);

  if (admin === undefined && isError) {
    return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  }
  // As high as the window, so that the footer stays below it whatever is still loading.
  return (
    <div className="min-h-svh">
      {admin === undefined && <Spinner />}
      <div
        hidden={admin === undefined}
        className="page shell dashboard grid grid-cols-1 gap-gutter min-[70rem]:grid-cols-[13.5rem_minmax(0,1fr)] min-[70rem]:gap-[clamp(1.5rem,3vw,3rem)]"
      >
        <Sidebar admin={admin === true} />
        <div className="min-w-0 min-[70rem]:col-start-2">
          {!emailVerified && <Unverified />}
          <Outlet />
        </div>
      </div>
    </div>
  );
};

export default DashboardLayout;
