import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { afterLoad } from "../browser/after-load.ts";
import { signOut } from "./end-session.ts";
import { loadQuietly } from "./load-quietly.ts";
import { SessionContext, type SessionState } from "./session-context.ts";
import { onSessionState, sessionState, setSessionState, storedSession } from "./session-store.ts";
import { readSessionToken, watchSessionToken } from "./session-token.ts";
import { msUntilRenewal, tokenUid } from "./token-claims.ts";
import { useSessionFollower } from "./use-session-follower.ts";

const whilePrerendering: SessionState = { status: "signedOut" };

/**
 * Another person has signed in in another tab, while this page was frozen or in the back-forward cache.
 * Nothing of this page may be shown to them or sent with their token, so it is reloaded.
 */
const reloadForOtherUser = (): void => {
  setSessionState({ status: "signedOut" }); // clears the query cache
  setSessionState({ status: "loading" });
  location.reload();
};

/** Brings the session state into line with the stored token, which may have changed. */
const syncWithToken = (): void => {
  const token = readSessionToken();
  const state = sessionState();
  if (token === null) {
    if (state.status !== "signedOut")
      setSessionState({ status: "signedOut", byUser: true, elsewhere: true });
  } else if (state.status === "signedOut") {
    setSessionState(storedSession());
  } else if (state.status === "signedIn") {
    const uid = tokenUid(token);
    if (uid !== null && uid !== state.user.uid) reloadForOtherUser();
  }
};

/** Provides the session to the app. Firebase loads only when the session has to be renewed. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const state = useSyncExternalStore(onSessionState, sessionState, () => whilePrerendering);
  const [follower, start] = useSessionFollower();
  const { status } = state;

  useEffect(() => {
    if (status === "signedOut") return;
    const delayMs = status === "loading" ? 0 : msUntilRenewal(readSessionToken() ?? "", Date.now());
    return afterLoad(() => start(loadQuietly), delayMs);
  }, [status, start]);

  useEffect(() => watchSessionToken(syncWithToken), []);

  const session = useMemo(() => ({ state, identify: () => start(), signOut }), [state, start]);
  return (
    <SessionContext value={session}>
      {children}
      {follower}
    </SessionContext>
  );
};
