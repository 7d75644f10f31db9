import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailed } from "../api/call-failed.ts";
import { failureText } from "../api/failure-text.ts";
import { notifyFailure } from "./notify-failure.ts";
import { onSessionState, sessionState } from "./session-store.ts";

/** The answer didn't arrive, or the shop was overloaded: a retry may help. */
const isTemporary = (error: Error): boolean =>
  error instanceof CallFailed && [0, 502, 503, 504].includes(error.status);

/** React Query's retry rule for calls that may be made twice. */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && isTemporary(error);

/** The cache of the signed-in pages. It is cleared at a sign-out, so that nobody else sees it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      // What is looked at again and again shows what is known, and the next look may succeed.
      // A further page is asked for by a press.
      const isLook = meta?.watched === true && !state.fetchMeta?.fetchMore;
      if (!meta?.silent && !(isLook && state.data !== undefined)) notifyFailure(failureText(error));
    },
  }),
  defaultOptions: {
    // "always": by default a call made offline would wait for a connection and report nothing.
    queries: { retry: retryOnce, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.notifiesItself) notifyFailure(failureText(error));
    },
  }),
});

onSessionState(() => {
  if (sessionState().status === "signedOut") queryClient.clear();
});
