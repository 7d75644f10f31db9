import type { Auth } from "firebase/auth";
import { useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useUser } from "reactfire";
import { setSessionRenewal } from "../api/session-renewal.ts";
import { endSession } from "./end-session.ts";
import { renewWithIdToken, reopenSession } from "./open-session.ts";
import { sessionState, setSessionState } from "./session-store.ts";
import { readSessionToken, watchSessionToken } from "./session-token.ts";

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
      const { uid, email, displayName } = user;
      setSessionState({
        status: "signedIn",
        user: { uid, email: email ?? "", name: displayName ?? "" },
      });
    };
    enter();
    return watchSessionToken(enter);
  }, [status, user]);

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
