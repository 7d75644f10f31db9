import { type Access, mayCall } from "@shop/contract/roles";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Spinner } from "../../ui/loading.tsx";
import { notify } from "../../ui/notify.ts";
import { ErrorState } from "../../ui/state.tsx";
import { failureText } from "../call/call-failed.ts";
import { signOutHere } from "./end-session.ts";
import { useRoleCheck } from "./role-check.ts";

/** A layout route of the pages that the staff shares with customers: checks again who is signed in. */
export const FollowRole = () => {
  useRoleCheck();
  return <Outlet />;
};

interface Props {
  /** Who sees the pages. */
  access: Access;
}

const Checked = ({ access }: Props) => {
  const check = useRoleCheck();
  const answered = check.isFetchedAfterMount && !check.isFetching;
  const refused = answered && check.data !== undefined && !mayCall(check.data, access);

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
 * A layout route that shows its pages to those roles only that may see them, and checks again for each page. Anybody
 * else is signed out in this browser and redirected to /login (SPEC.md section 2). Their other sessions go on: opening
 * an address must not end them.
 */
export const RequireRole = ({ access }: Props) => {
  const { pathname } = useLocation();
  return <Checked key={pathname} access={access} />;
};
