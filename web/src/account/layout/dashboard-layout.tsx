import { limits } from "@pros-and-drill/contract/limits";
import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { useAdminCheck } from "../../data/session/require-admin.tsx";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useStockShare } from "../../domain/users/use-stock-share.ts";
import { VerificationNotice } from "../../domain/users/verification-notice.tsx";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { setFrame } from "../../ui/frame.ts";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { Sidebar } from "./sidebar.tsx";
import "./dashboard.css";

const hours = limits.unconfirmedMs / 3_600_000;

/** A component of its own, so that only unverified accounts request their share. */
const Unverified = () => {
  const percent = useStockShare();
  const share =
    percent !== null && percent < 100 ? `you can order up to ${percent}% of a tool’s stock, ` : "";
  return (
    <VerificationNotice>
      {`Until then ${share}orders that we haven’t confirmed end after ${hours} hours, and our mails about their progress wait.`}
    </VerificationNotice>
  );
};

const loadDesk = () => import("../../admin/frame/desk-frame.tsx");

/**
 * A layout route: a customer's sidebar, and beside it one of the dashboard's pages. Admins see the same pages in the
 * desk's frame, so a spinner fills the window until the role is known (SPEC.md section 2). The hidden page requests
 * its lists meanwhile.
 */
const DashboardLayout = () => {
  const { email, emailVerified } = useSignedInUser();
  const { data: admin, isError, error, refetch } = useAdminCheck(email);
  const { part: desk, failure } = useLazyModule(loadDesk, admin === true, { isRequired: true });
  useEffect(() => {
    if (admin === false) setFrame(null);
    else if (admin) desk?.showDeskFrame();
  }, [admin, desk]);

  if ((admin === undefined && isError) || failure) {
    const retry = failure ? () => location.reload() : () => void refetch();
    return <ErrorState message={failureText(failure ?? error)} onRetry={retry} />;
  }
  const isKnown = admin === false || desk !== null;
  // As high as the window, so that the footer stays below it whatever is still loading.
  return (
    <div className="min-h-svh">
      {!isKnown && <Spinner />}
      <div
        hidden={!isKnown}
        className={`page shell grid grid-cols-1 gap-gutter ${admin ? "" : "dashboard min-[70rem]:grid-cols-[13.5rem_minmax(0,1fr)] min-[70rem]:gap-[clamp(1.5rem,3vw,3rem)]"}`}
      >
        {!admin && <Sidebar />}
        <div className={`min-w-0 ${admin ? "" : "min-[70rem]:col-start-2"}`}>
          {!emailVerified && <Unverified />}
          <Outlet />
        </div>
      </div>
    </div>
  );
};

export default DashboardLayout;
