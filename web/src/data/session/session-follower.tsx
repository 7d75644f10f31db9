import type { Auth } from "firebase/auth";
import { useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useUser } from "reactfire";
import { endSession } from "./end-session.ts";
import { renewWithIdToken, toSignedInUser } from "./open-session.ts";
import { renewSession } from "./renew-session.ts";
import { sessionState, setSessionState } from "./session-state.ts";
import { readSessionToken, tokenUid, watchSessionToken } from "./session-token.ts";

/** Milliseconds that Firebase may take to learn of another tab's sign-in once its token is stored. */
const syncMs = 3_000;

const Follow = ({ auth }: { auth: Auth }) => {
  const { status, data: user } = useUser();

  useEffect(() => {
    if (status !== "success") return;
    const isAnotherUsers = () => {
      const uid = tokenUid(readSessionToken() ?? "");
      return uid !== null && uid !== user?.uid;
    };
    if (!user || isAnotherUsers()) {
      const timer = setTimeout(() => void endSession(), syncMs);
      return () => clearTimeout(timer);
    }
    // Without a token a sign-in is still in progress, here or in another tab.
    const enter = () => {
      if (sessionState().status === "signedIn" || !readSessionToken() || isAnotherUsers()) return;
      setSessionState({ status: "signedIn", user: toSignedInUser(user) });
    };
    enter();
    return watchSessionToken(enter);
  }, [status, user]);

  useEffect(() => renewWithIdToken(auth, renewSession), [auth]);

  return null;
};

/** Updates the session for the life of the page as Firebase's user and ID token change. */
export const SessionFollower = ({ auth }: { auth: Auth }) => (
  <FirebaseAppProvider firebaseApp={auth.app} suspense={false}>
    <AuthProvider sdk={auth}>
      <Follow auth={auth} />
    </AuthProvider>
  </FirebaseAppProvider>
);
