import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../navigation/paths.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { originOf, signedOutElsewhere } from "./origin.ts";
import { useSession } from "./session-context.ts";

/** A layout route: shows its pages to the signed-in only, and sends everybody else to /login. */
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
      // After a sign-out the next person to log in may be another: the page is not returned to.
      const leaving = entered && state.byUser;
      const why = state.elsewhere ? signedOutElsewhere : null;
      return <Navigate to={paths.login} replace state={leaving ? why : originOf(place)} />;
    }
  }
};
