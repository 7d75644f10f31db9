import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router-dom";
import { ErrorState } from "../ui/error-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useSession } from "./session-context.ts";

interface Props {
  /** The path to go to for the signed-in: at once, or after signing in here. */
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
