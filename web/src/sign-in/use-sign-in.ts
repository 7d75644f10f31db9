import { useCallback, useEffect, useRef, useState } from "react";
import { failureText } from "../api/failure-text.ts";
import { afterLoad } from "../browser/after-load.ts";
import { loadChunk } from "../browser/load-chunk.ts";

type SignIn = typeof import("./sign-in.ts");

const load = (): Promise<SignIn> => loadChunk(() => import("./sign-in.ts"));

/** Milliseconds for the page to be at rest: whoever comes to sign in reads and types first. */
const calmMs = 1_000;

interface UseSignIn {
  /** What went wrong last, in the provider's words (SPEC.md section 8). */
  readonly failure: string | null;
  /** The shop runs on the emulators: its demo accounts may be shown. */
  readonly onEmulator: boolean;
  /** Loads Firebase at once; else it is there shortly after the form. */
  readonly hurry: () => void;
  /** Signs in one way or another. Only the latest attempt speaks: a new popup cancels the old one. */
  readonly attempt: (way: (signIn: SignIn) => Promise<void>) => Promise<void>;
}

/**
 * Signing in, for a form. Firebase loads without being asked to, because a popup must open promptly
 * after the click, or browsers block it.
 */
export const useSignIn = (): UseSignIn => {
  const [failure, setFailure] = useState<string | null>(null);
  const [onEmulator, setOnEmulator] = useState(false);
  const latest = useRef(0);

  const hurry = useCallback(() => {
    load()
      .then((signIn) => signIn.prepareSignIn())
      .then(setOnEmulator)
      .catch(() => {}); // the attempt itself will say so
  }, []);
  useEffect(() => afterLoad(hurry, calmMs), [hurry]);

  const attempt: UseSignIn["attempt"] = async (way) => {
    latest.current += 1;
    const mine = latest.current;
    setFailure(null);
    try {
      await way(await load());
    } catch (error) {
      if (mine === latest.current) setFailure(failureText(error));
    }
  };
  return { failure, onEmulator, hurry, attempt };
};
