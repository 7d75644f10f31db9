import {
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { afterLoad } from "../../runtime/after-load.ts";
import { loadChunk, loadQuietly } from "../../runtime/load-chunk.ts";
import { failureText } from "../call/call-failed.ts";
import { signOut } from "./end-session.ts";
import {
  SessionContext,
  sessionState,
  setSessionState,
  storedSession,
  useSessionState,
} from "./session-state.ts";
import { msUntilRenewal, readSessionToken, tokenUid, watchSessionToken } from "./session-token.ts";

const load = async (how: typeof loadQuietly): Promise<ReactNode> => {
  const [{ SessionFollower }, { openAuth }] = await Promise.all([
    how(() => import("./session-follower.tsx")),
    how(() => import("./firebase-auth.ts")),
  ]);
  const { auth } = await openAuth();
  return createElement(SessionFollower, { auth });
};

/**
 * Loads the part of the session that needs Firebase.
 *
 * @returns the element to render, and a function that loads it once, or again after a failure. By default a
 *   missing chunk reloads the page
 */
const useSessionFollower = (): [ReactNode, start: (how?: typeof loadQuietly) => void] => {
  const [follower, setFollower] = useState<ReactNode>(null);
  const started = useRef(false);
  const start = useCallback(async (how: typeof loadQuietly = loadChunk) => {
    if (started.current) return;
    started.current = true;
    if (sessionState().status === "loading") setSessionState({ status: "loading" });
    try {
      setFollower(await load(how));
    } catch (error) {
      started.current = false;
      const failure = failureText(error);
      if (sessionState().status === "loading") setSessionState({ status: "loading", failure });
    }
  }, []);
  return [follower, start];
};

/**
 * Reloads the page after another person has signed in in another tab while this page was frozen or in the
 * back-forward cache: it must not show them this person's data or send it with their token.
 */
const reloadForOtherUser = (): void => {
  setSessionState({ status: "signedOut" }); // clears the query cache
  setSessionState({ status: "loading" });
  location.reload();
};

/** Updates the session state after the stored token may have changed. */
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
    const stored = storedSession();
    if (uid !== null && uid !== state.user.uid) reloadForOtherUser();
    else if (stored.status === "signedIn" && stored.user.email !== state.user.email)
      setSessionState(stored); // another tab has signed them in with their new address
  }
};

/** Provides the session to the app. Firebase loads only when the session has to be renewed. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const state = useSessionState();
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
