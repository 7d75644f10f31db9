import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router-dom";
import { ErrorState } from "../ui/error-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useSession } from "./session-context.ts";

interface Props {
  /** Where whoever is signed in goes: at once, or after having signed in here. */
  then: string;
  children: ReactNode;
}

/** Shows a way in to whoever isn't signed in. */
export const VisitorsOnly = ({ then, children }: Props) => {
  const { state, hurry } = useSession();
  const { status } = state;
  useEffect(() => {
    if (status === "loading") hurry();
  }, [status, hurry]);

  if (state.status === "signedIn") return <Navigate to={then} replace />;
  if (state.status === "signedOut") return children;
  return state.failure ? <ErrorState message={state.failure} onRetry={hurry} /> : <Spinner />;
};
