import { Outlet } from "react-router-dom";
import { failureText } from "../../api/failure-text.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { useAdminCheck } from "../../session/use-admin-check.ts";
import { VerificationNotice } from "../../sign-in/verification-notice.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Sidebar } from "./sidebar.tsx";

/**
 * The sidebar and the page. Admins and customers have different sidebars, so a spinner fills the window
 * until it is known who asks (SPEC.md section 2). The page requests its lists meanwhile.
 */
export const Dashboard = () => {
  const { email } = useSignedInUser();
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
          <VerificationNotice />
          <Outlet />
        </div>
      </div>
    </div>
  );
};
