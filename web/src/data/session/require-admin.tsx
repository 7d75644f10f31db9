import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Spinner } from "../../ui/loading.tsx";
import { notify } from "../../ui/notify.ts";
import { ErrorState } from "../../ui/state.tsx";
import { failureText } from "../call/call-failed.ts";
import { useAdminCheck } from "./admin-check.ts";
import { signOutHere } from "./end-session.ts";

/** A layout route of the pages that admins share with customers: checks again whether an admin is signed in. */
export const FollowAdmin = () => {
  useAdminCheck();
  return <Outlet />;
};

const Checked = () => {
  const check = useAdminCheck();
  const answered = check.isFetchedAfterMount && !check.isFetching;
  const refused = answered && check.data === false;

  useEffect(() => {
    if (!refused) return;
    notify.error("That page is for admins only. Log in as an admin to see it.");
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
 * A layout route that shows its pages to admins only and checks again for each page. Anybody else is signed
 * out in this browser and redirected to /login (SPEC.md section 2). Their other sessions go on: opening an
 * address must not end them.
 */
export const RequireAdmin = () => {
  const { pathname } = useLocation();
  return <Checked key={pathname} />;
};
