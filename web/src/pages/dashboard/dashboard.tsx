import { Outlet } from "react-router-dom";
import { failureText } from "../../api/failure-text.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { useAdminCheck } from "../../session/use-admin-check.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Sidebar } from "./sidebar.tsx";

/** Which sidebar stands there depends on whether the caller is an admin (SPEC.md section 2). */
export const Dashboard = () => {
  const { email } = useSignedInUser();
  const { data: admin, isError, error, refetch } = useAdminCheck(email);

  if (admin === undefined && isError) {
    return <ErrorState message={failureText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className="page shell dashboard">
      <Sidebar admin={admin} />
      <div className="dashboard-page">
        <Outlet />
      </div>
    </div>
  );
};
