import type { Auth } from "firebase/auth";
import { useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useUser } from "reactfire";
import { setSessionRenewal } from "../api/session-renewal.ts";
import { endSession } from "./end-session.ts";
import { renewWithIdToken, reopenSession } from "./open-session.ts";
import { sessionState, setSessionState } from "./session-store.ts";
import { readSessionToken, watchSessionToken } from "./session-token.ts";
import { toSignedInUser } from "./to-signed-in-user.ts";
import { tokenUid } from "./token-claims.ts";

/**
 * While this page was frozen or lay in the back-forward cache, somebody signed out in another tab and
 * somebody else signed in: nothing here may be shown to that person, nor sent with their token.
 */
const giveWayToNext = (): void => {
  const state = sessionState();
  const uid = tokenUid(readSessionToken() ?? "");
  if (state.status !== "signedIn" || uid === null || uid === state.user.uid) return;
  setSessionState({ status: "signedOut" }); // so that everything is forgotten
  setSessionState({ status: "loading" });
  location.reload();
};

const Follow = ({ auth }: { auth: Auth }) => {
  const { status, data: user } = useUser();

  useEffect(() => {
    if (status !== "success") return;
    if (!user) {
      void endSession();
      return;
    }
    // Without a token a sign-in is still under way, here or in another tab.
    const enter = () => {
      if (sessionState().status === "signedIn" || !readSessionToken()) return;
      setSessionState({ status: "signedIn", user: toSignedInUser(user) });
    };
    enter();
    return watchSessionToken(enter);
  }, [status, user]);

  useEffect(() => watchSessionToken(giveWayToNext), []);

  useEffect(() => {
    setSessionRenewal(() => reopenSession(auth));
    const stop = renewWithIdToken(auth);
    return () => {
      stop();
      setSessionRenewal(null);
    };
  }, [auth]);

  return null;
};

/** Follows Firebase Auth for as long as the page lives: who is signed in, and with which ID token. */
export const SessionFollower = ({ auth }: { auth: Auth }) => (
  <FirebaseAppProvider firebaseApp={auth.app} suspense={false}>
    <AuthProvider sdk={auth}>
      <Follow auth={auth} />
    </AuthProvider>
  </FirebaseAppProvider>
);
