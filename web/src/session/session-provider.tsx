import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { afterLoad } from "../browser/after-load.ts";
import { signOut } from "./end-session.ts";
import { SessionContext, type SessionState } from "./session-context.ts";
import { onSessionState, sessionState, setSessionState, storedSession } from "./session-store.ts";
import { readSessionToken, watchSessionToken } from "./session-token.ts";
import { tokenUid, untilRenewal } from "./token-claims.ts";
import { useSessionFollower } from "./use-session-follower.ts";

const visitor: SessionState = { status: "signedOut" };

/**
 * While this page was frozen or lay in the back-forward cache, somebody signed out in another tab and
 * somebody else signed in: nothing here may be shown to that person, nor sent with their token.
 */
const giveWay = (): void => {
  setSessionState({ status: "signedOut" }); // so that everything is forgotten
  setSessionState({ status: "loading" });
  location.reload();
};

/** The stored token has changed, or may have: follows it. */
const follow = (): void => {
  const token = readSessionToken();
  const state = sessionState();
  if (token === null) {
    if (state.status !== "signedOut") setSessionState({ status: "signedOut", left: true });
  } else if (state.status === "signedOut") {
    setSessionState(storedSession());
  } else if (state.status === "signedIn") {
    const uid = tokenUid(token);
    if (uid !== null && uid !== state.user.uid) giveWay();
  }
};

/** Wraps the app and knows who is signed in. Firebase loads once a session has to be renewed. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const state = useSyncExternalStore(onSessionState, sessionState, () => visitor);
  const [follower, start] = useSessionFollower();
  const { status } = state;

  useEffect(() => {
    if (status === "signedOut") return;
    const calmMs = status === "loading" ? 0 : untilRenewal(readSessionToken() ?? "", Date.now());
    return afterLoad(start, calmMs);
  }, [status, start]);

  useEffect(() => watchSessionToken(follow), []);

  const session = useMemo(() => ({ state, hurry: start, signOut }), [state, start]);
  return (
    <SessionContext value={session}>
      {children}
      {follower}
    </SessionContext>
  );
};
