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
  // Without a popup resolver, which would load apis.google.com at once: sign-in/sign-in.ts passes it.
  const auth = initializeAuth(initializeApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
  return { auth, onEmulator: authEmulator !== null };
};

/**
 * Initialises Firebase Auth, once for the page.
 *
 * @throws CallFailed when its configuration can't be loaded; the next call tries again
 */
export const openAuth = (): Promise<OpenAuth> => {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};

/** Signs out of Firebase Auth. */
export const signOutOfAuth = async (): Promise<void> => signOut((await openAuth()).auth);
