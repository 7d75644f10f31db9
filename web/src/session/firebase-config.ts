import type { FirebaseOptions } from "firebase/app";
import { CallFailed } from "../api/call-failed.ts";
import { kept } from "../browser/persistent-text.ts";

/** Which Firebase project the page belongs to, and where the Auth emulator is if it runs on one. */
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
 * reserved-urls). A stand-in for that SDK listens, so one build runs on every project.
 */
const address = "/__/firebase/init.js?useEmulator=true";

/** The configuration as it was last time, so that whoever is signed in stays so offline. */
const lastTime = kept("firebaseSetup");

const lastSetup = (): FirebaseSetup | null => {
  try {
    return JSON.parse(lastTime.read() ?? "null"); // written below
  } catch {
    return null;
  }
};

/** @throws CallFailed when the configuration can't be had, and never was */
export const loadFirebaseSetup = (): Promise<FirebaseSetup> =>
  new Promise((resolve, reject) => {
    let config: FirebaseOptions | null = null;
    let authEmulator: string | null = null;
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
      delete window.firebase;
      script.remove();
      const setup = config ? { config, authEmulator } : lastSetup();
      if (!setup) {
        reject(new CallFailed("The sign-in can't be reached. Check your connection."));
        return;
      }
      lastTime.keep(JSON.stringify(setup));
      resolve(setup);
    };
    script.onload = settle;
    script.onerror = settle;
    script.src = address;
    document.head.append(script);
  });
