import type { Auth } from "firebase/auth";
import { useEffect } from "react";
import { AuthProvider, FirebaseAppProvider, useUser } from "reactfire";
import { endSession } from "./end-session.ts";
import { renewWithIdToken } from "./open-session.ts";
import { renewSession } from "./renew-session.ts";
import { sessionState, setSessionState } from "./session-store.ts";
import { readSessionToken, watchSessionToken } from "./session-token.ts";
import { toSignedInUser } from "./to-signed-in-user.ts";
import { tokenUid } from "./token-claims.ts";

/** Milliseconds in which Firebase hears of a sign-in in another tab; the token is there at once. */
const lagMs = 3_000;

const Follow = ({ auth }: { auth: Auth }) => {
  const { status, data: user } = useUser();

  useEffect(() => {
    if (status !== "success") return;
    const isOthers = () => {
      const uid = tokenUid(readSessionToken() ?? "");
      return uid !== null && uid !== user?.uid;
    };
    if (!user || isOthers()) {
      const timer = setTimeout(() => void endSession(), lagMs);
      return () => clearTimeout(timer);
    }
    // Without a token a sign-in is still under way, here or in another tab.
    const enter = () => {
      if (sessionState().status === "signedIn" || !readSessionToken() || isOthers()) return;
      setSessionState({ status: "signedIn", user: toSignedInUser(user) });
    };
    enter();
    return watchSessionToken(enter);
  }, [status, user]);

  useEffect(() => renewWithIdToken(auth, renewSession), [auth]);

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
