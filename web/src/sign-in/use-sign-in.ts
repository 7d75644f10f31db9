import { useCallback, useEffect, useRef, useState } from "react";
import { failureText } from "../api/failure-text.ts";
import { afterLoad } from "../browser/after-load.ts";
import { loadChunk } from "../browser/load-chunk.ts";

type SignIn = typeof import("./sign-in.ts");

const load = (): Promise<SignIn> => loadChunk(() => import("./sign-in.ts"));

/** Milliseconds after the load event: Firebase is needed only after reading and typing. */
const delayMs = 1_000;

export interface UseSignIn {
  /** Why the last attempt failed, in the provider's words (SPEC.md section 8). */
  readonly failure: string | null;
  /** Shows why something else than a sign-in failed. */
  readonly fail: (text: string) => void;
  /** Forgets that failure: the form has changed since. */
  readonly clearFailure: () => void;
  /** Whether the shop runs on the emulators, and the demo accounts can be offered. */
  readonly onEmulator: boolean;
  /** Loads Firebase at once; without this it loads shortly after the form. */
  readonly prepare: () => void;
  /** Signs in. Only the latest attempt reports a failure: a new popup cancels the one before. */
  readonly attempt: (signInWith: (signIn: SignIn) => Promise<void>) => Promise<void>;
}

/**
 * Signing in, for a form. Firebase loads ahead of a click, because browsers block a popup that doesn't
 * open promptly after the click.
 */
export const useSignIn = (): UseSignIn => {
  const [failure, setFailure] = useState<string | null>(null);
  const [onEmulator, setOnEmulator] = useState(false);
  const latest = useRef(0);
  const clearFailure = useCallback(() => setFailure(null), []);

  const prepare = useCallback(() => {
    load()
      .then((signIn) => signIn.prepareSignIn())
      .then(setOnEmulator)
      .catch(() => {}); // the attempt reports it
  }, []);
  useEffect(() => afterLoad(prepare, delayMs), [prepare]);

  const attempt: UseSignIn["attempt"] = async (signInWith) => {
    latest.current += 1;
    const own = latest.current;
    clearFailure();
    try {
      await signInWith(await load());
    } catch (error) {
      if (own === latest.current) setFailure(failureText(error));
    }
  };
  return { failure, fail: setFailure, clearFailure, onEmulator, prepare, attempt };
};
