import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { afterLoad } from "./after-load.ts";
import { signOut } from "./end-session.ts";
import { SessionContext, type SessionState } from "./session-context.ts";
import { onSessionState, sessionState, setSessionState } from "./session-store.ts";
import { readSessionToken, watchSessionToken } from "./session-token.ts";
import { useSessionFollower } from "./use-session-follower.ts";

const visitor: SessionState = { status: "signedOut" };

/** Wraps the app and knows who is signed in. Firebase loads only where there is a session. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const state = useSyncExternalStore(onSessionState, sessionState, () => visitor);
  const [follower, start] = useSessionFollower();
  const wanted = state.status !== "signedOut";
  const following = follower !== null;

  useEffect(() => (wanted ? afterLoad(start) : undefined), [wanted, start]);

  useEffect(
    () =>
      watchSessionToken(() => {
        const kept = readSessionToken() !== null;
        const { status } = sessionState();
        if (!kept && status !== "signedOut") setSessionState({ status: "signedOut", left: true });
        // Once it is there, the follower tells of whoever signs in in another tab.
        if (kept && status === "signedOut" && !following) setSessionState({ status: "loading" });
      }),
    [following],
  );

  const session = useMemo(() => ({ state, hurry: start, signOut }), [state, start]);
  return (
    <SessionContext value={session}>
      {children}
      {follower}
    </SessionContext>
  );
};
