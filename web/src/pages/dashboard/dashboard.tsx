import { Outlet } from "react-router-dom";
import { failureText } from "../../api/failure-text.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { useAdminCheck } from "../../session/use-admin-check.ts";
import { VerificationNotice } from "../../sign-in/verification-notice.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar and the page. Admins and customers have different sidebars (SPEC.md section 2). */
export const Dashboard = () => {
  const { email } = useSignedInUser();
  const { data: admin, isError, error, refetch } = useAdminCheck(email);

  if (admin === undefined && isError) {
    return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className="page shell dashboard grid grid-cols-1 gap-gutter min-[70rem]:grid-cols-[13.5rem_minmax(0,1fr)] min-[70rem]:gap-[clamp(1.5rem,3vw,3rem)]">
      <Sidebar admin={admin} />
      <div className="min-w-0 min-[70rem]:col-start-2">
        <VerificationNotice />
        <Outlet />
      </div>
    </div>
  );
};
