import { type FirebaseOptions, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signOut,
} from "firebase/auth";
import { persistentText } from "../../runtime/persistent-text.ts";
import { CallFailed } from "../call/call-failed.ts";

/** The Firebase project's configuration, and the Auth emulator's address if the shop runs on one. */
export interface FirebaseSetup {
  readonly config: FirebaseOptions;
  readonly authEmulator: string | null;
}

interface CompatSdk {
  initializeApp: (config: FirebaseOptions) => void;
  auth: () => { useEmulator: (address: string) => void };
}

declare global {
  interface Window {
    firebase?: CompatSdk;
  }
}

/**
 * Firebase Hosting serves the project's configuration as a script that sets up the older SDK, and
 * connects it to the emulators when Hosting is one itself (firebase.google.com/docs/hosting/
 * reserved-urls). A stand-in for that SDK takes the values, so one build runs on every project
 * (docs/decisions/007).
 */
const address = "/__/firebase/init.js?useEmulator=true";

/** The configuration of the last visit, so that whoever is signed in stays signed in offline. */
const savedSetup = persistentText("firebaseSetup");

const readSavedSetup = (): FirebaseSetup | null => {
  try {
    return JSON.parse(savedSetup.read() ?? "null"); // written below
  } catch {
    return null;
  }
};

/** Milliseconds after which the stored configuration is used instead. */
const timeoutMs = 10_000;

/** @throws CallFailed when the configuration can't be loaded and none is stored */
export const loadFirebaseSetup = (): Promise<FirebaseSetup> =>
  new Promise((resolve, reject) => {
    let config: FirebaseOptions | null = null;
    let authEmulator: string | null = null;
    // It is never removed: a script that arrives after the time-out calls it too.
    window.firebase = {
      initializeApp: (given) => {
        config = given;
      },
      auth: () => ({
        useEmulator: (given) => {
          authEmulator = given;
        },
      }),
    };
    const script = document.createElement("script");
    const settle = () => {
      const setup = config ? { config, authEmulator } : readSavedSetup();
      if (!setup) {
        reject(new CallFailed("The sign-in can't be reached. Check your connection."));
        return;
      }
      savedSetup.write(JSON.stringify(setup));
      resolve(setup);
    };
    const timer = setTimeout(settle, timeoutMs);
    const end = () => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    script.onload = end;
    script.onerror = end;
    script.src = address;
    document.head.append(script);
  });

interface OpenAuth {
  readonly auth: Auth;
  readonly onEmulator: boolean;
}

let opening: Promise<OpenAuth> | null = null;

const open = async (): Promise<OpenAuth> => {
  const { config, authEmulator } = await loadFirebaseSetup();
  // Without a popup resolver, which would load apis.google.com at once: domain/users/sign-in/sign-in.ts passes it.
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
