import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../navigation/paths.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { originOf } from "./origin.ts";
import { useSession } from "./session-context.ts";

/** A layout route: its pages show to whoever is signed in; everybody else goes to /login first. */
export const RequireSession = () => {
  const { state, hurry } = useSession();
  const place = useLocation();
  const { status } = state;
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (status === "loading") hurry();
    if (status === "signedIn") setEntered(true);
  }, [status, hurry]);

  switch (state.status) {
    case "signedIn":
      return <Outlet />;
    case "loading":
      return state.failure ? <ErrorState message={state.failure} onRetry={hurry} /> : <Spinner />;
    case "signedOut": {
      // Whoever logs in next may be somebody else, with no business on the page that was left.
      const leaving = entered && state.left;
      return <Navigate to={paths.login} replace state={leaving ? null : originOf(place)} />;
    }
  }
};
