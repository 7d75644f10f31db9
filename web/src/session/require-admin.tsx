import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { failureText } from "../api/failure-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { notify } from "../ui/notify.ts";
import { Spinner } from "../ui/spinner.tsx";
import { useSession, useSignedInUser } from "./session-context.ts";
import { setSessionState } from "./session-store.ts";
import { useAdminCheck } from "./use-admin-check.ts";

const CheckedOutlet = () => {
  const { signOut } = useSession();
  const { email } = useSignedInUser();
  const check = useAdminCheck(email);
  const answered = check.isFetchedAfterMount && !check.isFetching;
  const refused = answered && check.data === false;

  useEffect(() => {
    if (!refused) return;
    notify.error("That page is for admins only. Log in as one to see it.");
    void signOut();
    setSessionState({ status: "signedOut" }); // not by the person: who logs in next gets this page
  }, [refused, signOut]);

  if (!answered || refused)
    return (
      <div className="spinner-delayed">
        <Spinner inline alone />
      </div>
    );
  if (check.isError) {
    return <ErrorState message={failureText(check.error)} onRetry={() => void check.refetch()} />;
  }
  return <Outlet />;
};

/**
 * A layout route below the dashboard's: shows its pages to admins only, and checks anew for each page.
 * Anybody else is signed out and sent to /login (SPEC.md section 2).
 */
const RequireAdmin = () => {
  const { pathname } = useLocation();
  return <CheckedOutlet key={pathname} />;
};

export default RequireAdmin;
