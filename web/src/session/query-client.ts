import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailed } from "../api/call-failed.ts";
import { notifyFailure } from "./notify-failure.ts";
import { onSessionState, sessionState } from "./session-store.ts";

/** The answer didn't arrive, or the shop was busy: once more may help. */
const mayPass = (error: Error): boolean =>
  error instanceof CallFailed && [0, 502, 503, 504].includes(error.status);

/** For calls that may be made twice. */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && mayPass(error);

/** What the signed-in pages know of the shop; and nobody's, once they have signed out. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (!meta?.quiet) notifyFailure(error);
    },
  }),
  defaultOptions: {
    // "always": by default a call made offline would wait without a word.
    queries: { retry: retryOnce, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.speaksForItself) notifyFailure(error);
    },
  }),
});

onSessionState(() => {
  if (sessionState().status === "signedOut") queryClient.clear();
});
