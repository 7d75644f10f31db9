import { type QueryKey, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Spinner } from "../../ui/loading.tsx";
import { notify } from "../../ui/notify.ts";
import { ErrorState } from "../../ui/state.tsx";
import { call } from "../call/call.ts";
import { failureText } from "../call/call-failed.ts";
import { signOutHere } from "./end-session.ts";
import { freshSession } from "./renew-session.ts";
import { useSignedInUser } from "./session-state.ts";

const roleCall = "GET /admin/:email";

/** Whether a query asks who is an admin. Asked again, it replaces the page, and with it what somebody is filling in. */
export const asksForRole = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryKey[0] === roleCall;

/**
 * Asks the server on every page whether the person is an admin. The answer decides what is shown, never
 * what is allowed (docs/decisions/003). Admins need a verified address, so the key contains whether it is.
 */
export const useAdminCheck = (email: string) => {
  const { emailVerified } = useSignedInUser();
  return useQuery({
    queryKey: [roleCall, email, emailVerified],
    queryFn: async ({ signal }) => {
      await freshSession();
      const { admin } = await call(roleCall, { params: { email } }, { signal });
      return admin;
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: false, // a form being filled in must not be replaced by a spinner
    refetchOnReconnect: false,
    meta: { silent: true }, // pages that depend on the answer show the failure themselves
  });
};

const Checked = ({ children }: { children: ReactNode }) => {
  const { email } = useSignedInUser();
  const check = useAdminCheck(email);
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
  return children;
};

/**
 * Shows a page to admins only and checks again for each page. Anybody else is signed
 * out in this browser and redirected to /login (SPEC.md section 2). Their other sessions go on: opening an
 * address must not end them.
 */
export const RequireAdmin = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Checked key={pathname}>{children}</Checked>;
};
