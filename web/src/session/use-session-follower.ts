import { createElement, type ReactNode, useCallback, useRef, useState } from "react";
import { failureText } from "../api/failure-text.ts";
import { loadChunk } from "../browser/load-chunk.ts";
import { sessionState, setSessionState } from "./session-store.ts";

const load = async (): Promise<ReactNode> => {
  const [{ SessionFollower }, { openAuth }] = await Promise.all([
    loadChunk(() => import("./session-follower.tsx")),
    loadChunk(() => import("./firebase-auth.ts")),
  ]);
  const { auth } = await openAuth();
  return createElement(SessionFollower, { auth });
};

/**
 * Loads the part of the session that needs Firebase.
 *
 * @returns the element to render, and a function that loads it: once, or again after a failure
 */
export const useSessionFollower = (): [follower: ReactNode, start: () => void] => {
  const [follower, setFollower] = useState<ReactNode>(null);
  const started = useRef(false);
  const start = useCallback(async () => {
    if (started.current) return;
    started.current = true;
    if (sessionState().status === "loading") setSessionState({ status: "loading" });
    try {
      setFollower(await load());
    } catch (error) {
      started.current = false;
      const failure = failureText(error);
      if (sessionState().status === "loading") setSessionState({ status: "loading", failure });
    }
  }, []);
  return [follower, start];
};
