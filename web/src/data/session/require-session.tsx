import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { loginReturn, signedOutElsewhere } from "./login-return.ts";
import { useSession } from "./session-state.ts";

/** A layout route that shows its pages to the signed-in and redirects everybody else to /login. */
export const RequireSession = () => {
  const { state, identify } = useSession();
  const place = useLocation();
  const { status } = state;
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (status === "loading") identify();
    if (status === "signedIn") setEntered(true);
  }, [status, identify]);

  switch (state.status) {
    case "signedIn":
      return <Outlet />;
    case "loading":
      return state.failure ? (
        <ErrorState message={state.failure} onRetry={identify} />
      ) : (
        <Spinner />
      );
    case "signedOut": {
      // After a sign-out somebody else may log in next, so the login doesn't return to this page. From another
      // tab it may have been a slip: the login returns to a page that is nobody's own, such as the checkout.
      const leaving = entered && state.byUser;
      if (leaving && state.deleted) return <Navigate to={paths.home} replace />;
      const isShared = !place.pathname.startsWith(paths.dashboard);
      const why = state.elsewhere
        ? { ...signedOutElsewhere, ...(isShared ? loginReturn(place) : {}) }
        : null;
      return <Navigate to={paths.login} replace state={leaving ? why : loginReturn(place)} />;
    }
  }
};

interface Props {
  /** The path that signed-in people are redirected to. */
  then: string;
  children: ReactNode;
}

/** Shows its children to visitors only: the forms to log in or sign up. */
export const VisitorsOnly = ({ then, children }: Props) => {
  const { state, identify } = useSession();
  const { status } = state;
  useEffect(() => {
    if (status === "loading") identify();
  }, [status, identify]);

  if (state.status === "signedIn") return <Navigate to={then} replace />;
  if (state.status === "signedOut") return children;
  return state.failure ? <ErrorState message={state.failure} onRetry={identify} /> : <Spinner />;
};
