import { createElement, type ReactNode, useCallback, useRef, useState } from "react";
import { failureText } from "../api/failure-text.ts";
import { loadChunk } from "../browser/load-chunk.ts";
import type { loadQuietly } from "./load-quietly.ts";
import { sessionState, setSessionState } from "./session-store.ts";

const load = async (how: typeof loadQuietly): Promise<ReactNode> => {
  const [{ SessionFollower }, { openAuth }] = await Promise.all([
    how(() => import("./session-follower.tsx")),
    how(() => import("./firebase-auth.ts")),
  ]);
  const { auth } = await openAuth();
  return createElement(SessionFollower, { auth });
};

/**
 * Loads the part of the session that needs Firebase.
 *
 * @returns the element to render, and a function that loads it: once, or again after a failure. By default
 *   it reloads the page for a chunk that is gone
 */
export const useSessionFollower = (): [ReactNode, start: (how?: typeof loadQuietly) => void] => {
  const [follower, setFollower] = useState<ReactNode>(null);
  const started = useRef(false);
  const start = useCallback(async (how: typeof loadQuietly = loadChunk) => {
    if (started.current) return;
    started.current = true;
    if (sessionState().status === "loading") setSessionState({ status: "loading" });
    try {
      setFollower(await load(how));
    } catch (error) {
      started.current = false;
      const failure = failureText(error);
      if (sessionState().status === "loading") setSessionState({ status: "loading", failure });
    }
  }, []);
  return [follower, start];
};
