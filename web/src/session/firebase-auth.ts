import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signOut,
} from "firebase/auth";
import { loadFirebaseSetup } from "./firebase-config.ts";

interface OpenAuth {
  readonly auth: Auth;
  readonly onEmulator: boolean;
}

let opening: Promise<OpenAuth> | null = null;

const open = async (): Promise<OpenAuth> => {
  const { config, authEmulator } = await loadFirebaseSetup();
  // Without a popup resolver: it would reach for apis.google.com long before anybody wants Google.
  const auth = initializeAuth(initializeApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
  return { auth, onEmulator: authEmulator !== null };
};

/**
 * Firebase Auth, set up once for the page.
 *
 * @throws CallFailed when its configuration can't be had; the next call tries again
 */
export const openAuth = (): Promise<OpenAuth> => {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};

/** Firebase forgets who is signed in. */
export const leaveAuth = async (): Promise<void> => signOut((await openAuth()).auth);
