import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { failureText } from "../api/failure-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { notify } from "../ui/notify.ts";
import { Spinner } from "../ui/spinner.tsx";
import { signOutHere } from "./end-session.ts";
import { useSignedInUser } from "./session-context.ts";
import { useAdminCheck } from "./use-admin-check.ts";

const CheckedOutlet = () => {
  const { email } = useSignedInUser();
  const check = useAdminCheck(email);
  const answered = check.isFetchedAfterMount && !check.isFetching;
  const refused = answered && check.data === false;

  useEffect(() => {
    if (!refused) return;
    notify.error("That page is for admins only. Log in as one to see it.");
    void signOutHere();
  }, [refused]);

  if (!answered || refused)
    return (
      <div className="spinner-delayed">
        <Spinner />
      </div>
    );
  if (check.isError) {
    return <ErrorState message={failureText(check.error)} onRetry={() => void check.refetch()} />;
  }
  return <Outlet />;
};

/**
 * A layout route below the dashboard's: shows its pages to admins only, and checks anew for each page.
 * Anybody else is signed out and sent to /login (SPEC.md section 2), in this browser alone: merely
 * opening an address must not end a person's sessions elsewhere.
 */
const RequireAdmin = () => {
  const { pathname } = useLocation();
  return <CheckedOutlet key={pathname} />;
};

export default RequireAdmin;
